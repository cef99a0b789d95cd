import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { checkOpenPayments } from './close-payment.server.ts'
import { payRefund } from './refunds/pay-refund.server.ts'
import { syncPayment } from './sync-payment.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db, 20)
const { provider } = shop
const cancel = (orderId: string) =>
  cancelOrder(db, { orderId, reason: 'customer', actor: { kind: 'customer' }, now: someDay })

async function paid() {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, provider, sessionId, someDay)
  return order
}
const openRefunds = (orderId: string) =>
  db.selectFrom('refunds').select(['id', 'amountSatang']).where('orderId', '=', orderId).orderBy('createdAt').execute()

test('cancelling a paid order restocks the item, refunds the payment and ends the order as refunded', async () => {
  const before = await stockOf(db, shop.productId)
  const order = await paid()
  expect((await cancel(order.orderId)).ok).toBe(true)
  expect(await stockOf(db, shop.productId)).toEqual(before)
  for (const refund of await openRefunds(order.orderId)) await payRefund(db, provider, refund.id, someDay)
  expect(await ledger(db, order.orderId)).toMatchObject({
    status: 'refunded',
    refunded: order.total,
    refunds: ['succeeded'],
    moves: [-1, 1],
  })
})

test('a cancellation does not refund again what a running refund already covers', async () => {
  const order = await paid()
  const part = {
    orderId: order.orderId,
    amount: satang(10_000),
    reason: '',
    key: `part-${order.orderId}`,
    actorId: 'staff',
  }
  expect((await requestRefund(db, { ...part, now: someDay })).ok).toBe(true)
  await cancel(order.orderId)
  const amounts = (await openRefunds(order.orderId)).map((refund) => refund.amountSatang)
  expect(amounts.toSorted((a, b) => a - b)).toEqual([10_000, order.total - 10_000])
})

test('an unpaid order cancelled by its customer can no longer be paid', async () => {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await cancel(order.orderId)
  await checkOpenPayments(db, provider, { origin: shop.origin, now: new Date(someDay.getTime() + 240_000) })
  expect(await provider.readSession(sessionId)).toMatchObject({ status: 'expired', paid: false })
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'cancelled', payments: ['expired'], refunds: [] })
})

test('a refused cancellation refunds nothing', async () => {
  const order = await paid()
  const tooLate = { orderId: order.orderId, reason: 'customer', actor: { kind: 'customer' } } as const
  const answer = await cancelOrder(db, { ...tooLate, now: new Date(someDay.getTime() + 61 * 60_000) })
  expect(answer).toMatchObject({ ok: false })
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', refunds: [], moves: [-1] })
})
