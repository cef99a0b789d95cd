import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { confirmationHours, resetHours } from './account-limits.ts'
import { issueToken } from './passwords/one-time-tokens.queries.server.ts'

const hours = { confirm_address: confirmationHours, reset_password: resetHours } as const

type Link = { purpose: keyof typeof hours; userId: string; email: string; language: Language; now: Date }

/** Mails a link that works once; earlier ones of the same purpose become invalid. */
export async function mailLink(tx: Db, { purpose, userId, email, language, now }: Link): Promise<void> {
  const until = addMinutes(now, hours[purpose] * 60)
  const token = await issueToken(tx, { purpose, ownerId: userId, until, now })
  const dedupeKey = `${purpose}:${randomUUID()}`
  await queueMail(tx, { kind: purpose, to: email, language, dedupeKey, data: { token } })
}
