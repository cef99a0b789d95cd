// Crashes share one durable database, with a new customer each.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { announceChanges, until as untilNews } from '#tests/support/table-news.ts'

const shop = await crashingShop()
const { db } = shop
afterAll(() => shop.end())
await announceChanges(shop.url, ['orders'])

const items = 100
const { id: productId } = await stockedProduct(db, { stock: { M: items } })

let shoppersBefore = 0

/** One customer with one cart, one network and one form. */
function shopper(cardNumber = '4242 4242 4242 4242') {
  const { customer } = orderRequest()
  const form = new URLSearchParams({
    key: randomUUID(),
    lines: JSON.stringify([{ productId, size: 'M', quantity: 1 }]),
    couponCode: '',
    deliveryMethod: 'standard',
    expectedTotal: '115000',
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email ?? '',
    phone: '081 234 5678',
    addressLine: customer.addressLine,
    subdistrict: customer.subdistrict,
    district: customer.district,
    province: customer.province,
    postalCode: customer.postalCode,
    customerNotes: '',
    method: 'card',
    cardNumber,
    expiryDate: '12/39',
    cvv: '123',
    cardholderName: 'Nok Srisai',
  })
  return { form, network: `10.0.0.${++shoppersBefore}`, answer: '' }
}

async function press(one: ReturnType<typeof shopper>) {
  const response = await fetch(`${shop.origin}/payment`, {
    method: 'POST',
    body: one.form,
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': one.network },
    redirect: 'manual',
  }).catch(() => undefined)
  if (!response) return
  expect(response.status).toBe(302)
  one.answer = response.headers.get('location') ?? ''
}

const until = (question: () => Promise<boolean>) => untilNews(shop.url, question)
const count = async (query: ReturnType<typeof sql<{ count: number }>>) => (await query.execute(db)).rows[0]?.count ?? 0
const stockLevel = () => db.selectFrom('stock').select(['onHand', 'reserved']).executeTakeFirstOrThrow()

const failpoints = [
  'place.after_key',
  'place.after_order',
  'place.after_stock',
  'payment.before_session',
  'payment.after_session',
  'payment.after_card',
  'webhook.after_inbox',
  'settle.after_lock',
  'settle.after_sale',
  'settle.after_order',
  'settle.before_commit',
  'webhook.before_answer',
]

test('crashes at each step from cart to payment lose no acknowledged order and charge no customer twice', async () => {
  const shoppers: ReturnType<typeof shopper>[] = []
  for (const failpoint of failpoints) {
    shoppers.push(shopper())
    await shop.start(failpoint)
    for (const one of shoppers.filter((each) => !each.answer)) await press(one)
    await shop.died()
    if (failpoint === 'settle.after_sale') await shop.killDatabase()
  }
  const acknowledged = shoppers.map((one) => one.answer).filter(Boolean)

  // The next crash is in the refund.
  await shop.start('refund.after_provider')
  for (const one of shoppers.filter((each) => !each.answer)) await press(one)
  await until(async () => (await count(sql`select count(*) from orders where status = 'paid'`)) === failpoints.length)

  const sessions = acknowledged.map((answer) => new URL(answer, shop.origin).searchParams.get('session_id'))
  expect(sessions.length).toBeGreaterThan(0)
  for (const session of sessions)
    expect(await count(sql`select count(*) from payments where session_id = ${session} and state = 'succeeded'`)).toBe(
      1,
    )
  expect(await count(sql`select count(*) from orders`)).toBe(failpoints.length)
  expect(await count(sql`select count(*) from idempotency_keys`)).toBe(failpoints.length)
  expect(await count(sql`select count(*) from payments where state = 'succeeded'`)).toBe(failpoints.length)
  expect(await count(sql`select count(*) from payments`)).toBe(failpoints.length)
  expect(await count(sql`select count(*) from sandbox_sessions`)).toBe(failpoints.length)
  expect(await count(sql`select count(*) from sandbox_sessions where payment_status = 'paid'`)).toBe(failpoints.length)
  expect(await count(sql`select count(*) from mails where kind = 'order_received'`)).toBe(failpoints.length)
  expect(await count(sql`select count(*) from mails where kind = 'payment_received'`)).toBe(failpoints.length)
  expect(await stockLevel()).toEqual({ onHand: items - failpoints.length, reserved: 0 })
  await expectInvariants(db)
})

test('a refund killed after the provider paid it is paid and recorded once', async () => {
  const [order] = (
    await sql<{ id: string; total: number }>`select id, total_satang as total from orders limit 1`.execute(db)
  ).rows
  if (!order) throw new Error('there is no order')
  const before = await stockLevel()
  await shop.ensureStarted('refund.after_provider')
  const request = { orderId: order.id, amount: satang(order.total), reason: 'test', key: 'crash', actorId: 'staff' }
  expect((await requestRefund(db, { ...request, now: realNow() })).ok).toBe(true)
  await shop.died()
  expect(await count(sql`select count(*) from sandbox_refunds`)).toBe(1)
  expect(await count(sql`select count(*) from refunds where state = 'requested'`)).toBe(1)
  // The next crash is at the end of an order.
  await shop.start('cancel.after_stock')
  await until(async () => (await count(sql`select count(*) from orders where status = 'refunded'`)) === 1)
  expect(await count(sql`select count(*) from sandbox_refunds`)).toBe(1)
  expect(await stockLevel()).toEqual({ ...before, onHand: before.onHand + 1 })
  await expectInvariants(db)
})

test('an order expiry killed at each step expires the order once and releases its unit once', async () => {
  const before = await stockLevel()
  await shop.ensureStarted('cancel.after_stock')
  const undecided = shopper('4000 0000 0000 0002')
  await press(undecided)
  expect(undecided.answer).toContain('refused=declined')
  expect(await stockLevel()).toEqual({ ...before, reserved: 1 })
  await sql`update orders set expires_at = now() - interval '1 minute' where status = 'pending'`.execute(db)
  await enqueue(db, 'expire_orders', {}, { key: 'expire-now' })
  await shop.died()
  expect(await stockLevel()).toEqual({ ...before, reserved: 1 })
  await shop.start('cancel.after_order')
  await shop.died()
  expect(await stockLevel()).toEqual({ ...before, reserved: 1 })
  await shop.start()
  await until(async () => (await count(sql`select count(*) from orders where status = 'cancelled'`)) === 1)
  expect(await stockLevel()).toEqual(before)
  expect(await count(sql`select count(*) from mails where kind = 'order_cancelled'`)).toBe(1)
  await expectInvariants(db)
})
