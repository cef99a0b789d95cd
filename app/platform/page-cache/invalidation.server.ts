import pg from 'pg'
import type { PageCache } from './page-cache.server.ts'

/**
 * Drops cached pages on changes. Without a connection nothing is cached, and cached pages are served for half a minute
 * more. `heard` gets each tag first; an empty tag means anything may have changed.
 */
export async function listenForChanges(
  url: string,
  cache: PageCache,
  onTag: (tag: string) => void = () => {},
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const unheard = invalidateLate(cache)

  const lost = () => {
    client = undefined
    if (closed) return
    unheard.begin()
    retry = setTimeout(() => void connect().catch(lost), 500)
  }
  const connect = async () => {
    const fresh = await listener(url, (tag) => {
      if (closed) return
      onTag(tag)
      if (tag) cache.drop(tag)
      else cache.clear()
    })
    // Closed during the connect.
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

async function listener(url: string, onTag: (tag: string) => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onTag(payload))
  await client.connect()
  await client.query('listen page_cache')
  return client
}

function invalidateLate(cache: PageCache) {
  let forget: NodeJS.Timeout | undefined
  return {
    begin: () => {
      cache.keep(false)
      forget ??= setTimeout(() => cache.clear(), 30_000)
    },
    end: () => {
      clearTimeout(forget)
      forget = undefined
      cache.clear()
      cache.keep(true)
    },
  }
}
