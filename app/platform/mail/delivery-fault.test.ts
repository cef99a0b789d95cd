import { expect, test } from 'vitest'
import { deliveryFault } from './delivery-fault.ts'

const smtp = (command: string, response: string) => {
  const code = /^\d{3}/.exec(response)?.[0]
  return Object.assign(new Error(response), { command, response, ...(code ? { responseCode: Number(code) } : {}) })
}
const broken = (code: string, originalCode?: string) => Object.assign(new Error(code), { code, originalCode })

test.each([
  ['an unknown mailbox', smtp('RCPT TO', '550 5.1.1 user unknown'), 'address'],
  ['an unknown mailbox without a detailed code', smtp('RCPT TO', '550 No such user here'), 'address'],
  [
    'an unknown mailbox in several lines',
    smtp('RCPT TO', '550-5.1.1 The account that you tried to reach\n550 5.1.1 does not exist.'),
    'address',
  ],
  ['a refusal without a cause', smtp('RCPT TO', '553 no'), 'mail'],
  ['a sender with an unknown domain', smtp('RCPT TO', '501 5.1.8 Sender address rejected: domain not found'), 'mail'],
  ['the code of a mailbox with a text about the sender', smtp('RCPT TO', '550 5.1.1 Sender verify failed'), 'mail'],
  ['SPF', smtp('RCPT TO', '550 5.1.0 not allowed to send per SPF'), 'mail'],
  ['a blocklist', smtp('RCPT TO', '553 5.1.3 198.51.100.7 is on our blocklist'), 'mail'],
  ['a full mailbox', smtp('RCPT TO', '552 5.2.2 Mailbox full'), 'mail'],
  [
    'a mailbox that is named like a cause of refusal',
    smtp('RCPT TO', '550 5.1.1 <sender@example.org>: user unknown'),
    'address',
  ],
  ['a rule about the sender', smtp('RCPT TO', '550 5.7.1 relaying denied'), 'mail'],
  ['greylisting', smtp('RCPT TO', '450 4.2.0 later'), 'later'],
  ['a spam refusal', smtp('DATA', '554 5.7.1 spam'), 'mail'],
  ['a busy server', smtp('DATA', '451 4.3.0 busy'), 'later'],
  ['a refused sender', smtp('MAIL FROM', '550 5.7.0 who are you'), 'later'],
  ['a wrong password', Object.assign(smtp('AUTH PLAIN', '535 no'), { code: 'EAUTH' }), 'later'],
  ['a refused connection', broken('ESOCKET', 'ECONNREFUSED'), 'later'],
  ['an unknown server', broken('EDNS'), 'later'],
  ['an invalid address', broken('EENVELOPE'), 'mail'],
  ['a broken connection', broken('ECONNECTION'), 'unknown'],
  ['a timeout', broken('ETIMEDOUT'), 'unknown'],
  ['an error in the code', new TypeError('x'), 'unknown'],
  ['undefined', undefined, 'unknown'],
])('classifies %s', (_, error, fault) => expect(deliveryFault(error)).toBe(fault))
