import type { MailOfOrder } from './resend-rules.ts'

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
