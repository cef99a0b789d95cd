import { describe, expect, test } from 'vitest'
import { zero } from '#app/kit/money.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { allowCouponGuess, countGuess, hasGuessLeft } from './allow-coupon-guess.server.ts'
import { findCoupon } from './coupons.queries.server.ts'
import { giveBackCoupon, redeemCoupon, takeCouponAgain } from './redeem-coupon.server.ts'

const { db } = await testDatabase()

describe('trying codes', () => {
  const ip = '192.0.2.1'
  const guess = (change: Partial<Parameters<typeof allowCouponGuess>[1]> = {}) =>
    allowCouponGuess(db, { couponCode: 'NOSUCH', ip, now: someDay, ...change })
  const useUp = async (times: number, change: Parameters<typeof guess>[0]) => {
    for (let time = 0; time < times; time++) expect(await guess(change)).toBe(true)
  }

  test('twenty unknown ones of one network in ten minutes; then not even a known one, until a twentieth has passed', async () => {
    await savedCoupon(db, { code: 'KNOWN' })
    await useUp(20, {})
    expect(await guess()).toBe(false)
    expect(await guess({ couponCode: 'KNOWN' })).toBe(false)
    expect(await hasGuessLeft(db, { couponCode: 'KNOWN', ip, now: someDay })).toBe(false)
    expect(await guess({ now: later(0.49) })).toBe(false)
    expect(await guess({ now: later(0.5) })).toBe(true)
    // Another network, and no code at all, are looked at all the same.
    expect(await guess({ ip: '192.0.2.2' })).toBe(true)
    expect(await guess({ couponCode: ' ' })).toBe(true)
    expect(await guess({ couponCode: undefined })).toBe(true)
    expect(await hasGuessLeft(db, { couponCode: '', ip, now: someDay })).toBe(true)
  })

  test('a known one costs nothing, one that is switched off as much as an unknown one', async () => {
    await savedCoupon(db, { code: 'COSTFREE' })
    await savedCoupon(db, { code: 'OFF', active: false })
    await useUp(30, { couponCode: ' costfree ', ip: '192.0.2.3' })
    await useUp(20, { couponCode: 'OFF', ip: '192.0.2.3' })
    expect(await guess({ couponCode: 'OFF', ip: '192.0.2.3' })).toBe(false)
  })

  test('an account has twenty of its own wherever it is; the accounts of one network a hundred together', async () => {
    await useUp(20, { userId: 'u0', ip: '192.0.2.4' })
    expect(await guess({ userId: 'u0', ip: '192.0.2.5' })).toBe(false)
    expect(await guess({ userId: 'u0', ip: undefined })).toBe(false)
    for (const userId of ['u1', 'u2', 'u3', 'u4']) await useUp(20, { userId, ip: '192.0.2.4' })
    expect(await guess({ userId: 'u5', ip: '192.0.2.4' })).toBe(false)
    expect(await guess({ userId: 'u6', ip: '192.0.2.6' })).toBe(true)
    // Who is not signed in there is counted apart.
    expect(await guess({ ip: '192.0.2.4' })).toBe(true)
  })

  test('without account and network nobody is counted', async () => {
    await useUp(25, { ip: undefined })
    expect(await countGuess(db, { couponCode: 'NOSUCH', now: someDay })).toBe(true)
  })
})

describe('a use', () => {
  const uses = (orderId: string) =>
    db
      .selectFrom('coupon_uses')
      .select(['coupon_code', 'user_id', 'email_key', 'phone', 'created_at', 'released_at'])
      .where('order_id', '=', orderId)
      .execute()
  const count = async (code: string) => (await findCoupon(db, code))?.usedCount
  const order = async () => {
    const { id } = await stockedProduct(db)
    return (await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })).orderId
  }

  test('is counted with the person it was, given back once, and taken again once', async () => {
    const code = await savedCoupon(db, { code: 'ONCE', usageLimitGlobal: 1 })
    const orderId = await order()
    const customer = { email: 'Nok+shop@mai.example', phone: '+66812345678' }
    await inTransaction(db, (tx) => redeemCoupon(tx, { code, orderId, customer, waived: zero, now: later(1) }))
    const use = { coupon_code: code, user_id: null, email_key: 'nok@mai.example', phone: '+66812345678' }
    expect(await uses(orderId)).toEqual([{ ...use, created_at: later(1), released_at: null }])
    expect(await count(code)).toBe(1)
    for (const minute of [2, 3]) await giveBackCoupon(db, orderId, later(minute))
    expect(await uses(orderId)).toEqual([{ ...use, created_at: later(1), released_at: later(2) }])
    expect(await count(code)).toBe(0)
    for (let time = 0; time < 2; time++) await takeCouponAgain(db, orderId)
    expect(await uses(orderId)).toEqual([{ ...use, created_at: later(1), released_at: null }])
    expect(await findCoupon(db, code)).toMatchObject({ usedCount: 1, usageLimitGlobal: 1 })
  })

  test('of somebody without address and number is counted by her account alone; taken again, it raises a full limit', async () => {
    const code = await savedCoupon(db, { code: 'FULL', usageLimitGlobal: 1 })
    const [first, second] = [await order(), await order()]
    const customer = { userId: 'u9', email: undefined, phone: '' }
    await redeemCoupon(db, { code, orderId: first, customer, waived: zero, now: someDay })
    expect(await uses(first)).toMatchObject([{ user_id: 'u9', email_key: '', phone: null }])
    await giveBackCoupon(db, first, later(1))
    await redeemCoupon(db, { code, orderId: second, customer, waived: zero, now: later(2) })
    await takeCouponAgain(db, first)
    expect(await findCoupon(db, code)).toMatchObject({ usedCount: 2, usageLimitGlobal: 2 })
  })

  test('an order without one gives nothing back', async () => {
    const code = await savedCoupon(db, { code: 'OTHERS' })
    await giveBackCoupon(db, await order(), later(1))
    expect(await count(code)).toBe(0)
  })
})
