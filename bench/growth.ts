import { listProducts } from '#app/modules/catalog/listing/list-products.server.ts'
import { peopleFilters } from '#app/modules/customers/admin/people-filters.ts'
import { listPeople } from '#app/modules/customers/admin/people-list.queries.server.ts'
import { orderFilters } from '#app/modules/orders/admin/list/order-filters.ts'
import { pageOfOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { readReport } from '#app/modules/reports/read-report.server.ts'
import { readReportPeriod } from '#app/modules/reports/report-period.ts'
import { searchProducts } from '#app/modules/search/search-products.server.ts'
import { grownDatabase, now } from './grown-shop.ts'
import { type Ask, measuredStatement } from './measured-statement.ts'
import type { Row } from './table.ts'

const sizes = [1_000, 10_000, 100_000]
const maxGrowth = 2

const context = { language: 'en', now, newArrivalDays: 30 } as const
const words = (query: string) => new URLSearchParams(query)
const listings = [
  { sort: 'newest' as const },
  { sort: 'price_asc' as const },
  { sort: 'price_desc' as const, page: 3 },
  { sort: 'newest' as const, sizes: ['M'] },
  { sort: 'price_asc' as const, minPrice: 100_000, maxPrice: 300_000 },
]
const range = readReportPeriod(words('period=30'), now).range

/** With the limit of its p99 in milliseconds. */
export const grownLists: Record<string, readonly [number, Ask]> = {
  category: [
    15,
    (db, round) => listProducts(db, { category: 'dress', ...context, ...listings[round % listings.length] }),
  ],
  'search, one product': [50, (db, round) => searchProducts(db, { address: words(`q=piece+${round}`), ...context })],
  'search, a colour': [
    50,
    (db, round) => searchProducts(db, { address: words(`q=jade&max=${2000 + round}`), ...context }),
  ],
  'customers, first page': [15, (db) => listPeople(db, peopleFilters.read(words('')))],
  'customers, with accounts': [50, (db) => listPeople(db, peopleFilters.read(words('kind=account')))],
  'customers, search': [50, (db, round) => listPeople(db, peopleFilters.read(words(`q=buyer${round}@mai.example`)))],
  'orders, first page': [15, (db) => pageOfOrders(db, orderFilters.read(words('')), now)],
  'orders, search': [50, (db, round) => pageOfOrders(db, orderFilters.read(words(`q=buyer${round}@mai.example`)), now)],
  'report of 30 days, products': [50, (db) => readReport('products', { db, range, language: 'en', max: 8 })],
  'report of 30 days, channels': [50, (db) => readReport('channels', { db, range, language: 'en', max: 8 })],
}

/** As many orders as products, a third as many people; a twentieth of products and people is deleted. */
export async function growth(): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of sizes)
    await grownDatabase(size, async (shop) => {
      for (const [name, [max, ask]] of Object.entries(grownLists))
        rows.push(await measuredStatement(shop, name, ask, max))
    })
  const category = rows.filter(({ what }) => what.startsWith('category,')).map(({ value = Number.NaN }) => value)
  const ratio = (category.at(-1) ?? Number.NaN) / (category[0] ?? Number.NaN)
  const figure = `${ratio.toFixed(2)} ×`
  const what = 'growth of the category’s p99 from 1 k to 100 k'
  return [...rows, { what, figure, goal: `< ${maxGrowth} ×`, ok: ratio < maxGrowth }]
}
