// npm run bench: measures the speed goals, all parts or those named: npm run bench -- orders pages. On a shared machine
// only ratios and CPU per request are reliable. --long: 200 uploads instead of 20, and a million orders. --keep: saves
// the run, with bench/results.md when all parts ran.
import { availableParallelism } from 'node:os'
import { adminStatements } from './admin-statements.ts'
import { cachedPages } from './cached-pages.ts'
import { wholeCheckouts } from './checkouts.ts'
import { growth } from './growth.ts'
import { lighthouse } from './lighthouse.ts'
import { placedOrders } from './placed-orders.ts'
import { freshFolder, type RunningShop, startShop } from './processes.ts'
import { renderedPages, withoutPageCache } from './rendered-pages.ts'
import { saveRun } from './saved-runs.ts'
import { firstStart, laterStarts } from './starts.ts'
import { type Row, table } from './table.ts'
import { uploadedPictures } from './uploaded-pictures.ts'
import { metricsToken, visitors } from './visitors.ts'

process.env.NODE_ENV ??= 'production'
const port = Number(process.env.PORT ?? 3980)
const [isLong, isKept] = ['--long', '--keep'].map((option) => process.argv.includes(option))
const cores = { WEB_PROCESSES: String(availableParallelism()) }
const kept = ['/', '/category/dress', '/product/jade-lotus-silk-ao-dai'].flatMap((path) => [
  path,
  path === '/' ? '/th' : `/th${path}`,
])

const dataDir = freshFolder()
let first: Row | undefined
async function shopFor(work: (shop: RunningShop) => Promise<Row[]>, settings?: Record<string, string>): Promise<Row[]> {
  first ??= await firstStart(port, dataDir)
  const shop = await startShop(port, dataDir, settings)
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

const parts: Record<string, () => Promise<Row[]>> = {
  starts: async () => {
    const later = await shopFor(async () => [])
    return [...(first ? [first] : []), ...later, ...(await laterStarts(port, dataDir))]
  },
  cached: () => shopFor((shop) => cachedPages(shop, kept, '/category/dress')),
  orders: () => shopFor(placedOrders),
  checkouts: () => shopFor(wholeCheckouts, cores),
  pages: () => shopFor(renderedPages, withoutPageCache),
  memory: () => shopFor((shop) => uploadedPictures(shop, isLong ? 200 : 20)),
  visitors: () => shopFor(visitors, { ...cores, METRICS_TOKEN: metricsToken }),
  growth,
  admin: async () => [...(await adminStatements(10_000)), ...(isLong ? await adminStatements(1_000_000) : [])],
  lighthouse: () => shopFor(lighthouse),
}

/** The others are still measured. */
function failedPart(what: string, error: unknown): Row {
  console.error(error)
  return { what, figure: `failed: ${String(error).split('\n', 1)[0]}`, goal: '', ok: false }
}

const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)

const rows: Row[] = []
const started = performance.now()
const minutes = () => ((performance.now() - started) / 60_000).toFixed(1)
for (const [name, part] of Object.entries(parts)) {
  if (named.length > 0 && !named.includes(name)) continue
  console.log(`  ${minutes()} min: ${name} …`)
  rows.push(...(await part().catch((error: unknown) => [failedPart(name, error)])))
}
const printed = `${table(rows)}\n\nThe run took ${minutes()} minutes.`
console.log(`\n${printed}\n`)
if (isKept) saveRun(rows, named.length > 0 ? undefined : printed)
