import { randomBytes } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { recordSubscription } from './subscribers.queries.server.ts'

/**
 * Records a sign-up with its consent and mails a confirmation link, except to current readers, who must stay secret.
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
