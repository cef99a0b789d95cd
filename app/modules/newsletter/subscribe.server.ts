import { randomBytes } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { noteWish } from './subscribers.queries.server.ts'

/**
 * Notes an address that asks for letters and mails its owner a link to confirm it. Nothing is sent to an address that
 * gets letters already; the caller answers the same in both cases, so nobody learns who reads us.
 */
export async function subscribe(db: Db, wish: { email: string; language: Language; now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await noteWish(tx, { ...wish, token: randomBytes(24).toString('base64url') })
    if (!token) return
    await queueMail(tx, {
      kind: 'newsletter_confirm',
      to: wish.email,
      language: wish.language,
      dedupeKey: `newsletter_confirm:${token}`,
      data: { token },
    })
  })
}
