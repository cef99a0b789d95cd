// Without a page cache, and with other caches cleared before each request.
import pg from 'pg'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { getRequest, load } from './load.ts'
import { cpuPer, measure } from './measure.ts'
import type { RunningShop } from './processes.ts'
import type { Row } from './table.ts'

export const withoutCache = { PAGE_CACHE_MB: '0' }

const count = 150
// Until JIT compilation is done.
const warmUp = 75

export async function uncachedPages(shop: RunningShop, pages: readonly string[]): Promise<Row[]> {
  // The shop stops its database.
  const client = new pg.Client({ connectionString: (await startEmbedded(shop.dataDir)).url })
  await client.connect()
  try {
    const rows: Row[] = []
    for (const page of pages)
      for (const path of [page, page === '/' ? '/th' : `/th${page}`]) rows.push(await uncachedPage(shop, client, path))
    return rows
  } finally {
    await client.end()
  }
}

async function uncachedPage(shop: RunningShop, client: pg.Client, path: string): Promise<Row> {
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

/** Returns the number of failures. An empty tag clears all caches. */
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
