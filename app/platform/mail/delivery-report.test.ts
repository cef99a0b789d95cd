import { describe, expect, test } from 'vitest'
import { postfixReport } from '#tests/factories/delivery-report.ts'
import { readDeliveryReport, reportedFault } from './delivery-report.ts'
import { markIn } from './return-path.server.ts'

const proof = '0123456789abcdef01234567'
const to = `bounces+12-${proof}@shop.example`
const nok = 'nok@example.com'
const mark = { id: '12', proof }

const exim = `Return-path: <>
Envelope-to: ${to}
Received: from mailnull by mx.example.net with local (Exim 4.98)
\tid 1tEabc-000000001Xy-2Abc
\tfor ${to};
\tMon, 23 Nov 2026 04:12:09 +0000
X-Failed-Recipients: ${nok}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.example.net>
To: ${to}
Content-Type: multipart/report; report-type=delivery-status; boundary=1795407129-eximdsn-1804289383
MIME-Version: 1.0
Subject: Mail delivery failed: returning message to sender

--1795407129-eximdsn-1804289383
Content-type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

--1795407129-eximdsn-1804289383
Content-type: message/delivery-status

Reporting-MTA: dns; mx.example.net

Action: failed
Final-Recipient: rfc822;${nok}
Status: 5.0.0
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 5.1.1 <${nok}>: no such user

--1795407129-eximdsn-1804289383
Content-type: message/rfc822

From: MAI <hello@shop.example>

--1795407129-eximdsn-1804289383--
`

const gmail = `Delivered-To: ${to}
Received: by 2002:a05:6a10:1234:b0:5a1:1111:2222 with SMTP id x1csp123456pxf;
        Sun, 22 Nov 2026 20:12:09 -0800 (PST)
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Content-Type: multipart/report; boundary="000000000000a1b2c3065f0a1b2c"; report-type=delivery-status

--000000000000a1b2c3065f0a1b2c
Content-Type: multipart/related; boundary="000000000000b2c3d4065f0a1b2d"

--000000000000b2c3d4065f0a1b2d
Content-Type: multipart/alternative; boundary="000000000000c3d4e5065f0a1b2e"

--000000000000c3d4e5065f0a1b2e
Content-Type: text/plain; charset="UTF-8"

** Address not found **

--000000000000c3d4e5065f0a1b2e--
--000000000000b2c3d4065f0a1b2d--
--000000000000a1b2c3065f0a1b2c
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; hello@shop.example
Arrival-Date: Sun, 22 Nov 2026 20:12:08 -0800 (PST)
X-Original-Message-ID: <letter-12-abc@shop.example>

Final-Recipient: rfc822; ${nok}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos. 550 5.1.1 NoSuchUser - gsmtp
Last-Attempt-Date: Sun, 22 Nov 2026 20:12:09 -0800 (PST)

--000000000000a1b2c3065f0a1b2c
Content-Type: message/rfc822

Subject: New silk for the rains

--000000000000a1b2c3065f0a1b2c--
`

const outlook = `Received: from AB1PR01MB0001.apcprd01.prod.outlook.com (2603:1096:101::1) by mx.shop.example
MIME-Version: 1.0
From: <postmaster@example.com>
To: <BOUNCES+12-${proof.toUpperCase()}@shop.example>
Date: Mon, 23 Nov 2026 04:12:09 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="11d1ed52-0d5c-4c0e-9d6a-9f3f1b2c3d4e"
X-MS-Exchange-Message-Is-Ndr:
Content-Language: en-US
Subject: Undeliverable: New silk for the rains

--11d1ed52-0d5c-4c0e-9d6a-9f3f1b2c3d4e
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="4d7b5d0f-1111-2222-3333-444455556666"

--4d7b5d0f-1111-2222-3333-444455556666
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${nok} couldn't be delivered.

--4d7b5d0f-1111-2222-3333-444455556666--

--11d1ed52-0d5c-4c0e-9d6a-9f3f1b2c3d4e
Content-Type: message/delivery-status

Reporting-MTA: dns;AB1PR01MB0001.apcprd01.prod.outlook.com
Received-From-MTA: dns;mail.shop.example
Arrival-Date: Mon, 23 Nov 2026 04:12:08 +0000

Final-Recipient: rfc822;Nok@Example.com
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient Nok@Example.com not found by SMTP address lookup
X-Display-Name: Nok

--11d1ed52-0d5c-4c0e-9d6a-9f3f1b2c3d4e
Content-Type: message/rfc822

Subject: New silk for the rains

--11d1ed52-0d5c-4c0e-9d6a-9f3f1b2c3d4e--
`
const postfix = postfixReport({ to, recipient: nok })

describe('bounce report with LF or CRLF', () => {
  test.each([
    ['Postfix', postfix, [nok, nok], '5.1.1'],
    ['Exim, whose status is less exact than its diagnostic', exim, [nok], '5.1.1'],
    ['Gmail', gmail, [nok], '5.1.1'],
    ['Outlook, in capitals', outlook, [nok], '5.1.10'],
  ])('is read from %s', (_, message, addresses, status) => {
    for (const text of [message, message.replaceAll('\n', '\r\n')]) {
      const report = readDeliveryReport(text)
      expect(report?.recipients).toEqual([{ addresses, action: 'failed', status, answer: expect.any(String) }])
      expect(markIn(report?.header ?? '')).toEqual(mark)
    }
  })

  test('keeps Exim’s own status when the diagnostic of the other server is missing', () => {
    const [recipient] = readDeliveryReport(exim.replace(/^Diagnostic.*\n/m, ''))?.recipients ?? []
    expect(recipient?.status).toBe('5.0.0')
  })

  test('lists several recipients, with both addresses of a forwarded one', () => {
    const message = postfixReport({
      to,
      recipient: nok,
      more: [
        'Final-Recipient: rfc822; ann@example.com\nOriginal-Recipient: rfc822;bee@example.com\nAction: delayed\nStatus: 4.4.1',
      ],
    })
    expect(readDeliveryReport(message)?.recipients[1]).toEqual({
      addresses: ['bee@example.com', 'ann@example.com'],
      action: 'delayed',
      status: '4.4.1',
      answer: '',
    })
  })

  test('is read when cut off after the recipient fields, but not in the middle of them', () => {
    const until = (words: string) => postfix.slice(0, postfix.indexOf(words) + words.length)
    expect(readDeliveryReport(until('Status: 5.1.1'))?.recipients).toHaveLength(1)
    for (const words of ['Status: 5.', 'Action: failed', 'delivery-status\n\n'])
      expect(readDeliveryReport(until(words))?.recipients).toEqual([])
    expect(readDeliveryReport(until('Delivery report'))).toBeUndefined()
  })
})

describe('mail that is not a bounce report', () => {
  test.each([
    ['an empty mail', ''],
    ['an ordinary mail', `To: ${to}\n\nHello`],
    [
      'an out-of-office reply',
      `To: ${to}\nAuto-Submitted: auto-replied\nContent-Type: text/plain\n\nFinal-Recipient: rfc822; ${nok}\nAction: failed\nStatus: 5.1.1\n`,
    ],
    ['a read receipt', postfix.replace('report-type=delivery-status', 'report-type=disposition-notification')],
    ['a report without a boundary', postfix.replace(/\tboundary=.*\n/, '')],
    ['a report with another boundary', postfix.replace(/boundary=".*"/, 'boundary="x"')],
    [
      'parts after the final boundary',
      postfix.replace('--3C1A21C003F.1795407129/mail.shop.example\n', '--3C1A21C003F.1795407129/mail.shop.example--\n'),
    ],
    ['the fields as plain text', postfix.replace('message/delivery-status', 'text/plain')],
    ['a report within another mail', `To: ${to}\nContent-Type: message/rfc822\n\n${postfix}`],
  ])('is not read: %s', (_, message) => {
    for (const text of [message, message.replaceAll('\n', '\r\n')]) expect(readDeliveryReport(text)).toBeUndefined()
  })

  test.each([
    ['no recipient field', /^(?:Final|Original)-Recipient.*\n/gm, ''],
    ['an invalid address', /(?<=-Recipient: rfc822;).*/g, ' somebody'],
    ['no action', /^Action.*\n/m, ''],
    ['no status', /^Status.*\n/m, ''],
    ['an invalid status', /^Status.*$/m, 'Status: 550'],
  ])('gives no recipient for fields with %s', (_, wrong, instead) => {
    expect(readDeliveryReport(postfix.replace(wrong, instead))?.recipients).toEqual([])
  })
})

describe('a huge bounce report', () => {
  const filled = (line: string) => `${line}\n`.repeat(Math.floor(250_000 / (line.length + 1)))
  const [head = '', ...rest] = postfix.split('\n\n')
  const fields = postfix.indexOf('Final-Recipient')
  const group = `Final-Recipient: rfc822; ${nok}\nAction: failed\nStatus: 5.1.1\n\n`

  test('is read up to twenty recipients', () => {
    expect(readDeliveryReport(postfix.slice(0, fields) + filled(group))?.recipients).toHaveLength(20)
  })

  test.each([
    ['empty lines', postfix.slice(0, fields) + filled('') + postfix.slice(fields)],
    ['one endless field', postfix.slice(0, fields) + filled('  x') + postfix.slice(fields)],
    ['many header fields', `${head}\n${filled('X-A: b')}\n${rest.join('\n\n')}`],
    ['a long returned mail', postfix + filled('x')],
  ])('is read the same with %s', (_, message) => {
    expect(readDeliveryReport(message)?.recipients).toHaveLength(1)
  })
})

describe('classification of a bounce report', () => {
  test.each([
    ['failed', '5.1.1', 'address'],
    ['failed', '5.1.10', 'address'],
    ['failed', '5.2.1', 'address'],
    ['failed', '5.2.2', 'mail'],
    ['failed', '5.4.4', 'mail'],
    ['failed', '5.4.6', 'mail'],
    ['failed', '5.0.0', 'mail'],
    ['failed', '5.7.1', 'mail'],
    ['failed', '5.6.0', 'mail'],
    ['failed', '4.4.1', undefined],
    ['failed', '4.7.0', undefined],
    ['failed', '2.0.0', undefined],
    ['delayed', '4.4.1', undefined],
    ['delayed', '5.1.1', undefined],
    ['delivered', '2.0.0', undefined],
    ['relayed', '5.1.1', undefined],
    ['expanded', '5.1.1', undefined],
  ])('with action %s and status %s is: %s', (action, status, fault) => {
    expect(reportedFault({ addresses: [nok], action, status, answer: '' })).toBe(fault)
  })
})
