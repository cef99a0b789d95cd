// Pages with nothing kept: the shop runs without memory for pages, and forgets its counts before each request. So every
// request asks the database, renders, and compresses.
import pg from 'pg'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { getRequest, load } from './load.ts'
import { cpuPer, measure } from './measure.ts'
import type { RunningShop } from './processes.ts'
import type { Row } from './table.ts'

/** What the shop has to be started with. */
export const nothingKept = { PAGE_CACHE_MB: '0' }

const count = 150
// Until the engine has compiled the way of a page.
const warmUp = 75

/** One row for each page and language: CPU of every process of the shop for one request. */
export async function unkeptPages(shop: RunningShop, pages: readonly string[]): Promise<Row[]> {
  // Adopts the database of the running shop; it is the shop's to stop.
  const client = new pg.Client({ connectionString: (await startEmbedded(shop.dataDir)).url })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const page of pages)
      for (const path of [page, page === '/' ? '/th' : `/th${page}`]) rows.push(await unkeptPage(shop, client, path))
    return rows
  } finally {
    await client.end()
  }
}

async function unkeptPage(shop: RunningShop, client: pg.Client, path: string): Promise<Row> {
  await askAll(shop, client, path, warmUp)
  const { result, cpu, foreign } = await measure(shop.processes, () => askAll(shop, client, path, count))
  return {
    what: `uncached, ${path}`,
    figure: cpuPer(cpu, count),
    goal: '0 failed',
    ok: result === 0,
    foreign,
  }
}

/** One after the other; answers how many failed. An empty tag says that anything may have changed. */
async function askAll({ port }: RunningShop, client: pg.Client, path: string, times: number): Promise<number> {
  const requests = [getRequest(path)]
  let failures = 0
  for (let one = 0; one < times; one++) {
    await client.query(`notify page_cache, ''`)
    const { failed } = await load({ port, requests, count: 1, connections: 1 })
    failures += failed
  }
  return failures
}
