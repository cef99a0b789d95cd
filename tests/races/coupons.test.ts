import { afterEach, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 16 })
afterEach(() => expectInvariants(db))

const { id } = await stockedProduct(db, { stock: { M: 5000 } })
const lines = [{ productId: id, size: 'M', quantity: 1 }]
const request = (couponCode: string, change = {}) =>
  orderRequest({ lines, couponCode, expectedTotal: satang(105_000), ...change })

const usedCount = (code: string) =>
  db.selectFrom('coupons').select('usedCount').where('code', '=', code).executeTakeFirstOrThrow()

describe('the usage limit of a coupon', () => {
  test('with one use left allows one of fifty concurrent orders', async () => {
    const code = await savedCoupon(db, { code: 'LAST1', usageLimitGlobal: 1 })
    const answers = await race(50, () => placeOrder(db, request(code)))
    expect(counter(answers)).toEqual({ placed: 1, coupon_refused: 49 })
    const refused = answers.find((answer) => !answer.ok)
    expect(refused).toMatchObject({ detail: { quote: { coupons: [{ ok: false, reason: 'USAGE_LIMIT_REACHED' }] } } })
    expect(await usedCount(code)).toEqual({ usedCount: 1 })
  })

  test('with 100 uses left allows 100 of 300 concurrent orders', async () => {
    const code = await savedCoupon(db, { code: 'FIRST100', usageLimitGlobal: 100 })
    const answers = await race(300, () => placeOrder(db, request(code)))
    expect(counter(answers)).toEqual({ placed: 100, coupon_refused: 200 })
  })

  test('per customer allows one order for fifty spellings of one email address', async () => {
    const code = await savedCoupon(db, { code: 'ONCE', usageLimitPerUser: 1 })
    const answers = await race(50, (index) => {
      const email = index % 2 ? `nok+${index}@mai.example` : `NOK+${index}@Mai.Example`
      return placeOrder(db, request(code, { customer: { ...request(code).customer, email } }))
    })
    expect(counter(answers)).toEqual({ placed: 1, coupon_refused: 49 })
  })
})

test('an order that expires and is cancelled concurrently returns its coupon use once', async () => {
  const code = await savedCoupon(db, { code: 'BACK', usageLimitGlobal: 1 })
  for (let round = 0; round < 10; round++) {
    const placed = await placeOrder(db, request(code))
    if (!placed.ok) throw new Error(placed.reason)
    const { orderId } = placed.value
    const ends = await Promise.all(
      (['expired', 'staff', 'expired'] as const).map((reason) =>
        inTransaction(db, (tx) =>
          recordCancellation(tx, { orderId, reason, actor: { kind: 'system' }, now: later(36) }),
        ),
      ),
    )
    expect(ends.filter((end) => end.ok)).toHaveLength(1)
    expect(await usedCount(code)).toEqual({ usedCount: 0 })
  }
})

test('two coupons at their limits, used in opposite order, cause no deadlock and no use above the limit', async () => {
  const stackable = { stackable: true, usageLimitGlobal: 20 }
  const codes = [
    await savedCoupon(db, { code: 'BOTH-A', ...stackable }),
    await savedCoupon(db, { code: 'BOTH-B', ...stackable }),
  ]
  const both = (index: number) => (index % 2 ? codes : codes.toReversed()).join(',')
  const expectedTotal = satang(95_000)
  const answers = await race(60, (index) => placeOrder(db, request(both(index), { expectedTotal })))
  expect(counter(answers)).toEqual({ placed: 20, coupon_refused: 40 })
  expect(await Promise.all(codes.map(usedCount))).toEqual([{ usedCount: 20 }, { usedCount: 20 }])

  const placed = answers.flatMap((answer) => (answer.ok ? answer.value.orderId : []))
  await Promise.all(
    placed
      .slice(0, 10)
      .flatMap((orderId, index) => [
        inTransaction(db, (tx) =>
          recordCancellation(tx, { orderId, reason: 'staff', actor: { kind: 'system' }, now: later(36) }),
        ),
        placeOrder(db, request(both(index), { expectedTotal })),
      ]),
  )
  const [one, other] = await Promise.all(codes.map(usedCount))
  expect(one).toEqual(other)
  expect(one?.usedCount).toBeGreaterThanOrEqual(10)
  expect(one?.usedCount).toBeLessThanOrEqual(20)
})

test('an order refused for a coupon at its limit does not use its other coupon', async () => {
  const full = await savedCoupon(db, { code: 'FULL-NOW', stackable: true, usageLimitGlobal: 1 })
  const open = await savedCoupon(db, { code: 'OPEN-STILL', stackable: true })
  const expectedTotal = satang(95_000)
  const answers = await race(10, () => placeOrder(db, request(`${open},${full}`, { expectedTotal })))
  expect(counter(answers)).toEqual({ placed: 1, coupon_refused: 9 })
  const refused = answers.find((answer) => !answer.ok)
  expect(refused).toMatchObject({
    detail: {
      quote: {
        coupons: [
          { code: full, ok: false, reason: 'USAGE_LIMIT_REACHED' },
          { code: open, ok: true },
        ],
      },
    },
  })
  expect(await usedCount(open)).toEqual({ usedCount: 1 })
})
