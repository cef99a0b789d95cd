import type { Language } from '#app/i18n/language.ts'
import { categories } from '#app/modules/catalog/category.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import {
  type ItemGroup,
  type ItemSales,
  itemSales,
  type OrderGroup,
  orderSales,
  stockPace,
} from './grouped-sales.queries.server.ts'
import { growthOf } from './growth-rules.ts'
import { marginOfProducts } from './margin.queries.server.ts'
import { marginCells } from './margin-rules.ts'
import type { ReportName, ReportRow } from './report-columns.ts'
import type { ComparedRange } from './report-period.ts'
import { dailySales, readCustomerTotals } from './sales.queries.server.ts'
import { emptySearches, pathToOrder } from './visits.queries.server.ts'

type ReportOptions = { db: Db; range: ComparedRange; language: Language; max?: number | undefined }
type ReadRows = (options: ReportOptions) => Promise<ReportRow[]>

/** Reads one table of the reports; see report-columns. */
export const readReport = (name: ReportName, options: ReportOptions): Promise<ReportRow[]> => readers[name](options)

const readers: Readonly<Record<ReportName, ReadRows>> = {
  days: async ({ db, range, max }) =>
    (await dailySales(db, range.current))
      .toReversed()
      .slice(0, max)
      .map(({ day, orders, revenue, customers }) => ({ cells: [day, orders, revenue, customers] })),
  products: byItems('product', ({ key }) => `/admin/products/${key}`),
  categories: async ({ db, range }) =>
    withEveryCategory(await itemSales(db, 'category', range)).map((sales) => itemRow(sales)),
  sizes: byItems('size'),
  colours: byItems('colour'),
  brands: byItems('brand'),
  stock: async ({ db, range, language, max }) =>
    (await stockPace(db, range.current, max)).map(({ productId, name, sold, left, sellThrough, days }) => ({
      cells: [name[language], sold, left, sellThrough, days],
      to: `/admin/products/${productId}` as const,
    })),
  margin: async ({ db, range, language, max }) =>
    (await marginOfProducts(db, range, max)).map(({ productId, name, ...sums }) => ({
      cells: [name[language], ...marginCells(sums)],
      to: `/admin/products/${productId}` as const,
    })),
  channels: byOrders('channel'),
  methods: byOrders('method'),
  coupons: async ({ db, range, max }) =>
    (await orderSales(db, 'coupon', range))
      .filter(({ orders }) => orders.now > 0)
      .slice(0, max)
      .map(({ key, orders, discount, revenue }) => ({
        cells: [key, orders.now, discount.now, revenue.now],
        to: `/admin/coupons/${encodeURIComponent(key)}` as const,
      })),
  customers: async ({ db, range }) => {
    const [now, before] = await Promise.all([
      readCustomerTotals(db, range.current),
      readCustomerTotals(db, range.before),
    ])
    return (['new', 'returning'] as const).map((kind) => {
      const { customers, orders, revenue } = now[kind]
      const growth = growthOf({ now: customers, before: before[kind].customers })
      return { cells: [kind, customers, orders, revenue, growth] }
    })
  },
  path: async ({ db, range }) =>
    (await pathToOrder(db, range.current)).map(({ step, count }, index, steps) => ({
      cells: [step, count, shareOf(count, steps[index - 1]?.count)],
    })),
  searches: async ({ db, range, max }) =>
    (await emptySearches(db, range.current, max)).map(({ words, count }) => ({ cells: [words, count] })),
}

function byItems(group: ItemGroup, to?: (row: ItemSales) => NonNullable<ReportRow['to']>): ReadRows {
  return async ({ db, range, language, max }) =>
    (await itemSales(db, group, range, max)).map((sales) => ({
      ...itemRow(sales, language),
      ...(to && { to: to(sales) }),
    }))
}

const itemRow = ({ key, name, items, sales }: ItemSales, language: Language = 'en'): ReportRow => ({
  cells: [name?.[language] ?? key, items.now, sales.now, growthOf(sales), items.before, sales.before],
})

function byOrders(group: OrderGroup): ReadRows {
  return async ({ db, range, max }) =>
    (await orderSales(db, group, range)).slice(0, max).map(({ key, orders, revenue }) => ({
      cells: [key, orders.now, revenue.now, growthOf(revenue), orders.before, revenue.before],
    }))
}

function withEveryCategory(sold: ItemSales[]): ItemSales[] {
  const nothing = { name: undefined, items: { now: 0, before: 0 }, sales: { now: 0, before: 0 } }
  const missing = categories.filter((category) => sold.every(({ key }) => key !== category))
  return [...sold, ...missing.map((key) => ({ key, ...nothing }))]
}

/** Tenths of a percent of the previous step; undefined if that is smaller: visits were not always counted. */
const shareOf = (count: number, before = 0): number | undefined =>
  before > 0 && before >= count ? Math.round((count * 1000) / before) : undefined
