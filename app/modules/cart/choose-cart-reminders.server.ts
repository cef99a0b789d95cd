import { randomBytes } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { hasCartReminders, saveAgreed, saveEnded } from './cart-reminders.queries.server.ts'
import { lockCart } from './carts.queries.server.ts'

type Chosen = { userId: string; enabled: boolean; language: Language; place: string; now: Date }

/** Saves the choice about cart reminders, with consent and its wording in one transaction. A repeat changes nothing. */
export function chooseCartReminders(db: Db, { userId, enabled, language, place, now }: Chosen): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, userId)
    if ((await hasCartReminders(tx, userId)) === enabled) return
    if (enabled) await saveAgreed(tx, { userId, token: randomBytes(24).toString('base64url'), language, now })
    else await saveEnded(tx, userId, now)
    const line = { given: enabled, language, source: 'form', place, userId, at: now } as const
    await recordConsent(tx, { purpose: 'cart_reminder', ...line })
  })
}
