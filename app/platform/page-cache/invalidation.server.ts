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
  onTag: (tag: string) => void = () => {},
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const unheard = forgetLate(cache)

  const lost = () => {
    client = undefined
    if (closed) return
    unheard.begin()
    retry = setTimeout(() => void connect().catch(lost), retryMs)
  }
  const connect = async () => {
    const fresh = await listener(url, (tag) => {
      if (closed) return
      onTag(tag)
      if (tag) cache.drop(tag)
      else cache.clear()
    })
    // Closed while this was under way: nobody else knows of the connection.
    if (closed) return fresh.end()
    fresh.on('end', () => client === fresh && lost())
    client = fresh
    onTag('')
    unheard.end()
  }
  cache.keep(false)
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      unheard.end()
      await client?.end()
    },
  }
}

/** A connection of its own that hears every change from now on. */
async function listener(url: string, onTag: (tag: string) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onTag(payload))
  await client.connect()
  await client.query('listen page_cache')
  return client
}

/** What the cache does while changes cannot be heard: it keeps nothing new, and soon nothing at all. */
function forgetLate(cache: PageCache) {
  let forget: NodeJS.Timeout | undefined
  return {
    begin: () => {
      cache.keep(false)
      forget ??= setTimeout(() => cache.clear(), answeredUnheardMs)
    },
    end: () => {
      clearTimeout(forget)
      forget = undefined
      cache.clear()
      cache.keep(true)
    },
  }
}
