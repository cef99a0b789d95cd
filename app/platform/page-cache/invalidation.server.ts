import pg from 'pg'
import type { PageCache } from './page-cache.server.ts'

/**
 * Hears what other processes (and this one's own transactions) changed, and drops the pages that show it.
 * While the line is down (mostly because the database is away) no page is added, and what is kept is still sent; it is
 * tried again every second, and the first thing heard is that all of it is old.
 * `heard` is told each tag first, for what else a process keeps.
 */
export async function listenForChanges(
  url: string,
  cache: PageCache,
  heard: (tag: string) => void = () => {},
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const lost = () => {
    cache.keep(false)
    client = undefined
    if (!closed) retry = setTimeout(() => void connect().catch(lost), 1000)
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true })
    fresh.on('error', () => {})
    fresh.on('end', () => client === fresh && lost())
    fresh.on('notification', ({ payload = '' }) => {
      heard(payload)
      if (payload) cache.drop(payload)
      else cache.clear()
    })
    await fresh.connect()
    await fresh.query('listen page_cache')
    client = fresh
    cache.clear()
    cache.keep(true)
  }
  cache.keep(false)
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
