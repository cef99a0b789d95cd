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
import { updateSalesRollup } from '#app/modules/reports/report-tasks.server.ts'
import {
  dailySales,
  readCustomerTotals,
  readSalesTotals,
  topSellers,
} from '#app/modules/reports/sales.queries.server.ts'
import { type Database, type Db, openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { grownShop } from './grown-shop.ts'
import { measure } from './measure.ts'
import { freshFolder, postmasterOf } from './processes.ts'
import { percentile, type Row } from './table.ts'

const now = new Date('2026-11-21T05:00:00Z')
const words = (query: string) => new URLSearchParams(query)

/** Limits in milliseconds at 10 thousand rows and beyond. */
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
  const folder = freshFolder()
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const database = openDatabase(embedded.url, 2)
    await grownShop(database, total, now)
    await updateSalesRollup(database.db, now)
    const shop = { ...database, total, postmaster: postmasterOf(folder) }
    const rows: Row[] = []
    const limit = { list: total > 10_000 ? 20 : 10, report: total > 10_000 ? 50 : 10 }
    for (const [name, ask] of Object.entries(lists)) rows.push(await row(shop, name, ask, limit.list))
    rows.push(await row(shop, 'report of 8 weeks, reorder list', reorderSheet, limit.report))
    for (const days of ['30', '90'])
      for (const [name, ask] of Object.entries(reports(days)))
        rows.push(await row(shop, `report of ${days} days, ${name}`, ask, limit.report))
    await database.close()
    return rows
  } finally {
    await embedded.stop()
  }
}

async function row(
  { db, total, postmaster }: Database & { total: number; postmaster: number },
  name: string,
  ask: (db: Db) => Promise<unknown>,
  max: number,
): Promise<Row> {
  // The first rounds fill caches.
  for (let round = 0; round < 6; round++) await ask(db)
  const samples: number[] = []
  const began = performance.now()
  const { cpu, foreign } = await measure([postmaster], async () => {
    for (let round = 0; round < 25 && (round < 4 || performance.now() - began < 4000); round++) {
      const started = performance.now()
      await ask(db)
      samples.push(performance.now() - started)
    }
  })
  const p50 = percentile(samples, 0.5)
  const busy = cpu && (cpu.queries * 1000) / samples.length
  const result = {
    what: `${name}, ${total.toLocaleString('en')}`,
    figure: `p50 ${p50.toFixed(2)} ms, fastest ${Math.min(...samples).toFixed(2)} ms${busy === undefined ? '' : `; CPU ${busy.toFixed(1)} ms`}`,
    goal: `< ${max} ms`,
    ok: Math.min(p50, busy ?? p50) < max,
    foreign,
  }
  console.log(`    ${result.ok ? ' ' : '!'} ${result.what}: ${result.figure}`)
  return result
}
