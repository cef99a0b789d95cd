// Rollups equal a count of orders, whatever changes later.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { type PastOrder, pastOrders } from '#tests/factories/past-orders.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { customerFigures } from './customers.queries.server.ts'
import { dailySales } from './daily-sales.queries.server.ts'
import { itemGroups, itemSales, orderGroups, orderSales } from './grouped-sales.queries.server.ts'
import { marginOfProducts, marginOfSales } from './margin.queries.server.ts'
import { readReportPeriod } from './report-period.ts'
import { salesFigures, topSellers } from './sales.queries.server.ts'
import { rolledUpDays } from './sales-days.queries.server.ts'
import type { Span } from './sales-days-rules.ts'
import { storedSpans } from './sales-spans.queries.server.ts'
import { stockPace } from './stock-pace.queries.server.ts'
import { compareSalesDays, updateSalesRollup } from './update-sales-rollup.server.ts'

const database = await testDatabase()
const { db } = database
// 12:00 in Bangkok.
const now = new Date('2026-11-21T05:00:00Z')
let ids: string[]
let productIds: string[]
/** Every seven and a half hours over 63 days, with spans of every length. */
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
        sales: await salesFigures(db, range),
        days: await dailySales(db, range.current),
        items: await Promise.all(itemGroups.map((group) => itemSales(db, group, range))),
        orders: await Promise.all(orderGroups.map((group) => orderSales(db, group, range))),
        stock: await stockPace(db, range.current),
        margin: await marginOfSales(db, range),
        margins: await marginOfProducts(db, range),
        sellers: await topSellers(db, range.current, 20),
        customers: await Promise.all([customerFigures(db, range.current), customerFigures(db, range.before)]),
      }
    }),
  )
/** Without rollups. */
const counted = async () => {
  const kept = await rolledUpDays(db)
  await db.deleteFrom('keptSalesDays').execute()
  const all = await figures()
  if (kept.length > 0)
    await db
      .insertInto('keptSalesDays')
      .values(kept.map((day) => ({ day: sql`${day}::date` as never })))
      .execute()
  return all
}
const daysOf = ({ first, days }: Span) =>
  Array.from({ length: days }, (_, n) => bangkokDay(addDays(new Date(`${first}T05:00:00Z`), n)))
const dayOf = (n: number) => bangkokDay(new Date(now.getTime() - n * 450 * 60_000))

test('figures are the same before and after days are kept, and days are kept once', async () => {
  const before = await figures()
  expect(before[0]?.sales.orders.now).toBeGreaterThan(20)
  expect(before[0]?.margin.cost).toBeGreaterThan(0)
  expect(before[1]?.customers[0]?.returning.customers).toBeGreaterThan(10)
  // 20 September to 20 November.
  expect(await updateSalesRollup(db, now)).toBe(62)
  expect(await updateSalesRollup(db, now)).toBe(0)
  expect((await rolledUpDays(db)).at(-1)).toBe(bangkokDay(addDays(now, -1)))
  const spans = await storedSpans(db)
  const firstOf = (length: number) => spans.filter(({ days }) => days === length).map(({ first }) => first)
  expect([firstOf(4).length, firstOf(8).length]).toEqual([15, 7])
  expect(firstOf(16)).toEqual(['2026-09-21', '2026-10-07', '2026-10-23'])
  expect(firstOf(32)).toEqual(['2026-09-21'])
  expect(await figures()).toEqual(before)
})

const change = (n: number, row: Record<string, unknown>) =>
  db
    .updateTable('orders')
    .set(row)
    .where('id', '=', ids[n] ?? '')
    .execute()

test('an order of a kept day that changes is counted at once, and its day and spans are kept anew', async () => {
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
    expect([n, (await rolledUpDays(db)).includes(dayOf(n))]).toEqual([n, false])
  }
  // No span covers a missing day.
  const days = new Set(await rolledUpDays(db))
  const spans = await storedSpans(db)
  expect(spans.filter((span) => daysOf(span).some((day) => !days.has(day)))).toEqual([])
  expect(new Set(spans.map(({ days }) => days))).toEqual(new Set([4, 8, 16]))
  expect(await figures()).toEqual(await counted())
  // 10 November had a rollup and gets another order.
  expect(await updateSalesRollup(db, now)).toBeGreaterThan(changes.length)
  expect(await storedSpans(db)).toHaveLength(26)
  expect(await figures()).toEqual(await counted())
})

/** Returns which rollups a change removes. */
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
    const before = await rolledUpDays(db)
    await db
      .updateTable('orders')
      .set(row)
      .where('id', '=', bought[n] ?? '')
      .execute()
    const after = new Set(await rolledUpDays(db))
    return before.filter((day) => !after.has(day))
  }
}
const visits = ['2026-09-22', '2026-09-29', '2026-10-07', '2026-10-20']

test('an order that no longer counts takes out its day and the next on which the same person bought', async () => {
  const change = await boughtOn(visits, { email: 'Four@mai.example', phone: '+66899999999' })
  expect(await change(1, { status: 'cancelled', stockState: 'returned' })).toEqual(['2026-09-29', '2026-10-07'])
  expect(await change(0, { status: 'refunded' })).toEqual(['2026-09-22', '2026-10-07'])
  expect(await change(2, { refundedSatang: 500 })).toEqual(['2026-10-07'])
  expect(await change(3, { status: 'cancelled', stockState: 'returned' })).toEqual(['2026-10-20'])
  expect(await change(0, { status: 'paid' })).toEqual(['2026-09-22', '2026-10-07'])
  expect(await figures()).toEqual(await counted())
})

test('a first payment that moves or changes hands takes out all later days of the same person', async () => {
  const change = await boughtOn(visits, { email: null, phone: '+66888888888' })
  expect(await change(0, { paidAt: new Date('2026-09-24T05:00:00Z') })).toEqual([
    '2026-09-22',
    '2026-09-24',
    ...visits.slice(1),
  ])
  // Not the buyer's first order: later days do not depend on it.
  expect(await change(1, { email: 'five@mai.example' })).toEqual(['2026-09-29', '2026-10-07'])
  expect(await change(0, { phone: '+66877777777' })).toEqual(['2026-09-24', '2026-10-07', '2026-10-20'])
  expect(await figures()).toEqual(await counted())
})

const lookOf = (id: string, look: { colour?: string; brandId?: string; nameEn?: string }) =>
  db.updateTable('products').set(look).where('id', '=', id).execute()
const shownIn = async (group: 'colour' | 'brand') => {
  const { range } = readReportPeriod(new URLSearchParams('period=30'), now)
  return (await itemSales(db, group, range)).map(({ key }) => key).toSorted()
}

test('a product with another colour or brand is counted as that at once, and only its days and their spans are kept anew', async () => {
  await boughtOn(['2026-09-23', '2026-10-09'], { email: 'look@mai.example', phone: null })
  await updateSalesRollup(db, now)
  const { productId: id } = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where('email', '=', 'look@mai.example')
    .select('productId')
    .executeTakeFirstOrThrow()
  const [days, spans] = [await rolledUpDays(db), await storedSpans(db)]
  await lookOf(id, { nameEn: 'Another name', colour: 'rust' })
  const gone = (day: string) => ['2026-09-23', '2026-10-09'].includes(day)
  expect(await rolledUpDays(db)).toEqual(days.filter((day) => !gone(day)))
  expect(await storedSpans(db)).toEqual(spans.filter((span) => !daysOf(span).some(gone)))
  expect(await figures()).toEqual(await counted())
  expect(await updateSalesRollup(db, now)).toBe(2)
  await lookOf(id, { nameEn: 'A third name' })
  expect(await rolledUpDays(db)).toEqual(days)

  await lookOf(productIds[1] ?? '', { colour: 'saffron' })
  const shown = await shownIn('colour')
  expect([shown.includes('saffron'), shown.includes('ink')]).toEqual([true, false])
  await sql`insert into brands (id, name) values ('ban-mai', 'Ban Mai')`.execute(db)
  await lookOf(productIds[0] ?? '', { brandId: 'ban-mai' })
  expect(await shownIn('brand')).toEqual(['ban-mai', 'lua'])
  await updateSalesRollup(db, now)
  expect(await shownIn('colour')).toEqual(shown)
  expect(await shownIn('brand')).toEqual(['ban-mai', 'lua'])
  expect(await figures()).toEqual(await counted())
})

test('nothing is kept while a product gets another colour: the next run keeps it with the new one', async () => {
  await updateSalesRollup(db, now)
  const kept = await rolledUpDays(db)
  await change(50, { refundedSatang: 77 })
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ colour: 'plum' })
      .where('id', '=', productIds[0] ?? '')
      .execute()
    expect(await updateSalesRollup(db, now)).toBe(0)
  })
  expect(await shownIn('colour')).toContain('plum')
  expect(await updateSalesRollup(db, now)).toBeGreaterThan(1)
  expect(await rolledUpDays(db)).toEqual(kept)
  expect(await shownIn('colour')).toContain('plum')
  expect(await compareSalesDays(db)).toEqual([])
})

const changed = fc.oneof(
  fc.record({ status: fc.constant('cancelled'), stockState: fc.constant('returned') }),
  fc.record({ status: fc.constant('paid'), stockState: fc.constant('sold') }),
  fc.record({ refundedSatang: fc.constantFrom(0, 1, 700) }),
  fc.integer({ min: 0, max: 22 }).map((buyer) => ({ email: `buyer${buyer}@mai.example` })),
  fc.record({ email: fc.constant(null), phone: fc.constantFrom(null, '+66820000000', '+66810000001') }),
  fc.integer({ min: 3, max: 61 }).map((day) => ({ paidAt: addDays(now, -day) })),
)

test('whatever becomes of orders, the days that stay kept are right', async () => {
  const steps = fc.sample(fc.tuple(fc.nat({ max: orderCount - 1 }), changed), { numRuns: 60, seed: 20261123 })
  for (const [index, [n, row]] of steps.entries()) {
    if (index % 12 === 0) await updateSalesRollup(db, now)
    if (index % 20 === 7) await lookOf(productIds[index % 3] ?? '', { colour: `colour ${index}`, brandId: 'lua' })
    await change(n, row)
  }
  expect((await rolledUpDays(db)).length).toBeGreaterThan(20)
  expect(await compareSalesDays(db)).toEqual([])
  expect(await figures()).toEqual(await counted())
  await updateSalesRollup(db, now)
  expect(await compareSalesDays(db)).toEqual([])
  expect(await figures()).toEqual(await counted())
})

test('a parcel that leaves, a note or a new name takes no day out', async () => {
  await updateSalesRollup(db, now)
  const kept = await rolledUpDays(db)
  await db
    .updateTable('orders')
    .set({ shippedAt: now, customerNotes: 'Thank you', firstName: 'Mali' })
    .where('id', '=', ids[40] ?? '')
    .execute()
  expect(await rolledUpDays(db)).toEqual(kept)
})

test('money that goes back while its day is added up is not overlooked', async () => {
  await updateSalesRollup(db, now)
  await db.deleteFrom('keptSalesDays').where(sql`day::text`, '=', dayOf(50)).execute()
  let keeping: Promise<number> | undefined
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('orders')
      .set({ refundedSatang: 4_321 })
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

test('sums that are wrong are found, told and dropped', async () => {
  await updateSalesRollup(db, now)
  expect(await compareSalesDays(db)).toEqual([])
  await sql`update sales_days set money = money + 1 where day = ${dayOf(58)}::date and part = 'all'`.execute(db)
  await sql`delete from sales_days where day = ${dayOf(46)}::date and part = 'product'`.execute(db)
  expect(await compareSalesDays(db)).toEqual([dayOf(58), dayOf(46)])
  expect(await figures()).toEqual(await counted())
})

test('a span that is wrong is found, told and dropped, its days are not', async () => {
  await updateSalesRollup(db, now)
  await sql`update sales_spans set count = count + 1 where first = '2026-09-21' and days = 32`.execute(db)
  await sql`delete from sales_spans where first = '2026-10-15' and part = 'piece'`.execute(db)
  const days = await rolledUpDays(db)
  expect(await compareSalesDays(db)).toEqual(['2026-09-21+32', '2026-10-15+4', '2026-10-15+8'])
  expect(await rolledUpDays(db)).toEqual(days)
  expect(await storedSpans(db)).toHaveLength(23)
  expect(await figures()).toEqual(await counted())
})
