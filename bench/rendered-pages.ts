// Without the page cache: pages with what the process caches for all of them, data of the router with nothing cached.
import type pg from 'pg'
import { countedUse, databasePer, openOwner } from './database-use.ts'
import { getRequest, load } from './load.ts'
import { cpuPer, repeated } from './measure.ts'
import type { RunningShop } from './processes.ts'
import { limited, type Row } from './table.ts'

export const withoutPageCache = { PAGE_CACHE_MB: '0' }

const count = 60
// Until JIT compilation is done.
const warmUp = 150
const counted = 10
const product = '/product/jade-lotus-silk-ao-dai'

type Measured = { path: string; max: number; nothingCached?: true }

const pages: readonly Measured[] = [
  { path: '/collection', max: 4.5 },
  { path: product, max: 4 },
  { path: '/', max: 9 },
  { path: '/search?q=silk', max: 5 },
]
const thai = pages.map(({ path, max }) => ({ path: path === '/' ? '/th' : `/th${path}`, max }))
const data: readonly Measured[] = [
  { path: '/collection.data', max: 1.8, nothingCached: true },
  { path: `${product}.data`, max: 2, nothingCached: true },
]

export async function renderedPages(shop: RunningShop): Promise<Row[]> {
  const owner = await openOwner(shop)
  try {
    const rows: Row[] = []
    for (const one of [...pages, ...thai, ...data]) rows.push(await renderedPage(shop, owner, one))
    return rows
  } finally {
    await owner.end()
  }
}

async function renderedPage(shop: RunningShop, owner: pg.Client, page: Measured): Promise<Row> {
  const { path, max, nothingCached } = page
  const send = (times: number) => (nothingCached ? askCleared(shop, owner, path, times) : ask(shop, path, times))
  await send(warmUp)
  const { results, perRequest, cpu, foreign } = await repeated(shop.processes, count, () => send(count))
  const use = await countedUse(shop, owner, () => send(counted))
  const failed = results.reduce((total, one) => total + one, 0)
  return limited(`${nothingCached ? 'nothing cached' : 'rendered'}, ${path}`, perRequest.map(inMs), {
    unit: 'ms CPU',
    max,
    note: failed ? `, ${failed} failed` : '',
    holds: failed === 0,
    cpu: cpuPer(cpu, count * results.length),
    database: databasePer(use, counted),
    foreign,
  })
}

const inMs = (seconds: number) => seconds * 1000

/** The number of failures. */
const ask = async ({ port }: RunningShop, path: string, times: number): Promise<number> =>
  (await load({ port, requests: [getRequest(path)], count: times, connections: 1 })).failed

/** An empty tag clears all caches of the process. */
async function askCleared(shop: RunningShop, owner: pg.Client, path: string, times: number): Promise<number> {
  let failed = 0
  for (let one = 0; one < times; one++) {
    await owner.query(`notify page_cache, ''`)
    failed += await ask(shop, path, 1)
  }
  return failed
}
