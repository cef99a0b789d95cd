import { expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { couponStates } from '../coupon.ts'
import { releaseCoupons } from '../redeem-coupons.queries.server.ts'
import { couponFilters } from './coupon-filters.ts'
import { adminCoupons, editedCoupon } from './coupon-list.queries.server.ts'

const { db } = await testDatabase()
const { id } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId: id, size: 'M', quantity: 1 }]
const list = (query = '') => adminCoupons(db, couponFilters.read(new URLSearchParams(query)), someDay)
const codes = async (query: string) => (await list(query)).rows.map(({ code }) => code)

test('paid orders count as use and cost, unpaid orders as use only, released uses as neither', async () => {
  const couponCode = await savedCoupon(db, { code: 'COSTS', usageLimitGlobal: 9 })
  await paidOrder(db, { lines, couponCode })
  await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 3 }], couponCode })
  await placedOrder(db, { lines, couponCode })
  const lapsed = await placedOrder(db, { lines, couponCode })
  await releaseCoupons(db, lapsed.orderId, later(60))
  // Of ฿1,000 and ฿3,000, ten percent each.
  expect((await list('q=costs')).rows).toMatchObject([
    { code: 'COSTS', usedCount: 3, usageLimitGlobal: 9, cost: 40_000 },
  ])
  expect(await editedCoupon(db, 'COSTS')).toMatchObject({ hasUses: true, usedCount: 3, version: 1 })
  const postFree = await savedCoupon(db, { code: 'POSTFREE', kind: 'free_delivery', value: 0 })
  await paidOrder(db, { lines, couponCode: postFree, deliveryMethod: 'express' })
  await paidOrder(db, { lines, couponCode: postFree })
  expect((await list('q=postfree')).rows).toMatchObject([{ usedCount: 2, cost: 30_000 }])
  await savedCoupon(db, { code: 'FRESH' })
  expect((await list('q=fresh')).rows).toMatchObject([{ usedCount: 0, cost: 0, usageLimitGlobal: null }])
  expect(await editedCoupon(db, 'FRESH')).toMatchObject({ hasUses: false, draft: { code: 'FRESH', value: '10' } })
  expect(await editedCoupon(db, 'NOSUCH')).toBeUndefined()
})

test('each state filter finds exactly the coupons with that badge, also at the limits of time and use', async () => {
  const moments = [undefined, later(-1), someDay, later(1)]
  let number = 0
  for (const active of [true, false])
    for (const startsAt of moments)
      for (const endsAt of moments)
        for (const limit of [undefined, 1, 2]) {
          const code = await savedCoupon(db, {
            code: `STATE-${String(number++).padStart(2, '0')}`,
            active,
            ...(startsAt && { startsAt }),
            ...(endsAt && { endsAt }),
            ...(limit && { usageLimitGlobal: limit }),
          })
          if (limit) await db.updateTable('coupons').set({ usedCount: 1 }).where('code', '=', code).execute()
        }
  const all = async (query: string) => {
    const pages = (await list(query)).pages
    const rows = []
    for (let page = 1; page <= pages; page++) rows.push(...(await list(`${query}&page=${page}`)).rows)
    return rows
  }
  const every = await all('q=STATE-')
  expect(every).toHaveLength(96)
  for (const state of couponStates) {
    const found = (await all(`q=STATE-&state=${state}`)).map(({ code }) => code)
    expect([state, found]).toEqual([state, every.filter((one) => one.state === state).map(({ code }) => code)])
    expect(found.length).toBeGreaterThan(0)
  }
  expect(every.filter(({ state }) => state === 'off').map(({ stateWhenOn }) => stateWhenOn)).toEqual(
    every.filter(({ state }) => state !== 'off').map(({ state }) => state),
  )
})

test('a search matches part of a code; other text finds nothing, and invalid URL values are ignored', async () => {
  for (const code of ['SILK-10', 'SILKY', 'X10']) await savedCoupon(db, { code })
  expect(await codes('q=silk')).toEqual(['SILK-10', 'SILKY'])
  expect(await codes('q=k-๑๐')).toEqual(['SILK-10'])
  expect(await codes('q=%25')).toEqual([])
  expect(await codes('q=_')).toEqual([])
  expect(couponFilters.read(new URLSearchParams('state=toString&page=-1'))).toEqual({
    q: '',
    code: '',
    state: 'all',
    page: 1,
  })
})
