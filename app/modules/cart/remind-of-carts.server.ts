import { randomBytes } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockOwner } from '#app/modules/accounts/accounts.queries.server.ts'
import { cardsOf } from '#app/modules/catalog/listing/list-products.server.ts'
import { recordConsent } from '#app/modules/consent/record-consent.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { MailedItem } from '#app/modules/mails/mail.ts'
import { toMailedItem } from '#app/modules/mails/mailed-item.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import {
  type AbandonedCart,
  abandonedCarts,
  cartRows,
  hasCartReminders,
  lockCartReminders,
  startCartReminders,
  updateCartReminders,
} from './carts.queries.server.ts'

/** Older carts get no reminder, for example after reminders were off for long. */
const maxAgeDays = 14

/** Reminds of abandoned carts, once each, with the items still available, under the cart's lock. Returns the count. */
export async function remindOfCarts(db: Db, now: Date): Promise<number> {
  const { cartReminderHours } = (await readSettings(db)).orders
  if (cartReminderHours === 0) return 0
  const before = addMinutes(now, -cartReminderHours * 60)
  const abandonedIn = { after: addMinutes(before, -maxAgeDays * 24 * 60), before }
  let reminded = 0
  for (const { userId } of await abandonedCarts(db, abandonedIn, { limit: 200 }))
    if (await inTransaction(db, (tx) => remind(tx, userId, abandonedIn, now))) reminded++
  return reminded
}

async function remind(tx: Db, userId: string, abandonedIn: { after: Date; before: Date }, now: Date): Promise<boolean> {
  await lockOwner(tx, userId)
  const [cart] = await abandonedCarts(tx, abandonedIn, { userId, limit: 1 })
  const items = cart ? await availableItems(tx, cart, now) : []
  if (!cart || items.length === 0) return false
  await updateCartReminders(tx, userId, { remindedAt: now })
  const { email: to, language, token } = cart
  const dedupeKey = `cart_reminder:${userId}:${now.toISOString()}`
  await queueMail(tx, { kind: 'cart_reminder', data: { items, token }, to, language, dedupeKey })
  return true
}

async function availableItems(tx: Db, { userId, language }: AbandonedCart, now: Date): Promise<MailedItem[]> {
  const lines = await cartRows(tx, userId)
  const available = (await findSellable(tx, lines)).filter((size) => size.sold && size.available > 0)
  const availableIds = new Set(available.map(({ productId }) => productId))
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter((id) => availableIds.has(id))
  return (await cardsOf(tx, ids, { language, now, newArrivalDays: 0 })).map(toMailedItem)
}

export const cartTasks = ({ database, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  remind_of_carts: () => remindOfCarts(database.db, clock()),
})

/** `place`: path of the page with the form. */
type ReminderChoice = { userId: string; enabled: boolean; language: Language; place: string; now: Date }

/** Saves the choice about cart reminders, with consent and its wording in one transaction. A repeat changes nothing. */
export const chooseCartReminders = (db: Db, { userId, enabled, language, place, now }: ReminderChoice): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    if ((await hasCartReminders(tx, userId)) === enabled) return
    const token = randomBytes(24).toString('base64url')
    if (enabled) await startCartReminders(tx, { userId, token, language, agreedAt: now })
    else await updateCartReminders(tx, userId, { endedAt: now })
    const given = { given: enabled, language, source: 'form', place, userId, at: now } as const
    await recordConsent(tx, { purpose: 'cart_reminder', ...given })
  })

/** `language`: of the page; mail programs have none. */
type EndRequest = { token: string; language?: Language; source: 'end_link' | 'mail_program'; now: Date }

/** Ends cart reminders by a mail's token and records the withdrawn consent. */
export const endCartReminders = (db: Db, { token, language, source, now }: EndRequest) =>
  inTransaction(db, async (tx): Promise<Result<undefined, 'not_found'>> => {
    const reminders = await lockCartReminders(tx, token)
    if (!reminders) return refuse('not_found')
    if (reminders.endedAt) return ok(undefined)
    const { userId } = reminders
    await updateCartReminders(tx, userId, { endedAt: now })
    const from = { source, language: language ?? reminders.language, place: source === 'end_link' ? '/newsletter' : '' }
    await recordConsent(tx, { purpose: 'cart_reminder', given: false, ...from, userId, at: now })
    return ok(undefined)
  })

/** Mail providers send their users' requests from few networks. */
const limit = { limit: 1000, perSeconds: 60 * 60 }

/** Ends cart reminders by one-click unsubscribe. Unknown tokens get the same response. */
export async function endRemindersByMailProgram(db: Db, { token, ip, now }: { token: string; ip: string; now: Date }) {
  if (!(await allow(db, { key: `cart_reminders:end:${networkOf(ip)}`, ...limit, now }))) return refuse('rate_limited')
  await endCartReminders(db, { token, source: 'mail_program', now })
  return ok(undefined)
}
