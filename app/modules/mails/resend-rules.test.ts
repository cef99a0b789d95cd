import { describe, expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { mailProblem } from './mail-problem.ts'
import { decideResend, isResent, type MailOfOrder, maxResends } from './resend-rules.ts'

const id = '11111111-1111-4111-8111-111111111111'
const mail = (change: Partial<MailOfOrder> = {}): MailOfOrder => ({
  id,
  dedupeKey: 'order_received:1',
  kind: 'order_received',
  language: 'en',
  recipient: 'nok@mai.example',
  subject: 'Your order',
  state: 'sent',
  attempts: 1,
  lastError: null,
  sentAt: someDay,
  createdAt: someDay,
  ...change,
})
const copy = (time: number, change: Partial<MailOfOrder> = {}) =>
  mail({ id: `copy ${time}`, dedupeKey: `resend:${id}:${time}`, ...change })
const decided = (mails: MailOfOrder[], mailId = id) => {
  const decision = decideResend(mails, mailId)
  return decision.ok ? [decision.value.mail.id, decision.value.dedupeKey] : decision.reason
}

describe('resending an email', () => {
  test('is possible once it is sent or has failed, with the number of the copy in its key', () => {
    expect(decided([mail()])).toEqual([id, `resend:${id}:1`])
    expect(decided([mail({ state: 'failed' })])).toEqual([id, `resend:${id}:1`])
    expect(decided([copy(1), mail()])).toEqual([id, `resend:${id}:2`])
  })

  test('counts a copy towards its original email', () => {
    expect(decided([copy(1), mail()], 'copy 1')).toEqual(['copy 1', `resend:${id}:2`])
    expect([isResent(mail()), isResent(copy(1))]).toEqual([false, true])
  })

  test('is refused while the email or a copy of it is queued', () => {
    expect(decided([mail({ state: 'queued' })])).toBe('still_queued')
    expect(decided([copy(1, { state: 'queued' }), mail()])).toBe('still_queued')
    expect(decided([mail(), mail({ id: 'other', dedupeKey: 'order_shipped:1', state: 'queued' })])).toEqual([
      id,
      `resend:${id}:1`,
    ])
  })

  test('is possible three times at most', () => {
    expect(maxResends).toBe(3)
    expect(decided([copy(2), copy(1), mail()])).toEqual([id, `resend:${id}:3`])
    expect(decided([copy(3), copy(2), copy(1), mail()])).toBe('rate_limited')
    expect(decided([copy(3), copy(2), copy(1), mail()], 'copy 2')).toBe('rate_limited')
  })

  test('is refused for an email that does not belong to the order', () =>
    expect(decided([mail()], 'copy 1')).toBe('no_mail'))
})

test.each([
  ['Error: Message failed: 550 5.1.1 <nok@mai.example>: user unknown', 'address'],
  ["Error: Can't send mail - all recipients were rejected: 553 no", 'address'],
  ['Error: 552 5.2.2 mailbox full', 'full'],
  ['Error: 452 quota', 'full'],
  ['Error: 550 5.7.1 message refused', 'blocked'],
  ['Error: 554 spam', 'blocked'],
  ['Error: Invalid login: 535 5.7.8', 'signIn'],
  ['Error: connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['Error: getaddrinfo ENOTFOUND smtp.mai.example', 'unreachable'],
  ['Error: Greeting never received', 'unreachable'],
  ['Error: something new', 'other'],
])('the error "%s" is shown as: %s', (error, problem) => expect(mailProblem(error)).toBe(problem))
