// npm run bench: measures the speed goals. On a shared machine only ratios and CPU per request are reliable. --long:
// 200 uploads instead of 20, and a million orders. --admin: the back office only. --keep: writes
// bench/results.md, unless --admin. visitors: mixed visitors only.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { adminStatements } from './admin-statements.ts'
import { besideNginx, cachedPages } from './cached-pages.ts'
import { categoryQuery } from './category-query.ts'
import { measure } from './measure.ts'
import { placedOrders } from './placed-orders.ts'
import { memoryMb } from './process-table.ts'
import { type RunningShop, startShop } from './processes.ts'
import { renderedPages } from './rendered-pages.ts'
import { type Row, table } from './table.ts'
import { uncachedPages, withoutCache } from './uncached-pages.ts'
import { uploadedPictures } from './uploaded-pictures.ts'
import { visitors } from './visitors.ts'

process.env.NODE_ENV ??= 'production'
const port = Number(process.env.PORT ?? 3980)
const product = '/product/jade-lotus-silk-ao-dai'
const rows: Row[] = []
const began = performance.now()
const say = (part: string) => console.log(`  ${((performance.now() - began) / 1000).toFixed(0)} s: ${part} …`)

async function withShop(
  options: {
    dataDir?: string
    settings?: Record<string, string>
    start?: { what: string; goal: string; max: number }
  },
  work: (shop: RunningShop) => Promise<void> = async () => {},
): Promise<RunningShop> {
  const { result: shop, foreign } = await measure([], () => startShop(port, options.dataDir, options.settings))
  const { start } = options
  try {
    const figure = `${shop.seconds.toFixed(2)} s`
    if (start) rows.push({ what: start.what, figure, goal: start.goal, ok: shop.seconds < start.max, foreign })
    await work(shop)
  } finally {
    await shop.stop()
  }
  return shop
}

function memoryRow(what: string, { pid }: RunningShop): Row {
  const memory = memoryMb(pid)
  const figure = memory ? `${memory.now} MB` : 'memory not measured on this system'
  return { what, figure, goal: '≤ 250 MB', ok: memory && memory.now <= 250 }
}

async function wholeShop() {
  say('first start, with the demo shop')
  const first = { what: 'first start to the first page (installed and built)', goal: '< 120 s with install and build' }
  const { dataDir } = await withShop({ start: { ...first, max: 90 } })

  say('later start, cached pages, orders')
  const later = { what: 'later start to the first page', goal: '< 3 s', max: 3 }
  await withShop({ dataDir, start: later }, async (shop) => {
    rows.push(memoryRow('memory, idle', shop))
    const kept = ['/', '/category/dress', product, '/th', '/th/category/dress', `/th${product}`]
    rows.push(...(await cachedPages(shop, kept)))
    rows.push(...(await besideNginx(shop, '/category/dress')))
    rows.push(...(await placedOrders(shop)))
    rows.push(memoryRow('memory, after the load', shop))
  })
  say('uncached pages')
  await withShop({ dataDir, settings: withoutCache }, async (shop) => {
    rows.push(...(await uncachedPages(shop, ['/', '/category/dress', product, '/search?q=silk'])))
  })
  say('memory after uploads')
  await withShop({ dataDir }, async (shop) => {
    rows.push(...(await uploadedPictures(shop, process.argv.includes('--long') ? 200 : 20)))
  })
  say('rendered page, without database and compression')
  rows.push(...(await renderedPages(dataDir)))
  say('category query at 1 k, 10 k, 100 k')
  rows.push(...(await categoryQuery()))
}

async function visitorsAlone() {
  say('mixed visitors')
  const cores = String(availableParallelism())
  await withShop({ settings: { WEB_PROCESSES: cores } }, async (shop) => void rows.push(...(await visitors(shop))))
}

const [adminAlone, onlyVisitors] = [process.argv.includes('--admin'), process.argv.includes('visitors')]
if (onlyVisitors) await visitorsAlone()
else if (!adminAlone) await wholeShop()
if (!onlyVisitors) {
  say('the back office with 10 thousand orders')
  rows.push(...(await adminStatements(10_000)))
}
if (process.argv.includes('--long') && !onlyVisitors) {
  say('the back office with a million orders')
  rows.push(...(await adminStatements(1_000_000)))
}

const minutes = (performance.now() - began) / 60_000
const printed = `${table(rows)}\n\nThe run took ${minutes.toFixed(1)} minutes.`
console.log(`\n${printed}\n`)
if (process.argv.includes('--keep') && !adminAlone && !onlyVisitors)
  writeFileSync(
    'bench/results.md',
    `# Last saved run of npm run bench${process.argv.includes('--long') ? ' (--long)' : ''}\n\n${printed}\n`,
  )
