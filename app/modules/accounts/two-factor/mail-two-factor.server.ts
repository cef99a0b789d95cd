import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import type { TwoFactorEvent } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Mails the account owner about a change of their two-factor sign-in. */
export async function mailTwoFactor(
  tx: Db,
  { email, language, news }: { email: string; language: Language; news: TwoFactorEvent },
): Promise<void> {
  const dedupeKey = `second_step:${randomUUID()}`
  await queueMail(tx, { kind: 'second_step', to: email, language, dedupeKey, data: { news } })
}
