import { afterEach, expect, test } from 'vitest'
import { fromBaht, satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { editOrder } from '#app/modules/edits/edit-order.server.ts'
import { undoUnpaidEdits } from '#app/modules/edits/undo-unpaid-edits.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { later } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { payingShop } from '#tests/support/paying-shop.ts'

const { db } = await testDatabase({ connections: 16 })
const shop = await payingShop(db, 400)
const scarf = await stockedProduct(db, { nameEn: 'Scarf', price: fromBaht(200), stock: { 'Free size': 400 } })
const scarfId = scarf.variants['Free size'] ?? 0
const staff = { kind: 'staff', id: 'mali' } as const
const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
afterEach(() => expectInvariants(db))

async function addScarf(orderId: string, variantId = scarfId, now = later(5)) {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  const request = { lines: [], added: [{ variantId, quantity: 1 }] }
  const expectedTotal = satang(order.total + 20_000)
  const { version } = order
  return editOrder(db, { orderId, version, request, expectedTotal, mayRefund: true, actor: staff, now })
}
const state = async (orderId: string) => {
  const order = await findOrderById(db, orderId)
  return order && { status: order.status, total: order.total, paid: order.paid }
}
const stockLevel = (variantId: number) =>
  db.selectFrom('stock').select(['onHand', 'reserved']).where('variantId', '=', variantId).executeTakeFirstOrThrow()

test('an edit concurrent with a provider payment leaves the order paid, or on hold with its payment', async () => {
  for (let round = 0; round < 50; round++) {
    const { orderId } = await shop.order()
    const sessionId = await shop.start(orderId)
    await shop.pay(sessionId)
    const settle = () => syncPayment(db, shop.provider, sessionId, later(5))
    const [one, other] = round % 2 ? [settle, () => addScarf(orderId)] : [() => addScarf(orderId), settle]
    await Promise.all([one(), other()])
    expect([
      { status: 'paid', total: 115_000, paid: 115_000 },
      { status: 'on_hold', total: 135_000, paid: 115_000 },
      { status: 'paid', total: 135_000, paid: 115_000 },
    ]).toContainEqual(await state(orderId))
  }
}, 120_000)

test('an edit concurrent with a manual payment records the amount due at that moment (50 rounds)', async () => {
  for (let round = 0; round < 50; round++) {
    const { orderId, number } = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
    await db
      .updateTable('orders')
      .set({ confirmedAt: later(1), awaiting: 'payment' })
      .where('id', '=', orderId)
      .execute()
    const isManual = () => recordManualPayment(db, { orderNumber: number, actor: staff, now: later(5) })
    const [one, other] = round % 2 ? [isManual, () => addScarf(orderId)] : [() => addScarf(orderId), isManual]
    await Promise.all([one(), other()])
    const now = await state(orderId)
    expect(now?.status).toBe('paid')
    expect([
      [115_000, 115_000],
      [135_000, 135_000],
      [135_000, 115_000],
    ]).toContainEqual([now?.total, now?.paid])
  }
}, 120_000)

test('an edit concurrent with a cancellation ends cancelled, with consistent stock (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    const { orderId } = await shop.order()
    const cancel = () => cancelOrder(db, { orderId, reason: 'staff', actor: staff, mayRefund: true, now: later(5) })
    await Promise.all(round % 2 ? [cancel(), addScarf(orderId)] : [addScarf(orderId), cancel()])
    expect((await state(orderId))?.status).toBe('cancelled')
  }
}, 120_000)

test('an edit concurrent with expiry ends cancelled, with consistent stock (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    const { orderId } = await shop.order()
    const end = { origin: shop.origin, now: later(40) }
    await Promise.all([addScarf(orderId), expireOrders(db, shop.provider, end)])
    await expireOrders(db, shop.provider, end)
    expect((await state(orderId))?.status).toBe('cancelled')
  }
}, 120_000)

test('two concurrent edits: the one based on an outdated version is refused (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    const { orderId } = await shop.order()
    const answers = await Promise.all([addScarf(orderId), addScarf(orderId)])
    const made = answers.filter(({ ok }) => ok).length
    // Allowed when the second edit read the order after the first.
    const total = (await state(orderId))?.total
    expect(total).toBe(115_000 + made * 20_000)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))).toEqual(made === 2 ? [] : ['conflict'])
  }
}, 120_000)

test('only one of an edit and an order gets the last unit (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    const last = await stockedProduct(db, { nameEn: `Last ${round}`, price: fromBaht(200), stock: { M: 1 } })
    const variantId = last.variants.M ?? 0
    const { orderId } = await shop.order()
    const lastUnit = [{ productId: last.id, size: 'M', quantity: 1 }]
    const buyer = orderRequest({ lines: lastUnit, expectedTotal: satang(35_000) })
    const [edited, placed] = await Promise.all([addScarf(orderId, variantId), placeOrder(db, buyer)])
    expect([edited.ok, placed.ok].filter(Boolean)).toHaveLength(1)
    expect(await stockLevel(variantId)).toEqual({ onHand: 1, reserved: 1 })
  }
}, 120_000)

test('a balance due paid at its deadline is recorded, and the edit is not undone (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    const { orderId } = await shop.order()
    const first = await shop.start(orderId)
    await shop.pay(first)
    await syncPayment(db, shop.provider, first, later(2))
    expect(await addScarf(orderId)).toMatchObject({ ok: true })
    const rest = await shop.start(orderId)
    await shop.pay(rest)
    const end = { origin: shop.origin, now: later(5 + 24 * 60) }
    await Promise.all([
      syncPayment(db, shop.provider, rest, later(5 + 24 * 60)),
      undoUnpaidEdits(db, shop.provider, end),
    ])
    expect(await state(orderId)).toEqual({ status: 'paid', total: 135_000, paid: 135_000 })
  }
}, 120_000)
