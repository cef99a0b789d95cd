import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { runTogether } from '#app/platform/database/one-statement.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allowCouponGuess, countGuesses, hasGuessLeft } from './allow-coupon-guess.server.ts'
import type { CouponUses } from './coupon.ts'
import { findCoupons } from './coupons.queries.server.ts'
import { reclaimCoupons, redemptionParts, releaseCoupons } from './redeem-coupons.queries.server.ts'

const { db } = await testDatabase()

describe('guessing codes', () => {
  const ip = '192.0.2.1'
  const guess = (change: Partial<Parameters<typeof allowCouponGuess>[1]> = {}) =>
    allowCouponGuess(db, { couponCode: 'NOSUCH', ip, now: someDay, ...change })
  const useUp = async (times: number, change: Parameters<typeof guess>[0]) => {
    for (let time = 0; time < times; time++) expect(await guess(change)).toBe(true)
  }

  test('is limited to twenty unknown codes per network in ten minutes; then known ones are refused too', async () => {
    await savedCoupon(db, { code: 'KNOWN' })
    await useUp(20, {})
    expect(await guess()).toBe(false)
    expect(await guess({ couponCode: 'KNOWN' })).toBe(false)
    expect(await hasGuessLeft(db, { couponCode: 'KNOWN', ip, now: someDay })).toBe(false)
    expect(await guess({ now: later(0.49) })).toBe(false)
    expect(await guess({ now: later(0.5) })).toBe(true)
    expect(await guess({ ip: '192.0.2.2' })).toBe(true)
    expect(await guess({ couponCode: ' ' })).toBe(true)
    expect(await guess({ couponCode: undefined })).toBe(true)
    expect(await hasGuessLeft(db, { couponCode: '', ip, now: someDay })).toBe(true)
  })

  test('counts inactive codes like unknown ones, but not known codes', async () => {
    await savedCoupon(db, { code: 'COSTFREE' })
    await savedCoupon(db, { code: 'OFF', active: false })
    await useUp(30, { couponCode: ' costfree ', ip: '192.0.2.3' })
    await useUp(20, { couponCode: 'OFF', ip: '192.0.2.3' })
    expect(await guess({ couponCode: 'OFF', ip: '192.0.2.3' })).toBe(false)
  })

  test('counts each unknown code of several, and checks none once the limit is reached', async () => {
    await savedCoupon(db, { code: 'RIGHT' })
    await useUp(9, { couponCode: 'right,NOSUCH,NEITHER', ip: '192.0.2.7' })
    await useUp(1, { couponCode: 'NOSUCH', ip: '192.0.2.7' })
    expect(await guess({ couponCode: 'RIGHT,NOSUCH,NEITHER', ip: '192.0.2.7' })).toBe(false)
    expect(await guess({ couponCode: 'RIGHT', ip: '192.0.2.7' })).toBe(false)
  })

  test('is limited to twenty per account on any network, and to a hundred for all accounts of a network', async () => {
    await useUp(20, { userId: 'u0', ip: '192.0.2.4' })
    expect(await guess({ userId: 'u0', ip: '192.0.2.5' })).toBe(false)
    expect(await guess({ userId: 'u0', ip: undefined })).toBe(false)
    for (const userId of ['u1', 'u2', 'u3', 'u4']) await useUp(20, { userId, ip: '192.0.2.4' })
    expect(await guess({ userId: 'u5', ip: '192.0.2.4' })).toBe(false)
    expect(await guess({ userId: 'u6', ip: '192.0.2.6' })).toBe(true)
    expect(await guess({ ip: '192.0.2.4' })).toBe(true)
  })

  test('is not limited without account and network', async () => {
    await useUp(25, { ip: undefined })
    expect(await countGuesses(db, { couponCode: 'NOSUCH', now: someDay }, 1)).toBe(true)
  })
})

describe('coupon use', () => {
  const uses = (orderId: string) =>
    db
      .selectFrom('couponUses')
      .select(['couponCode', 'userId', 'emailKey', 'phone', 'createdAt', 'releasedAt'])
      .where('orderId', '=', orderId)
      .execute()
  const stored = async (code: string) => (await findCoupons(db, [code]))[0]
  const count = async (code: string) => (await stored(code))?.usedCount
  const redeem = (tx: Db, uses: CouponUses) => runTogether(tx, redemptionParts(uses), sql`select`)
  const order = async () => {
    const { id } = await stockedProduct(db)
    return (await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })).orderId
  }

  test('is stored with its customer, and is released once and reclaimed once', async () => {
    const code = await savedCoupon(db, { code: 'ONCE', usageLimitGlobal: 1 })
    const orderId = await order()
    const customer = { email: 'Nok+shop@mai.example', phone: '+66812345678' }
    await inTransaction(db, (tx) =>
      redeem(tx, {
        orderId,
        coupons: [{ code, discount: zero, shippingDiscount: zero }],
        customer,
        now: later(1),
      }),
    )
    const use = { couponCode: code, userId: null, emailKey: 'nok@mai.example', phone: '+66812345678' }
    expect(await uses(orderId)).toEqual([{ ...use, createdAt: later(1), releasedAt: null }])
    expect(await count(code)).toBe(1)
    for (const minute of [2, 3]) await releaseCoupons(db, orderId, later(minute))
    expect(await uses(orderId)).toEqual([{ ...use, createdAt: later(1), releasedAt: later(2) }])
    expect(await count(code)).toBe(0)
    for (let time = 0; time < 2; time++) await reclaimCoupons(db, orderId)
    expect(await uses(orderId)).toEqual([{ ...use, createdAt: later(1), releasedAt: null }])
    expect(await stored(code)).toMatchObject({ usedCount: 1, usageLimitGlobal: 1 })
  })

  test('without email and phone is stored for the account only; reclaiming it raises a full limit', async () => {
    const code = await savedCoupon(db, { code: 'FULL', usageLimitGlobal: 1 })
    const [first, second] = [await order(), await order()]
    const customer = { userId: 'u9', email: undefined, phone: '' }
    await redeem(db, {
      orderId: first,
      coupons: [{ code, discount: zero, shippingDiscount: zero }],
      customer,
      now: someDay,
    })
    expect(await uses(first)).toMatchObject([{ userId: 'u9', emailKey: '', phone: null }])
    await releaseCoupons(db, first, later(1))
    await redeem(db, {
      orderId: second,
      coupons: [{ code, discount: zero, shippingDiscount: zero }],
      customer,
      now: later(2),
    })
    await reclaimCoupons(db, first)
    expect(await stored(code)).toMatchObject({ usedCount: 2, usageLimitGlobal: 2 })
  })

  test('of several codes has the discount of each; all are released and reclaimed together', async () => {
    const codes = [await savedCoupon(db, { code: 'PART-A' }), await savedCoupon(db, { code: 'PART-B' })] as const
    const orderId = await order()
    const coupons = [
      { code: codes[0], discount: satang(10_000), shippingDiscount: zero },
      { code: codes[1], discount: satang(500), shippingDiscount: satang(15_000) },
    ]
    const parts = () =>
      db
        .selectFrom('couponUses')
        .select([
          'couponCode as code',
          'discountSatang as discount',
          'shippingDiscountSatang as shippingDiscount',
          'releasedAt as at',
        ])
        .where('orderId', '=', orderId)
        .orderBy('couponCode')
        .execute()
    const counts = () => Promise.all(codes.map(count))
    await redeem(db, { orderId, coupons, customer: { email: 'bee@mai.example' }, now: someDay })
    expect([await parts(), await counts()]).toEqual([coupons.map((one) => ({ ...one, at: null })), [1, 1]])
    await releaseCoupons(db, orderId, later(1))
    expect([await parts(), await counts()]).toEqual([coupons.map((one) => ({ ...one, at: later(1) })), [0, 0]])
    await reclaimCoupons(db, orderId)
    expect([await parts(), await counts()]).toEqual([coupons.map((one) => ({ ...one, at: null })), [1, 1]])
  })

  test('is not released by an order without a coupon', async () => {
    const code = await savedCoupon(db, { code: 'OTHERS' })
    await releaseCoupons(db, await order(), later(1))
    expect(await count(code)).toBe(0)
  })
})
