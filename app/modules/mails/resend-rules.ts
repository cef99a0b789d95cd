import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { mailsOfOrder } from './mails.queries.server.ts'

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
