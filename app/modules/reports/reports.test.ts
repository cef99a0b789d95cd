// Every number of the reports against a full count of random orders.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays, addMinutes, bangkokDay } from '#app/kit/dates.ts'
import { moneyOf, type PastLine, type PastOrder, pastOrders } from '#tests/factories/past-orders.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { itemGroups, itemSales, orderGroups, orderSales, stockPace } from './grouped-sales.queries.server.ts'
import { marginOfProducts, marginOfSales } from './margin.queries.server.ts'
import { daysIn, type Range, readReportPeriod } from './report-period.ts'
import { dailySales, readCustomerTotals, topSellers } from './sales.queries.server.ts'

const database = await testDatabase()
const { db } = database
// 12:00 in Bangkok.
const now = new Date('2026-11-21T05:00:00Z')

const garments = [
  { nameEn: 'Lotus dress', category: 'dress', colour: 'jade', stock: { S: 7, M: 3, XL: 50 } },
  { nameEn: 'Plum blouse', category: 'top', colour: 'ink', stock: { S: 0, M: 40 } },
  { nameEn: 'Silk scarf', category: 'accessories', colour: 'jade', stock: { 'Free size': 900 } },
  { nameEn: 'Old trousers', category: 'bottom', colour: '', stock: { L: 5 } },
] as const
/** Retired, so its stock is not left to sell. */
const offSale = 'XL'
let products: { id: string; category: string; colour: string; left: number }[] = []
let orders: PastOrder[] = []

const line = (
  index: number,
  size: string,
  quantity: number,
  price: number,
  off: number,
  cost: number | null,
): PastLine => {
  const { id = '', category = '' } = products[index] ?? {}
  return { productId: id, category, size, quantity, price, off: Math.min(off, price * quantity), cost }
}
const lines = () =>
  fc
    .array(
      fc.tuple(
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('S', 'M', 'Free size'),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 900_001 }),
        fc.constantFrom(0, 0, 3333),
        fc.constantFrom(null, 0, 33_333, 700_007),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((drawn) => drawn.map((one) => line(...one)))
const ends = fc.constantFrom(
  ...Array<['paid', 'sold']>(6).fill(['paid', 'sold']),
  ['cancelled', 'released'] as const,
  ['cancelled', 'sold'] as const,
  ['refunded', 'returned'] as const,
  ['refunded', 'sold'] as const,
  ['on_hold', 'released'] as const,
  ['pending', 'held'] as const,
)
const drawnOrder = () =>
  fc
    .record({
      minutesAgo: fc.integer({ min: -600, max: 430 * 24 * 60 }),
      end: ends,
      who: fc.integer({ min: 0, max: 60 }),
      contact: fc.constantFrom('email', 'email', 'EMAIL', 'phone', 'none'),
      channel: fc.constantFrom('online' as const, 'chat' as const),
      method: fc.constantFrom('card' as const, 'promptpay' as const, 'chat' as const),
      coupon: fc.constantFrom(null, null, 'SILK10', 'LOTUS'),
      shipping: fc.constantFrom(0, 15_000),
      refunded: fc.constantFrom(0, 0, 0, 12_345),
      vat: fc.constantFrom(0, 4321, 30_007),
      lines: lines(),
    })
    .map(({ minutesAgo, end: [status, stockState], who, contact, ...rest }): PastOrder => {
      const mail = `buyer${who}@mai.example`
      return {
        ...rest,
        status,
        stockState,
        paidAt: status === 'pending' ? null : addMinutes(now, -minutesAgo),
        email: contact === 'email' ? mail : contact === 'EMAIL' ? mail.toUpperCase() : null,
        phone: contact === 'phone' || contact === 'email' ? `+668100000${String(who).padStart(2, '0')}` : null,
      }
    })

beforeAll(async () => {
  products = await Promise.all(
    garments.map(async ({ stock, ...garment }) => {
      const { id } = await stockedProduct(db, { ...garment, stock })
      const left = Object.entries<number>(stock).reduce(
        (sum, [size, items]) => (size === offSale ? sum : sum + items),
        0,
      )
      return { id, category: garment.category, colour: garment.colour, left }
    }),
  )
  await db.updateTable('variants').set({ retired: true }).where('size', '=', offSale).execute()
  orders = fc.sample(drawnOrder(), { numRuns: 500, seed: 20261122 })
  // Both ends of both periods, to the minute.
  const edge = (moment: Date): PastOrder => ({ ...(orders[0] as PastOrder), ...paid, paidAt: moment })
  const paid = { status: 'paid', stockState: 'sold', email: 'edge@mai.example' } as const
  const { current, before } = readReportPeriod(new URLSearchParams(), now).range
  const edges = [current.from, current.to, before.from, before.to]
  orders.push(...edges.flatMap((moment) => [moment, addMinutes(moment, -1), addMinutes(moment, 1)].map(edge)))
  await pastOrders(db, orders)
})

const sold = ({ from, to }: Range) =>
  orders.filter(
    ({ paidAt, status, stockState }) =>
      paidAt &&
      paidAt >= from &&
      paidAt <= to &&
      stockState === 'sold' &&
      status !== 'cancelled' &&
      status !== 'refunded',
  )
const revenueOf = (order: PastOrder) => moneyOf(order).paid - Math.min(order.refunded, moneyOf(order).paid)
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const personOf = ({ email, phone }: PastOrder) => email?.toLowerCase() ?? phone ?? undefined
/** Each order without contact is another person. */
const people = (some: readonly PastOrder[]) =>
  new Set(some.flatMap((order) => personOf(order) ?? [])).size + some.filter((order) => !personOf(order)).length

/** Less shares of VAT and refunds, each rounded. */
function netOf(order: PastOrder, { price, quantity, off }: PastLine): number {
  const { total: whole, paid } = moneyOf(order)
  const share = (amount: number, part: number, of: number) => (of === 0 ? 0 : Math.round((amount * part) / of))
  const sales = price * quantity - off
  const net = sales - share(sales, Math.min(order.vat ?? 0, whole), whole)
  return net - share(net, Math.min(order.refunded, paid), paid)
}

const queries = ['', 'period=month&compare=year', 'period=custom&from=2026-05-03&to=2026-06-30']
const periods = queries.map((query) => [query, readReportPeriod(new URLSearchParams(query), now).range] as const)

test.each(periods)('%s: orders, revenue and customers of every day match a manual count', async (_, range) => {
  for (const stretch of [range.current, range.before]) {
    const days = await dailySales(db, stretch)
    expect(days).toHaveLength(daysIn(stretch))
    expect(days[0]?.day).toBe(bangkokDay(stretch.from))
    expect(days.map(({ day }) => day)).toEqual(days.map((_, index) => bangkokDay(addDays(stretch.from, index))))
    for (const { day, ...figures } of days) {
      const those = sold(stretch).filter(({ paidAt }) => paidAt && bangkokDay(paidAt) === day)
      const expected = { orders: those.length, revenue: total(those.map(revenueOf)), customers: people(those) }
      expect({ day, ...figures }).toEqual({ day, ...expected })
    }
  }
})

const itemKey = {
  product: ({ productId }: PastLine) => productId,
  category: ({ category }: PastLine) => category,
  size: ({ size }: PastLine) => size,
  colour: ({ productId }: PastLine) => products.find(({ id }) => id === productId)?.colour ?? '',
  brand: () => 'lua',
} as const

test.each(periods)('%s: items by product, category, size, colour and brand match a manual count', async (_, range) => {
  for (const group of itemGroups) {
    const rows = await itemSales(db, group, range)
    const linesOf = (stretch: Range) => sold(stretch).flatMap((order) => order.lines)
    const [current, before] = [linesOf(range.current), linesOf(range.before)]
    const keys = new Set([...current, ...before].map(itemKey[group]))
    const expected = [...keys].map((key) => {
      const of = (some: PastLine[]) => some.filter((one) => itemKey[group](one) === key)
      const items = (some: PastLine[]) => total(of(some).map(({ quantity }) => quantity))
      const sales = (some: PastLine[]) => total(of(some).map(({ price, quantity, off }) => price * quantity - off))
      return {
        key,
        items: { now: items(current), before: items(before) },
        sales: { now: sales(current), before: sales(before) },
      }
    })
    expected.sort((a, b) => b.items.now - a.items.now || b.sales.now - a.sales.now || b.items.before - a.items.before)
    expect(rows.map(({ key, items, sales }) => ({ key, items, sales }))).toEqual(expected)
  }
  const [first] = await itemSales(db, 'product', range, 1)
  expect(garments.map(({ nameEn }) => nameEn)).toContain(first?.name?.en)
  expect((await itemSales(db, 'brand', range))[0]?.name).toEqual({ en: 'Lua', th: 'Lua' })
})

test.each(periods)('%s: orders by channel, payment method and coupon match a manual count', async (_, range) => {
  for (const group of orderGroups) {
    const rows = await orderSales(db, group, range)
    const keyOf = (order: PastOrder) => order[group]
    const [current, before] = [sold(range.current), sold(range.before)]
    const keys = new Set([...current, ...before].flatMap((order) => keyOf(order) ?? []))
    const expected = [...keys].map((key) => {
      const compared = (figure: (some: PastOrder[]) => number) => ({
        now: figure(current.filter((order) => keyOf(order) === key)),
        before: figure(before.filter((order) => keyOf(order) === key)),
      })
      return {
        key,
        orders: compared((some) => some.length),
        revenue: compared((some) => total(some.map(revenueOf))),
        discount: compared((some) => total(some.map((order) => moneyOf(order).discount))),
      }
    })
    expect(rows).toEqual(expected.toSorted((a, b) => b.revenue.now - a.revenue.now))
  }
})

test.each(periods)('%s: new and returning customers match a manual count', async (_, range) => {
  for (const stretch of [range.current, range.before]) {
    const those = sold(stretch)
    const known = (order: PastOrder) => {
      const who = personOf(order)
      const earlier = orders.filter(({ paidAt }) => paidAt && paidAt < stretch.from)
      return who !== undefined && earlier.some((other) => personOf(other) === who)
    }
    const figures = (some: PastOrder[]) => ({
      customers: people(some),
      orders: some.length,
      revenue: total(some.map(revenueOf)),
    })
    expect(await readCustomerTotals(db, stretch)).toEqual({
      new: figures(those.filter((order) => !known(order))),
      returning: figures(those.filter(known)),
    })
  }
})

test.each(periods)('%s: items sold and stock left match a manual count', async (_, { current }) => {
  const expected = products.flatMap(({ id, left }) => {
    const items = sold(current).flatMap(({ lines }) => lines.filter(({ productId }) => productId === id))
    const amount = total(items.map(({ quantity }) => quantity))
    if (amount === 0) return []
    const sellThrough = Math.round((amount * 1000) / (amount + left))
    return [{ productId: id, sold: amount, left, sellThrough, days: Math.floor((left * daysIn(current)) / amount) }]
  })
  expected.sort((a, b) => a.left / a.sold - b.left / b.sold)
  const rows = await stockPace(db, current)
  expect(rows.map(({ name: _name, ...row }) => row)).toEqual(expected)
})

test('the stock report leaves out a deleted product, and the next one takes its place', async () => {
  const current = periods[0]?.[1].current ?? { from: now, to: now }
  const all = await stockPace(db, current)
  expect(all.length).toBeGreaterThan(1)
  const [first, second] = all
  const deleted = (at: Date | null) =>
    db
      .updateTable('products')
      .set({ deletedAt: at })
      .where('id', '=', first?.productId ?? '')
      .execute()
  await deleted(now)
  try {
    expect(await stockPace(db, current)).toEqual(all.slice(1))
    expect(await stockPace(db, current, 1)).toEqual([second])
  } finally {
    await deleted(null)
  }
  expect(await stockPace(db, current)).toEqual(all)
})

test.each(periods)(
  '%s: the margin, total and by product, matches a manual count, as does the previous period',
  async (_, range) => {
    const sums = (some: readonly (readonly [PastOrder, PastLine])[]) => {
      const known = some.filter(([, one]) => typeof one.cost === 'number')
      const count = (those: typeof some) => total(those.map(([, { quantity }]) => quantity))
      return {
        items: count(some),
        withoutCost: count(some) - count(known),
        net: total(known.map(([order, one]) => netOf(order, one))),
        cost: total(known.map(([, { cost, quantity }]) => (cost ?? 0) * quantity)),
      }
    }
    const linesOf = (stretch: Range) =>
      sold(stretch).flatMap((order) => order.lines.map((one) => [order, one] as const))
    const [current, before] = [linesOf(range.current), linesOf(range.before)]
    const of = (some: typeof current, id: string) => some.filter(([, one]) => one.productId === id)
    const byProduct = products
      .map(({ id }) => ({ productId: id, ...sums(of(current, id)), before: sums(of(before, id)) }))
      .filter(({ items }) => items > 0)
      .toSorted((a, b) => b.net - b.cost - (a.net - a.cost))
    const margin = await marginOfSales(db, range)
    expect(margin).toEqual({ ...sums(current), before: sums(before) })
    expect(margin.withoutCost).toBeGreaterThan(0)
    const withoutName = (rows: Awaited<ReturnType<typeof marginOfProducts>>) =>
      rows.map(({ name: _name, ...row }) => row)
    expect(withoutName(await marginOfProducts(db, range))).toEqual(byProduct)
    expect(withoutName(await marginOfProducts(db, range, 1))).toEqual(byProduct.slice(0, 1))
  },
)

test.each(periods)(
  '%s: top sellers are the sizes with the most items sold, matching a manual count',
  async (_, { current }) => {
    const sizes = new Map<string, { items: number; sales: number }>()
    for (const { productId, size, quantity, price, off } of sold(current).flatMap(({ lines }) => lines)) {
      const { items, sales } = sizes.get(`${productId}/${size}`) ?? { items: 0, sales: 0 }
      sizes.set(`${productId}/${size}`, { items: items + quantity, sales: sales + price * quantity - off })
    }
    const expected = [...sizes]
      .map(([key, figures]) => ({ key, ...figures }))
      .toSorted((a, b) => b.items - a.items || b.sales - a.sales || (a.key < b.key ? -1 : 1))
    const sellers = await topSellers(db, current, 7)
    const rows = sellers.map(({ productId, size, items, sales }) => ({ key: `${productId}/${size}`, items, sales }))
    expect(rows).toEqual(expected.slice(0, 7))
  },
)

test('a period without sales has days of zero and empty tables', async () => {
  const long = readReportPeriod(new URLSearchParams(), new Date('2020-01-01T00:00:00Z')).range
  expect(
    (await dailySales(db, long.current)).map(({ orders, revenue, customers }) => orders + revenue + customers),
  ).toEqual(Array<number>(7).fill(0))
  for (const group of itemGroups) expect(await itemSales(db, group, long)).toEqual([])
  for (const group of orderGroups) expect(await orderSales(db, group, long)).toEqual([])
  const none = { customers: 0, orders: 0, revenue: 0 }
  expect(await readCustomerTotals(db, long.current)).toEqual({ new: none, returning: none })
  expect(await stockPace(db, long.current)).toEqual([])
  const nothing = { items: 0, withoutCost: 0, net: 0, cost: 0 }
  expect(await marginOfSales(db, long)).toEqual({ ...nothing, before: nothing })
  expect(await marginOfProducts(db, long)).toEqual([])
})
