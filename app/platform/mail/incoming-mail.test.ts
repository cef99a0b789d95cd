import { describe, expect, test } from 'vitest'
import { readIncomingMail } from './incoming-mail.server.ts'

const read = (mail: string | Buffer) => readIncomingMail(new Uint8Array(Buffer.from(mail)).buffer)
const head =
  'From: Nok <NOK@Example.com>\nTo: reply@mai.example\nSubject: =?UTF-8?B?4LmE4Lir4Lih?=\nMessage-ID: <a@b>\n'

test('a mail with the "From …" line that local delivery adds above the fields is read', async () => {
  const above =
    'From nok@example.com  Mon Nov 23 04:12:09 2026\nReturn-Path: <nok@example.com>\nX-Original-To: reply+1@mai.example\n'
  expect(await read(`${above}${head}\nOne\r\ntwo`)).toEqual({
    recipients: 'reply+1@mai.example\nreply@mai.example',
    from: 'nok@example.com',
    subject: 'ไหม',
    messageId: '<a@b>',
    text: 'One\ntwo\n',
    attachments: 0,
    isAutomatic: false,
  })
})

test('plain text is preferred, HTML becomes text, and an old Thai charset is read', async () => {
  const parts = (html: string) =>
    `${head}Content-Type: multipart/alternative; boundary=x\n\n--x\nContent-Type: text/plain\n\nplain\n--x\nContent-Type: text/html\n\n${html}\n--x--`
  expect((await read(parts('<p>html</p>')))?.text).toBe('plain\n')
  const html =
    '<style>p{}</style><p>Hi &amp; <b>bye</b></p><script>alert(1)</script><blockquote>old</blockquote><a href="https://evil.example">here</a><img src="https://evil.example/p.gif" alt="pixel">'
  expect((await read(`${head}Content-Type: text/html\n\n${html}`))?.text).toBe('Hi & bye\n\n> old\n\nhere')
  const thai = `${head}Content-Type: text/plain; charset=tis-620\nContent-Transfer-Encoding: quoted-printable\n\n=CA=C7=D1=CA=B4=D5`
  expect((await read(thai))?.text).toBe('สวัสดี\n')
})

test('attachments are counted, except pictures embedded in the text; a cut-off mail is read', async () => {
  const file = (more: string) =>
    `--x\nContent-Type: image/png; name=a.png\n${more}Content-Transfer-Encoding: base64\n\niVBORw0KGgo=\n`
  const mixed = `${head}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nhello\n${file('')}${file('Content-Disposition: inline\n')}`
  expect(await read(mixed)).toMatchObject({ text: 'hello\n', attachments: 2 })
  const related = `${head}Content-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n<p>hello</p>\n${file('Content-ID: <logo>\n')}`
  expect(await read(related)).toMatchObject({ text: 'hello', attachments: 0 })
  const cut = `${head}Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nhello\n--x\nContent-Type: image/png\nContent-Transfer-Encoding: base64\n\niVBOR`
  expect(await read(cut)).toMatchObject({ text: 'hello\n', attachments: 1 })
})

describe('automatic mail', () => {
  test.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (absence)',
    'Precedence: bulk',
    'Precedence: auto_reply',
    'List-Id: <silk.example.com>',
    'List-Unsubscribe: <https://example.com>',
    'X-Autoreply: yes',
    'Return-Path: <>',
    'Content-Type: multipart/report; boundary=x',
  ])('is recognised by %s', async (line) => expect((await read(`${line}\n${head}\nAway`))?.isAutomatic).toBe(true))
  test('is recognised by a mail server as sender', async () =>
    expect((await read('From: MAILER-DAEMON@example.com\n\nUndelivered'))?.isAutomatic).toBe(true))
  test.each(['Auto-Submitted: no', 'Precedence: first-class', 'Return-Path: <nok@example.com>'])(
    'is not assumed for %s',
    async (line) => expect((await read(`${line}\n${head}\nHello`))?.isAutomatic).toBe(false),
  )
})

test('binary data gives an empty mail, and endless nesting gives none', async () => {
  expect(await read(Buffer.from([0, 255, 10, 13, 0]))).toMatchObject({ recipients: '', text: '', from: undefined })
  const nested = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  ).join('')
  expect(await read(nested)).toBeUndefined()
})
