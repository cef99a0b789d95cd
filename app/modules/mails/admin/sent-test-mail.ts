import { problemOf } from '../resend-rules.ts'

type Row = { state: string; lastError: string | null; sentAt: Date | null; createdAt: Date }

export const toSentTestMail = ([mail]: readonly Row[]) =>
  mail && {
    state: mail.state as 'queued' | 'sent' | 'failed',
    problem: mail.state !== 'sent' && mail.lastError ? problemOf(mail.lastError) : undefined,
    at: mail.sentAt ?? mail.createdAt,
  }
export type SentTestMail = ReturnType<typeof toSentTestMail>
