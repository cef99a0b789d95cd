import { randomBytes } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordSubscription } from './subscribers.queries.server.ts'

/**
 * Notes an address that asks for letters, with what it agreed to, and mails its owner a link to confirm it. Nothing is sent to an address that
 * gets letters already; the caller answers the same in both cases, so nobody learns who reads us.
 */
export async function subscribe(
  db: Db,
  request: { email: string; language: Language; source?: string; now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const token = await recordSubscription(tx, { ...request, token: randomBytes(24).toString('base64url') })
    if (!token) return
    const { email, language, source: place = '', now: at } = request
    await recordConsent(tx, { purpose: 'newsletter', given: true, language, source: 'form', place, email, at })
    await queueMail(tx, {
      kind: 'newsletter_confirm',
      to: request.email,
      language: request.language,
      dedupeKey: `newsletter_confirm:${token}`,
      data: { token },
    })
  })
}
