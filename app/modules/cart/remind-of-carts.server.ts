import { toProductCard } from '#app/modules/catalog/product-card.ts'
import { cardRowsOf, picturesOf } from '#app/modules/catalog/products.queries.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { MailedItem } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { leftBetween } from './cart-reminder-rules.ts'
import { leftCarts, saveReminded } from './cart-reminders.queries.server.ts'
import { cartRows, lockCart } from './carts.queries.server.ts'

const maxPerRound = 200

type Left = Awaited<ReturnType<typeof leftCarts>>[number]

/**
 * Reminds of left carts, once each, with the items still available. Checks again under the cart's lock. Returns how
 * many were sent.
 */
export async function remindOfCarts(db: Db, now: Date): Promise<number> {
  const { cartReminderHours } = (await readSettings(db)).orders
  if (cartReminderHours === 0) return 0
  const between = leftBetween(cartReminderHours, now)
  let reminded = 0
  for (const { userId } of await leftCarts(db, between, { limit: maxPerRound }))
    if (await inTransaction(db, (tx) => remind(tx, userId, between, now))) reminded++
  return reminded
}

async function remind(tx: Db, userId: string, between: ReturnType<typeof leftBetween>, now: Date): Promise<boolean> {
  await lockCart(tx, userId)
  const [left] = await leftCarts(tx, between, { userId, limit: 1 })
  const items = left ? await itemsLeft(tx, left, now) : []
  if (!left || items.length === 0) return false
  await saveReminded(tx, userId, now)
  await queueMail(tx, {
    kind: 'cart_reminder',
    data: { items, token: left.token },
    to: left.email,
    language: left.language,
    dedupeKey: `cart_reminder:${userId}:${now.toISOString()}`,
  })
  return true
}

async function itemsLeft(tx: Db, { userId, language }: Left, now: Date): Promise<MailedItem[]> {
  const lines = await cartRows(tx, userId)
  const sellable = await findSellable(tx, lines)
  const there = new Set(
    sellable.filter(({ sold, available }) => sold && available > 0).map(({ productId }) => productId),
  )
  const ids = [...new Set(lines.map(({ productId }) => productId))].filter((id) => there.has(id))
  const rows = await cardRowsOf(tx, ids)
  const pictures = await picturesOf(tx, ids, 1)
  return ids.flatMap((id): MailedItem[] => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const card = toProductCard(row, pictures.get(id) ?? [], { language, now, newArrivalDays: 0 })
    return [{ id, name: card.name, price: card.price, compareAt: card.compareAt, picture: card.pictures[0] }]
  })
}
