import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Cache } from './invalidation.server.ts'
import type { Refill } from './refill.server.ts'

/** LRU of at most `maxBytes`. */
export function pageStore(maxBytes: number) {
  const pages = new Map<string, CachedPage>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= pages.get(key)?.bytes ?? 0
    pages.delete(key)
  }
  return {
    find: (key: string): CachedPage | undefined => {
      const page = pages.get(key)
      if (!page) return undefined
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    store: (key: string, page: CachedPage) => {
      remove(key)
      if (page.bytes > maxBytes) return
      pages.set(key, page)
      bytes += page.bytes
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    /** Returns what it removed, the longest unused first. */
    removeTagged: (tag: string): [string, CachedPage][] => {
      const tagged = [...pages].filter(([, page]) => page.tags.includes(tag))
      for (const [key] of tagged) remove(key)
      return tagged
    },
    clear: () => {
      pages.clear()
      bytes = 0
    },
    size: () => ({ pages: pages.size, bytes }),
  }
}

/** Rendered and compressed once. `bytes`: memory used; `length`: of the text. */
export type CachedPage = {
  etag: string
  headers: readonly string[]
  /** Compressed only: the text is seven times as long. Few clients need gzip: it is made for the first (`addGzip`). */
  bodies: { br: Buffer; gzip?: Buffer }
  length: number
  tags: readonly string[]
  bytes: number
  staleAt: number
  /** Makes it again. */
  render: Render
  isVisited: boolean
}

type Render = () => Promise<Response>

export type PageCache = Cache & {
  /** Fresh pages only. */
  find: (key: string) => CachedPage | undefined
  /** Concurrent requests for a key share one render. Undefined: serve it uncached. */
  fill: (key: string, tags: readonly string[], render: Render) => Promise<CachedPage | undefined>
  stats: () => PageCacheStats
}

/** Hits and misses by the first word of the path, "" for the home page. */
type Visits = Record<string, number>
export type PageCacheStats = { pages: number; bytes: number; hits: Visits; misses: Visits }

let latest: Pick<PageCache, 'stats'> = { stats: () => ({ pages: 0, bytes: 0, hits: {}, misses: {} }) }
export const pageCacheStats = () => latest.stats()
/** In a web process behind a gateway, which has the cache. */
export const showPageCacheStats = (stats: PageCacheStats): void => void (latest = { stats: () => stats })

const zipped = { br: promisify(brotliCompress), text: promisify(brotliDecompress), gzip: promisify(gzip) }
/** Of a page's memory to its Brotli bytes: gzip is a fifth longer. */
const withGzip = 2.25

export async function addGzip({ bodies }: CachedPage): Promise<void> {
  bodies.gzip ??= await zipped.gzip(await zipped.text(bodies.br), { level: 6 })
}

const freshFor = 10 * 60_000

/** Shortens the cache time; not sent on. */
const freshSecondsHeader = 'x-fresh-seconds'

/** Limits a page's cache time, besides its tags. */
export const freshUntil = (end: Date, now: Date): Record<string, string> => ({
  [freshSecondsHeader]: String(Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000))),
})

// Written per request.
const ownHeaders = new Set([
  'x-request-id',
  'cache-control',
  'vary',
  'etag',
  'content-length',
  'content-encoding',
  freshSecondsHeader,
])

type Options = {
  now?: () => number
  /** Receives visited pages that a change dropped, to fill them again. */
  refill?: (pages: readonly Refill[]) => void
}

export function openPageCache(maxBytes: number, { now = Date.now, refill }: Options = {}): PageCache {
  const pages = pageStore(maxBytes)
  const underway = sharedFills()
  const visits: Pick<PageCacheStats, 'hits' | 'misses'> = { hits: {}, misses: {} }
  let keeping = true

  const share = (key: string, tags: readonly string[], render: Render) =>
    underway.share(key, tags, async (isCurrent) => {
      const response = await render()
      const page = await cachedPageOf(response, { tags, render, staleAt: now() + freshTime(response) })
      // A change during rendering may be missing, so the page is not cached.
      if (page && keeping && isCurrent()) pages.store(key, page)
      return page
    })
  const find = (key: string) => {
    const page = pages.find(key)
    // During a database outage a stale page is better than none.
    if (!page || (keeping && page.staleAt <= now())) return undefined
    count(visits.hits, key)
    page.isVisited = true
    return page
  }
  const drop = (tag: string) => {
    underway.drop(tag)
    const visited = pages.removeTagged(tag).filter(([, { isVisited }]) => isVisited)
    refill?.(visited.map(([key, { tags, render }]) => ({ key, fill: () => share(key, tags, render) })))
  }
  const cache: PageCache = {
    find,
    fill: (key, tags, render) => {
      count(visits.misses, key)
      return share(key, tags, render)
    },
    drop,
    clear: () => {
      underway.clear()
      pages.clear()
    },
    keep: (on) => (keeping = on),
    stats: () => ({ ...pages.size(), ...structuredClone(visits) }),
  }
  return (latest = cache)
}

function count(figure: Visits, key: string) {
  const word = /\/(\w*)/.exec(key)?.[1] ?? ''
  figure[word] = (figure[word] ?? 0) + 1
}

type Made = Promise<CachedPage | undefined>

/** Concurrent requests for a key share one render, those after a change of its tags another: it is not current then. */
function sharedFills() {
  const underway = new Map<string, { tags: readonly string[]; page: Made }>()
  const share = (key: string, tags: readonly string[], make: (isCurrent: () => boolean) => Made): Made => {
    const running = underway.get(key)
    if (running) return running.page
    const isCurrent = () => underway.get(key) === entry
    const page = make(isCurrent).finally(() => isCurrent() && underway.delete(key))
    const entry = { tags, page }
    underway.set(key, entry)
    return page
  }
  const drop = (tag: string) => {
    for (const [key, { tags }] of underway) if (tags.includes(tag)) underway.delete(key)
  }
  return { share, drop, clear: () => underway.clear() }
}

function freshTime({ headers }: Response): number {
  const seconds = headers.get(freshSecondsHeader)
  return seconds === null ? freshFor : Math.min(freshFor, Number(seconds) * 1000)
}

/** Undefined unless a 200 without cookies. */
async function cachedPageOf(
  response: Response,
  facts: Pick<CachedPage, 'tags' | 'render' | 'staleAt'>,
): Promise<CachedPage | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const text = Buffer.from(await response.arrayBuffer())
  const br = await zipped.br(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength },
  })
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name)).flat()
  return {
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    headers,
    bodies: { br },
    length: text.byteLength,
    bytes: Math.ceil(withGzip * br.byteLength) + 2048,
    isVisited: false,
    ...facts,
  }
}
