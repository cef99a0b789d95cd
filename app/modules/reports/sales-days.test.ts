// Kept days give the figures that orders give, whatever happens to an order afterwards.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { type PastOrder, pastOrders } from '#tests/factories/past-orders.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { dailySales } from './daily-sales.queries.server.ts'
import { orderGroups, orderSales, pieceGroups, pieceSales } from './grouped-sales.queries.server.ts'
import { compareSalesDays, keepSalesDays } from './keep-sales-days.server.ts'
import { marginOfSales } from './margin.queries.server.ts'
import { readReportPeriod } from './report-period.ts'
import { salesFigures } from './sales.queries.server.ts'
import { keptDays } from './sales-days.queries.server.ts'
import { stockPace } from './stock-pace.queries.server.ts'

const database = await testDatabase()
const { db } = database
// 12:00 in Bangkok.
const now = new Date('2026-11-21T05:00:00Z')
let ids: string[]

beforeAll(async () => {
  const { id } = await stockedProduct(db, { colour: 'jade', stock: { M: 50, S: 9 } })
  const order = (n: number): PastOrder => ({
    paidAt: new Date(now.getTime() - n * 17 * 3_600_000),
    status: n % 11 === 5 ? 'cancelled' : n % 13 === 5 ? 'refunded' : 'paid',
    stockState: n % 11 === 5 ? 'returned' : 'sold',
    email: `buyer${n % 9}@mai.example`,
    phone: null,
    channel: n % 4 === 0 ? 'chat' : 'online',
    method: n % 3 === 0 ? 'promptpay' : 'card',
    coupon: n % 5 === 0 ? 'SILK10' : null,
    shipping: 15_000,
    refunded: n % 7 === 0 ? 5_000 : 0,
    vat: 7_000 + n,
    lines: [
      {
        productId: id,
        category: 'dress',
        size: 'M',
        quantity: 1 + (n % 3),
        price: 100_000 + n,
        off: n % 5 === 0 ? 700 : 0,
        cost: n % 4 === 0 ? null : 40_000 + n,
      },
      { productId: id, category: 'dress', size: 'S', quantity: 1, price: 90_000, off: 0 },
    ],
  })
  ids = await pastOrders(
    db,
    Array.from({ length: 60 }, (_, n) => order(n)),
  )
})

const queries = ['period=30', 'period=custom&from=2026-10-15&to=2026-11-02']
/** Every figure there is, of every period. */
const figures = () =>
  Promise.all(
    queries.map(async (query) => {
      const { range } = readReportPeriod(new URLSearchParams(query), now)
      return {
        sales: await salesFigures(db, range),
        days: await dailySales(db, range.current),
        pieces: await Promise.all(pieceGroups.map((group) => pieceSales(db, group, range))),
        orders: await Promise.all(orderGroups.map((group) => orderSales(db, group, range))),
        stock: await stockPace(db, range.current),
        margin: await marginOfSales(db, range.current),
      }
    }),
  )
/** What orders alone say: without any kept day. */
const counted = async () => {
  const kept = await keptDays(db)
  await db.deleteFrom('kept_sales_days').execute()
  const all = await figures()
  if (kept.length > 0)
    await db
      .insertInto('kept_sales_days')
      .values(kept.map((day) => ({ day: sql`${day}::date` as never })))
      .execute()
  return all
}
const dayOf = (n: number) => bangkokDay(new Date(now.getTime() - n * 17 * 3_600_000))

test('figures are the same before and after days are kept, and days are kept once', async () => {
  const before = await figures()
  expect(before[0]?.sales.orders.now).toBeGreaterThan(20)
  expect(before[0]?.margin.total.cost).toBeGreaterThan(0)
  const days = await keepSalesDays(db, now)
  expect(days).toBeGreaterThan(30)
  expect(await keepSalesDays(db, now)).toBe(0)
  expect((await keptDays(db)).at(-1)).toBe(bangkokDay(addDays(now, -2)))
  expect(await figures()).toEqual(before)
})

test('an order of a kept day that changes is counted at once, and its day is kept anew', async () => {
  await keepSalesDays(db, now)
  const changes = [
    [10, { refunded_satang: 9_999 }],
    [20, { status: 'cancelled', stock_state: 'returned' }],
    [24, { status: 'refunded' }],
    [30, { email: 'new@mai.example' }],
    [34, { paid_at: new Date('2026-11-10T05:00:00Z') }],
  ] as const
  for (const [n, change] of changes) {
    await db
      .updateTable('orders')
      .set(change)
      .where('id', '=', ids[n] ?? '')
      .execute()
    expect([n, (await keptDays(db)).includes(dayOf(n))]).toEqual([n, false])
  }
  expect(await figures()).toEqual(await counted())
  // 10 November was kept too, and has one more order now.
  expect(await keepSalesDays(db, now)).toBe(changes.length + 1)
  expect(await figures()).toEqual(await counted())
})

test('a parcel that leaves, a note or a new name takes no day out', async () => {
  await keepSalesDays(db, now)
  const kept = await keptDays(db)
  await db
    .updateTable('orders')
    .set({ shipped_at: now, customer_notes: 'Thank you', first_name: 'Mali' })
    .where('id', '=', ids[40] ?? '')
    .execute()
  expect(await keptDays(db)).toEqual(kept)
})

test('money that goes back while its day is added up is not overlooked', async () => {
  await keepSalesDays(db, now)
  await db.deleteFrom('kept_sales_days').where(sql`day::text`, '=', dayOf(50)).execute()
  let keeping: Promise<number> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ refunded_satang: 4_321 })
      .where('id', '=', ids[50] ?? '')
      .execute()
    keeping = keepSalesDays(db, now)
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`.execute(db)
        return rows[0]?.waiting
      })
      .toBe(1)
  })
  expect(await keeping).toBe(1)
  expect(await figures()).toEqual(await counted())
})

test('sums that are wrong are found, told and dropped', async () => {
  await keepSalesDays(db, now)
  expect(await compareSalesDays(db)).toEqual([])
  await sql`update sales_days set money = money + 1 where day = ${dayOf(58)}::date and part = 'all'`.execute(db)
  await sql`delete from sales_days where day = ${dayOf(46)}::date and part = 'product'`.execute(db)
  expect(await compareSalesDays(db)).toEqual([dayOf(58), dayOf(46)])
  expect(await figures()).toEqual(await counted())
})
