import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { quoteCart } from '#app/modules/checkout/quote-cart.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest, paidOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 12 })
const { id } = await stockedProduct(db, { stock: { M: 100 } })
const couponCode = await savedCoupon(db, { code: 'WELCOME10', firstPurchaseOnly: true, usageLimitPerUser: 1 })
let serial = 0

async function request(phone: string, verified = true) {
  const email = `member${serial++}@example.com`
  const made = await createAccount(db, { email, password: 'lotus-silk', verified, now: someDay })
  if (!made.ok) throw new Error(made.reason)
  const { customer } = orderRequest()
  return orderRequest({
    lines: [{ productId: id, size: 'M', quantity: 1 }],
    couponCode,
    expectedTotal: satang(105_000),
    userId: made.value.userId,
    customer: { ...customer, email, phone },
  })
}
const reasonOf = (answer: Awaited<ReturnType<typeof placeOrder>>) =>
  answer.ok ? undefined : answer.detail?.quote?.coupons[0]?.reason
const uses = async () => (await db.selectFrom('couponUses').select('orderId').execute()).length

test('a first-purchase coupon is refused in quote and order without a confirmed email', async () => {
  const invented = await request('+66810000001', false)
  const { userId, customer, lines } = invented
  const quote = await quoteCart(db, { lines, couponCode, customer: { userId, email: customer.email }, now: someDay })
  expect(quote.coupons).toMatchObject([{ ok: false, reason: 'ADDRESS_NOT_CONFIRMED' }])
  const answer = await placeOrder(db, invented)
  expect([answer.ok, reasonOf(answer), await uses()]).toEqual([false, 'ADDRESS_NOT_CONFIRMED', 0])
  await db
    .updateTable('users')
    .set({ emailVerified: true })
    .where('id', '=', userId ?? '')
    .execute()
  expect((await placeOrder(db, invented)).ok).toBe(true)
})

test('ten confirmed accounts with one phone number can use the coupon only once, also concurrently', async () => {
  const requests = await Promise.all(Array.from({ length: 10 }, () => request('+66810000002')))
  const before = await uses()
  const answers = await race(10, (index) => placeOrder(db, requests[index] ?? orderRequest()))
  expect(counter(answers)).toEqual({ placed: 1, coupon_refused: 9 })
  expect(new Set(answers.map(reasonOf))).toEqual(new Set([undefined, 'PER_USER_LIMIT_REACHED']))
  expect((await uses()) - before).toBe(1)
})

test('a phone number that a guest has paid with before is not a first purchase', async () => {
  const { customer } = orderRequest()
  await paidOrder(db, {
    lines: [{ productId: id, size: 'M', quantity: 1 }],
    customer: { ...customer, phone: '+66810000003' },
  })
  expect(reasonOf(await placeOrder(db, await request('+66810000003')))).toBe('FIRST_PURCHASE_ONLY')
  expect((await placeOrder(db, await request('+66810000004'))).ok).toBe(true)
})

async function bought(phone: string) {
  const { customer, ...first } = await request(phone)
  const placed = await placeOrder(db, { ...first, customer, channel: 'chat', paymentMethod: 'chat' })
  if (!placed.ok) throw new Error(placed.reason)
  const { orderId, total } = placed.value
  await moneyArrives(db, orderId, total)
  const again = { ...first, customer, key: randomUUID(), now: later(20) }
  expect((await placeOrder(db, again)).ok).toBe(false)
  return { orderId, total, again }
}

test('an order that was paid and cancelled does not use up the coupon', async () => {
  const { orderId, again } = await bought('+66810000005')
  const cancellation = { orderId, reason: 'customer', actor: { kind: 'customer' }, now: later(10) } as const
  expect((await cancelOrder(db, cancellation)).ok).toBe(true)
  expect((await placeOrder(db, again)).ok).toBe(true)
  await expectInvariants(db)
})

test('a fully refunded order does not use up the coupon, but a partly refunded one does', async () => {
  const { orderId, total, again } = await bought('+66810000006')
  const back = (amount: number) =>
    requestRefund(db, {
      orderId,
      amount: satang(amount),
      reason: 'Late',
      key: randomUUID(),
      isManual: true,
      actorId: 'mali',
      now: later(10),
    })
  expect((await back(5_000)).ok).toBe(true)
  expect(reasonOf(await placeOrder(db, again))).toBe('PER_USER_LIMIT_REACHED')
  expect((await back(total - 5_000)).ok).toBe(true)
  expect((await placeOrder(db, again)).ok).toBe(true)
  await expectInvariants(db)
})
