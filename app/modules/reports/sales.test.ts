// Every number against a full count.

import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { lastDays, type Range } from './report-period.ts'
import { readSalesTotals, topSellers } from './sales.queries.server.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')

const purchase = fc.record({
  minutesAgo: fc.integer({ min: 0, max: 65 * 24 * 60 }),
  product: fc.integer({ min: 0, max: 2 }),
  size: fc.constantFrom('S', 'M'),
  quantity: fc.integer({ min: 1, max: 3 }),
  end: fc.constantFrom('paid', 'paid', 'paid', 'unpaid', 'cancelled', 'partly refunded', 'refunded'),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer One> ? One : never

let products: string[]
beforeAll(async () => {
  const made = ['Lotus dress', 'Plum blouse', 'Silk scarf'].map((nameEn) =>
    stockedProduct(db, { nameEn, stock: { S: 200, M: 200 } }),
  )
  products = (await Promise.all(made)).map(({ id }) => id)
  for (const one of fc.sample(purchase, { numRuns: 60, seed: 20261121 })) await buy(one)
  // Both ends of today, and the moment before.
  const plain = { product: 0, size: 'S', quantity: 1, end: 'paid' } as const
  for (const minutesAgo of [0, 12 * 60, 12 * 60 + 1, 24 * 60]) await buy({ ...plain, minutesAgo })
})

async function buy({ minutesAgo, product, size, quantity, end }: Purchase) {
  const lines = [{ productId: products[product] ?? '', size, quantity }]
  const at = addMinutes(now, -minutesAgo)
  if (end === 'unpaid') return await placedOrder(db, { lines, now: at })
  const { orderId, total } = await paidOrder(db, { lines, now: at })
  if (end === 'cancelled') {
    const cancellation = { orderId, reason: 'staff', actor: { kind: 'system' }, mayRefund: true, now: at } as const
    expect(await cancelOrder(db, cancellation)).toMatchObject({ ok: true })
  }
  const given = {
    'partly refunded': { refundedSatang: satang(10_000) },
    refunded: { refundedSatang: total, refundedAt: at },
  }
  const facts = end === 'partly refunded' ? given['partly refunded'] : end === 'refunded' ? given.refunded : undefined
  if (!facts) return
  const status = end === 'refunded' ? ({ status: 'refunded' } as const) : {}
  await db
    .updateTable('orders')
    .set({ ...facts, ...status })
    .where('id', '=', orderId)
    .execute()
}

async function countedManual({ from, to }: Range) {
  const orders = await db.selectFrom('orders').selectAll().execute()
  const lines = await db.selectFrom('orderLines').selectAll().execute()
  const figures = { revenue: 0, orders: 0, items: 0, sizes: new Map<string, { items: number; sales: number }>() }
  for (const order of orders) {
    if (!order.paidAt || order.paidAt < from || order.paidAt > to) continue
    if (order.status === 'cancelled' || order.status === 'refunded' || order.stockState !== 'sold') continue
    figures.orders += 1
    figures.revenue += order.paidSatang - order.refundedSatang
    for (const line of lines.filter(({ orderId }) => orderId === order.id)) {
      figures.items += line.quantity
      const key = `${line.productId} ${line.size}`
      const before = figures.sizes.get(key) ?? { items: 0, sales: 0 }
      const sales = before.sales + line.lineTotalSatang - line.discountSatang
      figures.sizes.set(key, { items: before.items + line.quantity, sales })
    }
  }
  return figures
}

test.each([1, 7, 30])('the figures of the last %d days and of the days before match a manual count', async (days) => {
  const range = lastDays(days, now)
  const [current, before] = [await countedManual(range.current), await countedManual(range.before)]
  expect(current.orders).toBeGreaterThan(0)
  expect(await readSalesTotals(db, range)).toEqual({
    revenue: { now: current.revenue, before: before.revenue },
    orders: { now: current.orders, before: before.orders },
    items: { now: current.items, before: before.items },
  })
})

test('an order at the boundary of a day counts in one period only', async () => {
  const { orders } = await readSalesTotals(db, lastDays(1, now))
  const { current, before } = lastDays(1, now)
  expect(orders).toEqual({ now: (await countedManual(current)).orders, before: (await countedManual(before)).orders })
  expect(current.from.getTime() - before.to.getTime()).toBe(12 * 3_600_000)
})

test('top sellers are the sizes with the most items sold, matching a manual count', async () => {
  const { current } = lastDays(30, now)
  const { sizes } = await countedManual(current)
  const expected = [...sizes]
    .map(([key, figures]) => ({ key, ...figures }))
    .toSorted((one, other) => other.items - one.items || other.sales - one.sales || (one.key < other.key ? -1 : 1))
  const sellers = await topSellers(db, current, 4)
  expect(sellers.map(({ productId, size, items, sales }) => ({ key: `${productId} ${size}`, items, sales }))).toEqual(
    expected.slice(0, 4),
  )
  expect(sellers[0]?.name.en).toMatch(/Lotus dress|Plum blouse|Silk scarf/)
})

test('a period without sales has figures of zero and no top sellers', async () => {
  const long = lastDays(1, new Date('2020-01-01T00:00:00Z'))
  const none = { now: 0, before: 0 }
  expect(await readSalesTotals(db, long)).toEqual({ revenue: none, orders: none, items: none })
  expect(await topSellers(db, long.current, 5)).toEqual([])
})
