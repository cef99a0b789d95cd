import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { mailsOfOrder } from './mails.queries.server.ts'

/** HTML and text still have marks (mail-marks.ts). */
export type MailOfOrder = Awaited<ReturnType<typeof mailsOfOrder>>[number]

export const maxResends = 3

type ResendRefusal = 'no_mail' | 'still_queued' | 'rate_limited'

/** A double submit makes the same key. */
const resendKey = (id: string, time: number): string => `resend:${id}:${time}`
const originalOf = ({ id, dedupeKey }: Pick<MailOfOrder, 'id' | 'dedupeKey'>): string =>
  /^resend:([0-9a-f-]{36}):/.exec(dedupeKey)?.[1] ?? id

export const isResent = ({ dedupeKey }: Pick<MailOfOrder, 'dedupeKey'>): boolean => dedupeKey.startsWith('resend:')

/** Decides whether a mail can be sent again. Queued mails cannot; a copy counts for its original. */
export function decideResend(
  mails: readonly MailOfOrder[],
  id: string,
): Result<{ mail: MailOfOrder; dedupeKey: string }, ResendRefusal> {
  const mail = mails.find((one) => one.id === id)
  if (!mail) return refuse('no_mail')
  const original = originalOf(mail)
  const copies = mails.filter((one) => originalOf(one) === original)
  if (copies.some(({ state }) => state === 'queued')) return refuse('still_queued')
  if (copies.length > maxResends) return refuse('rate_limited')
  return ok({ mail, dedupeKey: resendKey(original, copies.length) })
}

/** Problem categories in mail server errors. */
type MailProblem = 'address' | 'full' | 'blocked' | 'signIn' | 'unreachable' | 'other'

const problemPatterns: readonly [MailProblem, RegExp][] = [
  ['full', /\b(?:452|552)\b|5\.2\.2|quota|mailbox full/i],
  ['address', /\b(?:550|551|553)\b(?![\s-]*5\.7)|5\.1\.\d|user unknown|no such user|recipient.*(?:rejected|unknown)/i],
  ['signIn', /\b(?:530|534|535)\b|EAUTH|invalid login/i],
  ['blocked', /\b554\b|5\.7\.\d|spam|blocked|blacklist/i],
  ['unreachable', /ECONN|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EDNS|ESOCKET|timeout|timed out|greeting/i],
]

export const mailProblem = (error: string): MailProblem =>
  problemPatterns.find(([, sign]) => sign.test(error))?.[0] ?? 'other'

/** The newest test mail. */
export const toSentTestMail = ([mail]: readonly Pick<MailOfOrder, 'state' | 'lastError' | 'sentAt' | 'createdAt'>[]) =>
  mail && {
    state: mail.state,
    problem: mail.state !== 'sent' && mail.lastError ? mailProblem(mail.lastError) : undefined,
    at: mail.sentAt ?? mail.createdAt,
  }
export type SentTestMail = ReturnType<typeof toSentTestMail>
