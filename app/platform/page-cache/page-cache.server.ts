import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pageStore } from './page-store.server.ts'

/** A page kept whole: made once, compressed once, sent as it is. `bytes` is what it takes of the memory, `length` the text's. */
export type KeptPage = {
  etag: string
  headers: readonly string[]
  /** Compressed only: nearly every client takes one of them, and the text is five times as long. */
  bodies: { gzip: Buffer; br: Buffer }
  length: number
  tags: readonly string[]
  bytes: number
  staleAt: number
}

export type PageCache = {
  /** The page, if it is kept and fresh. */
  find: (key: string) => KeptPage | undefined
  /** Makes and keeps the page; requests for the same key meanwhile wait for the one answer. Undefined: answer it yourself. */
  fill: (key: string, tags: readonly string[], render: () => Promise<Response>) => Promise<KeptPage | undefined>
  /** Forgets every page that carries the tag. */
  drop: (tag: string) => void
  /** Forgets all; `keep(false)` stops keeping new ones until `keep(true)`, for when changes cannot be heard of. */
  clear: () => void
  keep: (on: boolean) => void
  stats: () => { pages: number; bytes: number; hits: number; misses: number }
}

type CacheStats = ReturnType<PageCache['stats']>

// The cache of this process, for /metrics.
let latest: PageCache | undefined
export const pageCacheStats = (): CacheStats => latest?.stats() ?? { pages: 0, bytes: 0, hits: 0, misses: 0 }

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const freshFor = 10 * 60_000

/** Says for how many seconds an answer holds, when that is shorter; it is read here and goes no further. */
export const freshSecondsHeader = 'x-fresh-seconds'
// Written per request by whoever sends the page.
const ownHeaders = new Set([
  'x-request-id',
  'cache-control',
  'vary',
  'etag',
  'content-length',
  'content-encoding',
  freshSecondsHeader,
])

/** Keeps pages in memory, bounded, and makes each once however many ask for it. */
export function openPageCache(maxBytes: number, now: () => number = Date.now): PageCache {
  const pages = pageStore(maxBytes)
  const underway = sharedWork<KeptPage | undefined>()
  const count = { hits: 0, misses: 0, changes: 0 }
  let keeping = true

  const make = async (key: string, tags: readonly string[], render: () => Promise<Response>) => {
    const changesBefore = count.changes
    const response = await render()
    const page = await keptPage(response, tags, now() + freshTime(response))
    // What changed while the page was made may be missing in it: it is sent to those who waited, but not kept.
    if (page && keeping && changesBefore === count.changes) pages.store(key, page)
    return page
  }
  const find = (key: string) => {
    const page = pages.find(key)
    // While changes cannot be heard of the database is away: an old page is better than none.
    if (!page || (keeping && page.staleAt <= now())) return undefined
    count.hits++
    return page
  }
  const fill: PageCache['fill'] = (key, tags, render) => {
    count.misses++
    return underway.share(key, () => make(key, tags, render))
  }
  const changed = (forget: () => void) => {
    count.changes++
    underway.forget()
    forget()
  }
  latest = {
    find,
    fill,
    drop: (tag) => changed(() => pages.removeTagged(tag)),
    clear: () => changed(pages.clear),
    keep: (on) => (keeping = on),
    stats: () => ({ ...pages.size(), hits: count.hits, misses: count.misses }),
  }
  return latest
}

/** Who asks for a key while it is being made waits for the same answer; `forget` makes the next one ask anew. */
function sharedWork<T>() {
  const underway = new Map<string, Promise<T>>()
  const share = (key: string, work: () => Promise<T>): Promise<T> => {
    const waiting = underway.get(key)
    if (waiting) return waiting
    const made = work().finally(() => {
      if (underway.get(key) === made) underway.delete(key)
    })
    underway.set(key, made)
    return made
  }
  return { share, forget: () => underway.clear() }
}

function freshTime({ headers }: Response): number {
  const seconds = headers.get(freshSecondsHeader)
  return seconds === null ? freshFor : Math.min(freshFor, Number(seconds) * 1000)
}

/** Reads a response into a page to keep; undefined for anything but a plain 200 without cookies. */
async function keptPage(response: Response, tags: readonly string[], staleAt: number): Promise<KeptPage | undefined> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const text = Buffer.from(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    compress.br(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: text.byteLength },
    }),
    compress.gzip(text, { level: 6 }),
  ])
  const headers: string[] = []
  response.headers.forEach((value, name) => {
    if (!ownHeaders.has(name)) headers.push(name, value)
  })
  return {
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    headers,
    bodies: { gzip: gz, br },
    length: text.byteLength,
    tags,
    bytes: br.byteLength + gz.byteLength + 2048,
    staleAt,
  }
}
