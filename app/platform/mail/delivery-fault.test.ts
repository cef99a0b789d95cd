import { expect, test } from 'vitest'
import { deliveryFault } from './delivery-fault.ts'

const smtp = (command: string, response: string) => {
  const code = /^\d{3}/.exec(response)?.[0]
  return Object.assign(new Error(response), { command, response, ...(code ? { responseCode: Number(code) } : {}) })
}
const broken = (code: string, originalCode?: string) => Object.assign(new Error(code), { code, originalCode })

test.each([
  ['no such mailbox', smtp('RCPT TO', '550 5.1.1 user unknown'), 'address'],
  ['the same without a detailed code', smtp('RCPT TO', '550 No such user here'), 'address'],
  [
    'the same in several lines',
    smtp('RCPT TO', '550-5.1.1 The account that you tried to reach\n550 5.1.1 does not exist.'),
    'address',
  ],
  ['a refusal without a cause', smtp('RCPT TO', '553 no'), 'mail'],
  ['a sender it does not know', smtp('RCPT TO', '501 5.1.8 Sender address rejected: domain not found'), 'mail'],
  ['the code of a mailbox with a text about the sender', smtp('RCPT TO', '550 5.1.1 Sender verify failed'), 'mail'],
  ['SPF', smtp('RCPT TO', '550 5.1.0 not allowed to send per SPF'), 'mail'],
  ['a blocklist', smtp('RCPT TO', '553 5.1.3 198.51.100.7 is on our blocklist'), 'mail'],
  ['a full mailbox', smtp('RCPT TO', '552 5.2.2 Mailbox full'), 'mail'],
  ['a mailbox that is named like a cause', smtp('RCPT TO', '550 5.1.1 <sender@example.org>: user unknown'), 'address'],
  ['a rule about the sender', smtp('RCPT TO', '550 5.7.1 relaying denied'), 'mail'],
  ['greylisting', smtp('RCPT TO', '450 4.2.0 later'), 'later'],
  ['unwanted words', smtp('DATA', '554 5.7.1 spam'), 'mail'],
  ['a busy server', smtp('DATA', '451 4.3.0 busy'), 'later'],
  ['a sender it does not take', smtp('MAIL FROM', '550 5.7.0 who are you'), 'later'],
  ['a wrong password', Object.assign(smtp('AUTH PLAIN', '535 no'), { code: 'EAUTH' }), 'later'],
  ['nobody there', broken('ESOCKET', 'ECONNREFUSED'), 'later'],
  ['no such server', broken('EDNS'), 'later'],
  ['an address that is none', broken('EENVELOPE'), 'mail'],
  ['a line that broke', broken('ECONNECTION'), 'unknown'],
  ['silence', broken('ETIMEDOUT'), 'unknown'],
  ['a fault of ours', new TypeError('x'), 'unknown'],
  ['nothing at all', undefined, 'unknown'],
])('%s', (_, error, fault) => expect(deliveryFault(error)).toBe(fault))
