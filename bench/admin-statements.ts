import { productFilters } from '#app/modules/catalog/admin/product-filters.ts'
import { adminProducts } from '#app/modules/catalog/admin/product-list.queries.server.ts'
import { inventoryFilters } from '#app/modules/inventory/admin/inventory-filters.ts'
import {
  adminInventory,
  inventorySummary,
  lowSizes,
} from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { reorderLines } from '#app/modules/inventory/admin/reorder.queries.server.ts'
import { orderFilters } from '#app/modules/orders/admin/list/order-filters.ts'
import { latestOrders, pageOfOrders } from '#app/modules/orders/admin/list/order-list.queries.server.ts'
import { countQueues } from '#app/modules/orders/admin/list/order-queues.queries.server.ts'
import { marginOfSales } from '#app/modules/reports/margin.queries.server.ts'
import { readReport } from '#app/modules/reports/read-report.server.ts'
import { reportNames } from '#app/modules/reports/report-columns.ts'
import { readReportPeriod } from '#app/modules/reports/report-period.ts'
import {
  dailySales,
  readCustomerTotals,
  readSalesTotals,
  topSellers,
} from '#app/modules/reports/sales.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { grownDatabase, now } from './grown-shop.ts'
import { grownLists } from './growth.ts'
import { measuredStatement } from './measured-statement.ts'
import type { Row } from './table.ts'

const words = (query: string) => new URLSearchParams(query)

/** Of the p99, in milliseconds. */
const limitOf = (name: string) => (name.endsWith('first page') ? 15 : 50)

const lists: Record<string, (db: Db) => Promise<unknown>> = {
  'orders, first page': (db) => pageOfOrders(db, orderFilters.read(words('')), now),
  'orders, those shipped': (db) => pageOfOrders(db, orderFilters.read(words('status=completed')), now),
  'orders, search by number': (db) => pageOfOrders(db, orderFilters.read(words('q=00000FA1')), now),
  'orders, search by email': (db) => pageOfOrders(db, orderFilters.read(words('q=buyer77@mai.example')), now),
  'orders, search by name': (db) => pageOfOrders(db, orderFilters.read(words('q=Nok')), now),
  'orders, search by phone': (db) => pageOfOrders(db, orderFilters.read(words('q=081 000 0123')), now),
  'orders, by next step': (db) => countQueues(db, now),
  'orders, latest five': (db) => latestOrders(db, 5),
  'products, first page': (db) => adminProducts(db, productFilters.read(words(''))),
  'products, search': (db) => adminProducts(db, productFilters.read(words('q=piece 777'))),
  'products, low': (db) => adminProducts(db, productFilters.read(words('stock=low'))),
  'inventory, first page': (db) => adminInventory(db, inventoryFilters.read(words(''))),
  'inventory, search': (db) => adminInventory(db, inventoryFilters.read(words('q=piece 777'))),
  'inventory, low': (db) => adminInventory(db, inventoryFilters.read(words('state=low'))),
  'inventory, totals': (db) => inventorySummary(db),
  'inventory, low sizes': (db) => lowSizes(db),
}
const reorderSheet = (db: Db) => reorderLines(db, { sold: 8, reach: 4, show: 'all' }, now)

const period = (days: string) => readReportPeriod(words(`period=${days}`), now).range
const reports = (days: string): Record<string, (db: Db) => Promise<unknown>> => ({
  figures: (db) => readSalesTotals(db, period(days)),
  'daily sales': (db) => dailySales(db, period(days).current),
  'top sellers': (db) => topSellers(db, period(days).current, 5),
  customers: (db) => readCustomerTotals(db, period(days).current),
  'margin of all': (db) => marginOfSales(db, period(days)),
  ...Object.fromEntries(
    reportNames
      .filter((name) => name !== 'days' && name !== 'customers')
      .map((name) => [name, (db: Db) => readReport(name, { db, range: period(days), language: 'en', max: 8 })]),
  ),
})

export async function adminStatements(total: number): Promise<Row[]> {
  const rows: Row[] = []
  await grownDatabase(total, async (shop) => {
    const row = async (name: string, ask: (db: Db) => Promise<unknown>) =>
      rows.push(await measuredStatement(shop, name, ask, limitOf(name)))
    for (const [name, ask] of Object.entries(lists)) await row(name, ask)
    // Smaller shops have these in the part "growth".
    if (total > 100_000)
      for (const [name, [max, ask]] of Object.entries(grownLists))
        rows.push(await measuredStatement(shop, name, ask, max))
    await row('report of 8 weeks, reorder list', reorderSheet)
    for (const days of ['30', '90'])
      for (const [name, ask] of Object.entries(reports(days))) await row(`report of ${days} days, ${name}`, ask)
  })
  return rows
}
