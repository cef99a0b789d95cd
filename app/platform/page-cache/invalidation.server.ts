import pg from 'pg'

/** `keep(false)`: changes cannot be received. */
export type Cache = { drop: (tag: string) => void; clear: () => void; keep: (on: boolean) => void }

/**
 * Drops cached values on changes, from the first cache to the last. Without a connection nothing is cached, and cached pages
 * are served for half a minute more. An empty tag means anything may have changed.
 */
export async function listenForChanges(url: string, caches: readonly Cache[]): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const cache = allOf(caches)
  const outage = invalidateLate(cache)

  const lost = () => {
    client = undefined
    if (closed) return
    outage.begin()
    retry = setTimeout(() => void connect().catch(lost), 500)
  }
  const connect = async () => {
    const fresh = await listener(url, (tag) => {
      if (closed) return
      if (tag) cache.drop(tag)
      else cache.clear()
    })
    // Closed during the connect.
    if (closed) return fresh.end()
    fresh.on('end', () => client === fresh && lost())
    client = fresh
    outage.end()
  }
  cache.keep(false)
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      outage.end()
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

const allOf = (caches: readonly Cache[]): Cache => ({
  drop: (tag) => caches.forEach((cache) => cache.drop(tag)),
  clear: () => caches.forEach((cache) => cache.clear()),
  keep: (on) => caches.forEach((cache) => cache.keep(on)),
})

function invalidateLate(cache: Cache) {
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
