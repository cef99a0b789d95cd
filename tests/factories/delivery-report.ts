type About = {
  /** The return path of the report. */
  to: string
  recipient: string
  action?: string
  status?: string
  /** Further field groups, each after an empty line. */
  more?: readonly string[]
}

/** A Postfix report as a local program gets it: a "From …" line first, LF line ends. */
export const postfixReport = ({ to, recipient, action = 'failed', status = '5.1.1', more = [] }: About): string =>
  [
    'From MAILER-DAEMON  Mon Nov 23 04:12:09 2026',
    'Return-Path: <>',
    `X-Original-To: ${to}`,
    `Delivered-To: ${to}`,
    'Received: by mail.shop.example (Postfix)',
    '\tid 4F2D01C0041; Mon, 23 Nov 2026 11:12:09 +0700 (+07)',
    'Date: Mon, 23 Nov 2026 11:12:09 +0700 (+07)',
    'From: MAILER-DAEMON@mail.shop.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="3C1A21C003F.1795407129/mail.shop.example"',
    'Message-Id: <20261123041209.4F2D01C0041@mail.shop.example>',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--3C1A21C003F.1795407129/mail.shop.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not",
    'be delivered to one or more recipients. It is attached below.',
    '',
    `<${recipient}>: host mx.example.com[192.0.2.25] said: 550 ${status} User unknown`,
    '',
    '--3C1A21C003F.1795407129/mail.shop.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.shop.example',
    'X-Postfix-Queue-ID: 3C1A21C003F',
    `X-Postfix-Sender: rfc822; ${to}`,
    'Arrival-Date: Mon, 23 Nov 2026 11:12:07 +0700 (+07)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mx.example.com',
    `Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address`,
    '    rejected: User unknown in virtual mailbox table',
    ...more.flatMap((group) => ['', group]),
    '',
    '--3C1A21C003F.1795407129/mail.shop.example',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    'From: MAI <hello@shop.example>',
    `To: ${recipient}`,
    'Subject: New silk for the rains',
    '',
    'Dear reader,',
    '',
    '--3C1A21C003F.1795407129/mail.shop.example--',
    '',
  ].join('\n')
