// npm run bench: every figure of the speed promise in one run, as a table. On a shared machine only the ratios mean much.
import { writeFileSync } from 'node:fs'
import { cachedPages } from './cached-pages.ts'
import { categoryQuery } from './category-query.ts'
import { placedOrders } from './placed-orders.ts'
import { memoryMb, type RunningShop, startShop } from './processes.ts'
import { renderedPages } from './rendered-pages.ts'
import { type Row, table } from './table.ts'
import { uploadedPictures } from './uploaded-pictures.ts'

process.env.NODE_ENV ??= 'production'
const port = 3980
const rows: Row[] = []
const say = (part: string) => console.log(`  ${part} …`)

const withShop = async (dataDir: string | undefined, work: (shop: RunningShop) => Promise<void>) => {
  const shop = await startShop(port, dataDir)
  try {
    await work(shop)
  } finally {
    await shop.stop()
  }
  return shop
}

say('first start, with the demo boutique')
const first = await withShop(undefined, async ({ seconds }) => {
  rows.push({
    what: 'first start to the first page (installed and built)',
    figure: `${seconds.toFixed(1)} s`,
    goal: '< 120 s with install and build',
    ok: seconds < 90,
  })
})
say('later start, kept pages, orders, memory')
await withShop(first.dataDir, async (shop) => {
  rows.push({
    what: 'later start to the first page',
    figure: `${shop.seconds.toFixed(2)} s`,
    goal: '< 3 s',
    ok: shop.seconds < 3,
  })
  const idle = memoryMb(shop.pid)
  rows.push({ what: 'memory, idle', figure: `${idle} MB`, goal: '≤ 250 MB', ok: idle <= 250 })
  rows.push(...(await cachedPages(shop, '/category/dress')))
  rows.push(...(await placedOrders(shop)))
  const after = memoryMb(shop.pid)
  rows.push({ what: 'memory, after the load', figure: `${after} MB`, goal: '≤ 250 MB', ok: after <= 250 })
})
say('memory after uploads')
await withShop(first.dataDir, async (shop) => {
  rows.push(...(await uploadedPictures(shop, 200)))
})
say('rendered pages')
rows.push(...(await renderedPages(first.dataDir)))
say('category query at 1 k, 10 k, 100 k')
rows.push(...(await categoryQuery()))

const printed = table(rows)
console.log(`\n${printed}\n`)
if (process.argv.includes('--keep'))
  writeFileSync('bench/results.md', `# The last kept run of npm run bench\n\n${printed}\n`)
