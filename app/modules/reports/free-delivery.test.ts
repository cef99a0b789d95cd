import { expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderSales } from './grouped-sales.queries.server.ts'
import { readReportPeriod } from './report-period.ts'
import { updateSalesRollup } from './report-tasks.server.ts'

const { db } = await testDatabase()

test('the discount of a free-delivery code is the delivery fee, from orders and from the rollup', async () => {
  const { id } = await stockedProduct(db)
  const couponCode = await savedCoupon(db, { code: 'POSTFREE', kind: 'free_delivery', value: 0 })
  await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], couponCode })
  const later = addDays(someDay, 3)
  const { range } = readReportPeriod(new URLSearchParams('period=7'), later)
  const taken = [{ key: 'POSTFREE', orders: { now: 1 }, revenue: { now: 100_000 }, discount: { now: 15_000 } }]
  expect(await orderSales(db, 'coupon', range)).toMatchObject(taken)
  expect(await updateSalesRollup(db, later)).toBe(3)
  expect(await orderSales(db, 'coupon', range)).toMatchObject(taken)
})

test('each of two codes of an order is counted with its own discount, from orders and from the rollup', async () => {
  const { id } = await stockedProduct(db)
  const both = { stackable: true, kind: 'amount' } as const
  const codes = [
    await savedCoupon(db, { ...both, code: 'A100', value: 10_000 }),
    await savedCoupon(db, { ...both, code: 'B50', value: 5_000 }),
  ]
  await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], couponCode: codes.join(',') })
  await db.deleteFrom('salesRollup').execute()
  const now = addDays(someDay, 3)
  const { range } = readReportPeriod(new URLSearchParams('period=7'), now)
  const sold = async () => (await orderSales(db, 'coupon', range)).filter(({ key }) => codes.includes(key))
  const money = { orders: { now: 1 }, revenue: { now: 100_000 } }
  const taken = [
    { key: 'A100', ...money, discount: { now: 10_000 } },
    { key: 'B50', ...money, discount: { now: 5_000 } },
  ]
  expect(await sold()).toMatchObject(taken)
  expect(await updateSalesRollup(db, now)).toBe(3)
  expect(await sold()).toMatchObject(taken)
})
