import type { Language } from '#app/i18n/language.ts'
import { categories } from '#app/modules/catalog/category.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { customerFigures } from './customers.queries.server.ts'
import { dailySales } from './daily-sales.queries.server.ts'
import {
  type OrderGroup,
  orderSales,
  type PieceGroup,
  type PieceSales,
  pieceSales,
} from './grouped-sales.queries.server.ts'
import { growthOf } from './growth.ts'
import { marginOfProducts } from './margin.queries.server.ts'
import { marginCells } from './margin-rules.ts'
import type { ReportName, ReportRow } from './report-columns.ts'
import type { ComparedRange } from './report-period.ts'
import { stockPace } from './stock-pace.queries.server.ts'
import { emptySearches, pathToOrder } from './visits.queries.server.ts'

type ReportOptions = { db: Db; range: ComparedRange; language: Language; most?: number }
type Reader = (options: ReportOptions) => Promise<ReportRow[]>

/** Reads one table of the reports; see report-columns. */
export const readReport = (name: ReportName, options: ReportOptions): Promise<ReportRow[]> => readers[name](options)

const readers: Readonly<Record<ReportName, Reader>> = {
  days: async ({ db, range, most }) =>
    (await dailySales(db, range.current))
      .toReversed()
      .slice(0, most)
      .map(({ day, orders, revenue, customers }) => ({ cells: [day, orders, revenue, customers] })),
  products: byPieces('product', ({ key }) => `/admin/products/${key}`),
  categories: async ({ db, range }) =>
    withEveryCategory(await pieceSales(db, 'category', range)).map((one) => pieceRow(one)),
  sizes: byPieces('size'),
  colours: byPieces('colour'),
  brands: byPieces('brand'),
  stock: async ({ db, range, language, most }) =>
    (await stockPace(db, range.current, most)).map(({ productId, name, sold, left, sellThrough, days }) => ({
      cells: [name[language], sold, left, sellThrough, days],
      to: `/admin/products/${productId}` as const,
    })),
  margin: async ({ db, range, language, most }) =>
    (await marginOfProducts(db, range, most)).map(({ productId, name, ...sums }) => ({
      cells: [name[language], ...marginCells(sums)],
      to: `/admin/products/${productId}` as const,
    })),
  channels: byOrders('channel'),
  methods: byOrders('method'),
  coupons: async ({ db, range, most }) =>
    (await orderSales(db, 'coupon', range))
      .filter(({ orders }) => orders.now > 0)
      .slice(0, most)
      .map(({ key, orders, discount, revenue }) => ({
        cells: [key, orders.now, discount.now, revenue.now],
        to: `/admin/coupons/${encodeURIComponent(key)}` as const,
      })),
  customers: async ({ db, range }) => {
    const [now, before] = await Promise.all([customerFigures(db, range.current), customerFigures(db, range.before)])
    return (['new', 'returning'] as const).map((who) => {
      const { customers, orders, revenue } = now[who]
      const growth = growthOf({ now: customers, before: before[who].customers })
      return { cells: [who, customers, orders, revenue, growth] }
    })
  },
  path: async ({ db, range }) =>
    (await pathToOrder(db, range.current)).map(({ step, count }, index, steps) => ({
      cells: [step, count, shareOf(count, steps[index - 1]?.count)],
    })),
  searches: async ({ db, range, most }) =>
    (await emptySearches(db, range.current, most)).map(({ words, count }) => ({ cells: [words, count] })),
}

function byPieces(group: PieceGroup, to?: (row: PieceSales) => NonNullable<ReportRow['to']>): Reader {
  return async ({ db, range, language, most }) =>
    (await pieceSales(db, group, range, most)).map((one) => ({
      ...pieceRow(one, language),
      ...(to && { to: to(one) }),
    }))
}

const pieceRow = ({ key, name, pieces, sales }: PieceSales, language: Language = 'en'): ReportRow => ({
  cells: [name?.[language] ?? key, pieces.now, sales.now, growthOf(sales), pieces.before, sales.before],
})

function byOrders(group: OrderGroup): Reader {
  return async ({ db, range, most }) =>
    (await orderSales(db, group, range)).slice(0, most).map(({ key, orders, revenue }) => ({
      cells: [key, orders.now, revenue.now, growthOf(revenue), orders.before, revenue.before],
    }))
}

function withEveryCategory(sold: PieceSales[]): PieceSales[] {
  const nothing = { pieces: { now: 0, before: 0 }, sales: { now: 0, before: 0 } }
  const missing = categories.filter((category) => sold.every(({ key }) => key !== category))
  return [...sold, ...missing.map((key) => ({ key, ...nothing }))]
}

/** Tenths of a percent of the previous step; undefined if that is smaller: visits were not always counted. */
const shareOf = (count: number, before = 0): number | undefined =>
  before > 0 && before >= count ? Math.round((count * 1000) / before) : undefined
