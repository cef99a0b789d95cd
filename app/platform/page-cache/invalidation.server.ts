import pg from 'pg'
import type { PageCache } from './page-cache.server.ts'

const retryMs = 500
const answeredUnheardMs = 30_000

/**
 * Hears what other processes (and this one's own transactions) changed, and drops the pages that show it.
 * While the line is down nothing new is kept, and what was kept is answered for half a minute, so that a database that
 * is started again costs nobody the shop and no page long outlives a change it did not hear of.
 * `heard` is told each tag first, for what else a process keeps; an empty one says that anything may have changed.
 */
export async function listenForChanges(
  url: string,
  cache: PageCache,
  heard: (tag: string) => void = () => {},
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let forget: NodeJS.Timeout | undefined

  const lost = () => {
    client = undefined
    if (closed) return
    cache.keep(false)
    forget ??= setTimeout(() => cache.clear(), answeredUnheardMs)
    retry = setTimeout(() => void connect().catch(lost), retryMs)
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
    clearTimeout(forget)
    forget = undefined
    heard('')
    cache.clear()
    cache.keep(true)
  }
  cache.keep(false)
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearTimeout(forget)
      await client?.end()
    },
  }
}
