// Rollups equal a count of orders, whatever changes later.

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { type PastOrder, pastOrders } from '#tests/factories/past-orders.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { itemGroups, itemSales, orderGroups, orderSales, stockPace } from './grouped-sales.queries.server.ts'
import { marginOfProducts, marginOfSales } from './margin.queries.server.ts'
import { readReportPeriod } from './report-period.ts'
import { updateSalesRollup, verifySalesRollup } from './report-tasks.server.ts'
import { dailySales, readCustomerTotals, readSalesTotals, topSellers } from './sales.queries.server.ts'
import { completePeriods } from './sales-rollup.queries.server.ts'

const database = await testDatabase()
const { db } = database
// 12:00 in Bangkok.
const now = new Date('2026-11-21T05:00:00Z')
let ids: string[]
let productIds: string[]
/** Every seven and a half hours over 63 days. */
const orderCount = 200

const contactOf = (n: number) => {
  const email = `buyer${n % 23}@mai.example`
  if (n % 17 === 3) return { email: null, phone: n % 2 === 0 ? null : `+6681000000${n % 5}` }
  return { email: n % 3 === 0 ? email.toUpperCase() : email, phone: '+66820000000' }
}

beforeAll(async () => {
  const made = ['jade', 'ink', 'jade'].map((colour) => stockedProduct(db, { colour, stock: { M: 50, S: 9 } }))
  const products = await Promise.all(made)
  productIds = products.map(({ id }) => id)
  const idOf = (n: number) => products[n % 3]?.id ?? ''
  const order = (n: number): PastOrder => ({
    paidAt: new Date(now.getTime() - n * 450 * 60_000),
    status: n % 11 === 5 ? 'cancelled' : n % 13 === 5 ? 'refunded' : 'paid',
    stockState: n % 11 === 5 ? 'returned' : 'sold',
    ...contactOf(n),
    channel: n % 4 === 0 ? 'chat' : 'online',
    method: n % 3 === 0 ? 'promptpay' : 'card',
    coupon: n % 5 === 0 ? 'SILK10' : null,
    shipping: 15_000,
    refunded: n % 7 === 0 ? 5_000 : 0,
    vat: 7_000 + n,
    lines: [
      {
        productId: idOf(n),
        category: 'dress',
        size: 'M',
        quantity: 1 + (n % 3),
        price: 100_000 + n,
        off: n % 5 === 0 ? 700 : 0,
        cost: n % 4 === 0 ? null : 40_000 + n,
      },
      { productId: idOf(n + 1), category: 'dress', size: 'S', quantity: 1, price: 90_000, off: 0 },
    ],
  })
  ids = await pastOrders(
    db,
    Array.from({ length: orderCount }, (_, n) => order(n)),
  )
})

const queries = [
  'period=30',
  'period=custom&from=2026-10-15&to=2026-11-02',
  'period=custom&from=2026-09-01&to=2026-11-18',
  'period=custom&from=2026-09-01&to=2026-11-18&compare=year',
]
const figures = () =>
  Promise.all(
    queries.map(async (query) => {
      const { range } = readReportPeriod(new URLSearchParams(query), now)
      return {
        sales: await readSalesTotals(db, range),
        days: await dailySales(db, range.current),
        items: await Promise.all(itemGroups.map((group) => itemSales(db, group, range))),
        orders: await Promise.all(orderGroups.map((group) => orderSales(db, group, range))),
        stock: await stockPace(db, range.current),
        margin: await marginOfSales(db, range),
        margins: await marginOfProducts(db, range),
        sellers: await topSellers(db, range.current, 20),
        customers: await Promise.all([readCustomerTotals(db, range.current), readCustomerTotals(db, range.before)]),
      }
    }),
  )
const marks = db.selectFrom('salesRollup').selectAll().where('dimension', '=', 'complete')
const completeDays = async () => (await completePeriods(db, sql`days = 1`)).map(({ day }) => day)
const completeBlocks = async () => (await completePeriods(db, sql`days = 32`)).map(({ day }) => day)
/** From orders alone. */
const counted = async () => {
  const complete = await marks.execute()
  await db.deleteFrom('salesRollup').where('dimension', '=', 'complete').execute()
  const all = await figures()
  if (complete.length > 0) await db.insertInto('salesRollup').values(complete).execute()
  return all
}
const dayOf = (n: number) => bangkokDay(new Date(now.getTime() - n * 450 * 60_000))

test('figures are the same with and without the rollup, and each day is counted once', async () => {
  const before = await figures()
  expect(before[0]?.sales.orders.now).toBeGreaterThan(20)
  expect(before[0]?.margin.cost).toBeGreaterThan(0)
  expect(before[1]?.customers[0]?.returning.customers).toBeGreaterThan(10)
  // 20 September to 20 November.
  expect(await updateSalesRollup(db, now)).toBe(62)
  expect(await updateSalesRollup(db, now)).toBe(0)
  expect((await completeDays()).at(-1)).toBe(bangkokDay(addDays(now, -1)))
  expect(await completeBlocks()).toEqual(['2026-09-21'])
  expect(await figures()).toEqual(before)
})

const change = (n: number, row: Record<string, unknown>) =>
  db
    .updateTable('orders')
    .set(row)
    .where('id', '=', ids[n] ?? '')
    .execute()

test('a changed order of a past day is counted at once, and its day is rolled up again', async () => {
  await updateSalesRollup(db, now)
  const changes = [
    [10, { refundedSatang: 9_999 }],
    [20, { status: 'cancelled', stockState: 'returned' }],
    [24, { status: 'refunded' }],
    [30, { email: 'new@mai.example' }],
    [34, { paidAt: new Date('2026-11-10T05:00:00Z') }],
    [150, { refundedSatang: 1 }],
  ] as const
  for (const [n, row] of changes) {
    await change(n, row)
    expect([n, (await completeDays()).includes(dayOf(n))]).toEqual([n, false])
  }
  expect(await completeBlocks()).toEqual([])
  expect(await figures()).toEqual(await counted())
  // 10 November was complete and gets another order.
  expect(await updateSalesRollup(db, now)).toBeGreaterThan(changes.length)
  expect(await completeBlocks()).toEqual(['2026-09-21'])
  expect(await figures()).toEqual(await counted())
})

/** Returns which days a change removes. */
async function boughtOn(days: readonly string[], who: Pick<PastOrder, 'email' | 'phone'>) {
  const { id } = await stockedProduct(db, { stock: { M: 9 } })
  const lines = [{ productId: id, category: 'dress', size: 'M', quantity: 1, price: 100_000, off: 0 }]
  const order = { ...who, status: 'paid', stockState: 'sold', channel: 'online', method: 'card', coupon: null } as const
  const bought = await pastOrders(
    db,
    days.map((day) => ({ ...order, shipping: 0, refunded: 0, lines, paidAt: new Date(`${day}T05:00:00Z`) })),
  )
  return async (n: number, row: Record<string, unknown>) => {
    await updateSalesRollup(db, now)
    const before = await completeDays()
    await db
      .updateTable('orders')
      .set(row)
      .where('id', '=', bought[n] ?? '')
      .execute()
    const after = new Set(await completeDays())
    return before.filter((day) => !after.has(day))
  }
}
const visits = ['2026-09-22', '2026-09-29', '2026-10-07', '2026-10-20']

test('an order that no longer counts removes its day and the customer’s later days from the rollup', async () => {
  const change = await boughtOn(visits, { email: 'Four@mai.example', phone: '+66899999999' })
  expect(await change(1, { status: 'cancelled', stockState: 'returned' })).toEqual(visits.slice(1))
  expect(await change(0, { status: 'refunded' })).toEqual(visits)
  expect(await change(2, { refundedSatang: 500 })).toEqual(visits.slice(2))
  expect(await change(3, { status: 'cancelled', stockState: 'returned' })).toEqual(['2026-10-20'])
  expect(await change(0, { status: 'paid' })).toEqual(visits)
  expect(await figures()).toEqual(await counted())
})

test('a first payment with a new date or contact removes all later days of the same customer', async () => {
  const change = await boughtOn(visits, { email: null, phone: '+66888888888' })
  expect(await change(0, { paidAt: new Date('2026-09-24T05:00:00Z') })).toEqual([
    '2026-09-22',
    '2026-09-24',
    ...visits.slice(1),
  ])
  expect(await change(1, { email: 'five@mai.example' })).toEqual(visits.slice(1))
  expect(await change(0, { phone: '+66877777777' })).toEqual(['2026-09-24', '2026-10-07', '2026-10-20'])
  expect(await figures()).toEqual(await counted())
})

const lookOf = (id: string, look: { colour?: string; brandId?: string; nameEn?: string }) =>
  db.updateTable('products').set(look).where('id', '=', id).execute()
const shownIn = async (group: 'colour' | 'brand') => {
  const { range } = readReportPeriod(new URLSearchParams('period=30'), now)
  return (await itemSales(db, group, range)).map(({ key }) => key).toSorted()
}

test('a product’s new colour or brand counts at once, without rolling up any day again', async () => {
  await updateSalesRollup(db, now)
  const days = await completeDays()
  await lookOf(productIds[1] ?? '', { colour: 'saffron' })
  const shown = await shownIn('colour')
  expect([shown.includes('saffron'), shown.includes('ink')]).toEqual([true, false])
  await sql`insert into brands (id, name) values ('ban-mai', 'Ban Mai')`.execute(db)
  await lookOf(productIds[0] ?? '', { brandId: 'ban-mai' })
  expect(await shownIn('brand')).toEqual(['ban-mai', 'lua'])
  expect(await completeDays()).toEqual(days)
  expect(await figures()).toEqual(await counted())
})

const changed = fc.oneof(
  fc.record({ status: fc.constant('cancelled'), stockState: fc.constant('returned') }),
  fc.record({ status: fc.constant('paid'), stockState: fc.constant('sold') }),
  fc.record({ refundedSatang: fc.constantFrom(0, 1, 700) }),
  fc.integer({ min: 0, max: 22 }).map((buyer) => ({ email: `buyer${buyer}@mai.example` })),
  fc.record({ email: fc.constant(null), phone: fc.constantFrom(null, '+66820000000', '+66810000001') }),
  fc.integer({ min: 3, max: 61 }).map((day) => ({ paidAt: addDays(now, -day) })),
)

test('the rollup is correct after random changes of orders', async () => {
  const steps = fc.sample(fc.tuple(fc.nat({ max: orderCount - 1 }), changed), { numRuns: 60, seed: 20261123 })
  for (const [index, [n, row]] of steps.entries()) {
    if (index % 12 === 0) await updateSalesRollup(db, now)
    if (index % 20 === 7) await lookOf(productIds[index % 3] ?? '', { colour: `colour ${index}`, brandId: 'lua' })
    await change(n, row)
  }
  expect((await completeDays()).length).toBeGreaterThan(20)
  expect(await verifySalesRollup(db)).toEqual([])
  expect(await figures()).toEqual(await counted())
  await updateSalesRollup(db, now)
  expect(await verifySalesRollup(db)).toEqual([])
  expect(await figures()).toEqual(await counted())
})

test('a shipment, a note or a new name removes no day from the rollup', async () => {
  await updateSalesRollup(db, now)
  const days = await completeDays()
  await db
    .updateTable('orders')
    .set({ shippedAt: now, customerNotes: 'Thank you', firstName: 'Mali' })
    .where('id', '=', ids[40] ?? '')
    .execute()
  expect(await completeDays()).toEqual(days)
})

test('a refund made while its day is rolled up is not missed', async () => {
  await updateSalesRollup(db, now)
  await db.deleteFrom('salesRollup').where(sql`day::text`, '=', dayOf(50)).where('dimension', '=', 'complete').execute()
  let keeping: Promise<number> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ refundedSatang: satang(4_321) })
      .where('id', '=', ids[50] ?? '')
      .execute()
    keeping = updateSalesRollup(db, now)
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

test('wrong sums are found, reported and corrected', async () => {
  await updateSalesRollup(db, now)
  expect(await verifySalesRollup(db)).toEqual([])
  await sql`update sales_rollup set sales = sales + 1 where day = ${dayOf(58)}::date and days = 1 and dimension = 'total'`.execute(
    db,
  )
  await sql`delete from sales_rollup where day = ${dayOf(46)}::date and days = 1 and dimension = 'product'`.execute(db)
  expect(await verifySalesRollup(db)).toEqual([dayOf(58), dayOf(46)])
  expect(await verifySalesRollup(db)).toEqual([])
  expect(await figures()).toEqual(await counted())
})

test('a wrong 32-day block is found, reported and corrected', async () => {
  await updateSalesRollup(db, now)
  await sql`update sales_rollup set count = count + 1 where days = 32`.execute(db)
  expect(await verifySalesRollup(db)).toEqual(['2026-09-21'])
  expect(await verifySalesRollup(db)).toEqual([])
  expect(await figures()).toEqual(await counted())
})
