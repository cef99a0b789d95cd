import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type AdminKey, adminT } from '#app/i18n/admin/admin-texts.ts'
import { satang } from '#app/kit/money.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, placedOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderEventKinds } from '#tests/support/order-event-kinds.ts'
import { recordCancellation } from '../status/transition-order.server.ts'

const { db } = await testDatabase()
await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })

test('the database allows exactly the event kinds of the code', async () => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'order_events_kind'`.execute(db)
  const allowed = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, kind]) => kind)
  expect(new Set(allowed)).toEqual(new Set(orderEventKinds))
})

test.each(['en', 'th'] as const)('each event kind has a text in the timeline (%s), never a raw key', (language) => {
  const t = adminT(language)
  const words = orderEventKinds.map((kind) => [kind, t(`orders.event.${kind}` satisfies AdminKey)] as const)
  expect(words.filter(([, text]) => text.length < 3 || /orders\.|_/.test(text))).toEqual([])
})

async function oneLeft(language: 'en' | 'th') {
  const { id } = await stockedProduct(db, { nameEn: `Dress ${language}`, stock: { M: 1 } })
  const order = await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], language })
  const mails = () =>
    db
      .selectFrom('mails')
      .select(['kind', 'recipient', 'text'])
      .where('dedupeKey', 'like', `%payment_on_hold:${order.orderId}`)
      .orderBy('kind')
      .execute()
  return { order, id, mails }
}

test('a payment that arrives too late emails the customer that it is safe, and the shop to check it', async () => {
  const { order, id, mails } = await oneLeft('th')
  await db
    .transaction()
    .execute((tx) =>
      recordCancellation(tx, { orderId: order.orderId, reason: 'expired', actor: { kind: 'system' }, now: later(36) }),
    )
  await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], now: later(37) })
  expect(await moneyArrives(db, order.orderId, order.total, later(40))).toBe('paid_no_stock')
  const [payer, shop] = await mails()
  expect([payer?.kind, payer?.text.includes('เราได้รับเงินของคุณแล้ว')]).toEqual(['payment_on_hold', true])
  expect([shop?.kind, shop?.recipient]).toEqual(['staff_payment_on_hold', 'owner@mai.example'])
  expect(shop?.text).toContain(`/th/admin/orders/${order.number}`)
})

test('a payment of another amount emails both amounts to the customer and the shop', async () => {
  const { order, mails } = await oneLeft('en')
  expect(await moneyArrives(db, order.orderId, satang(order.total - 100), someDay)).toBe('amount_mismatch')
  const [payer, shop] = await mails()
  expect(payer?.text).toContain('Your payment of ฿1,149 for order')
  expect(payer?.text).toContain('differs from the order total of ฿1,150')
  expect(shop?.text).toContain('฿1,149 was paid, but the order total is ฿1,150.')
})
