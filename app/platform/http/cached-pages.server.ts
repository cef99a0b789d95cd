import type { IncomingMessage, ServerResponse } from 'node:http'
import { createBrotliDecompress } from 'node:zlib'
import { choseThai } from '#app/i18n/language.ts'
import { addGzip, type CachedPage, type PageCache } from '../page-cache/page-cache.server.ts'
import type { FetchApp, PagePlan } from './fetch-app.ts'

/**
 * Serves public pages from the cache; returns true when it takes the request. Pages render from the address alone,
 * without cookies or headers.
 */
export function serveCachedPages(
  cache: PageCache,
  app: FetchApp,
  planOf: PagePlan,
  { origin, isPurged }: CacheOptions,
) {
  const headOf = pageHeads(isPurged ?? false)
  return (request: IncomingMessage, response: ServerResponse, answerLive: () => void): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const plan = planOf(request.url ?? '/')
    if (!plan) return false
    const { cookie } = request.headers
    if (cookie && plan.mayRedirect && choseThai(cookie)) return false
    const page = cache.find(plan.key)
    const encoding = encodingOf(request)
    const send = (shown: CachedPage) => {
      if (encoding === 'gzip' && !shown.bodies.gzip) void addGzip(shown).then(() => send(shown), answerLive)
      else answer(shown, headOf(shown, plan.mayRedirect, encoding), request, response)
    }
    if (page) send(page)
    else {
      const render = () => app(new Request(origin + plan.target, { headers: { accept: 'text/html' } }))
      cache
        .fill(plan.key, plan.tags, render)
        .then((made) => (made ? send(made) : answerLive()))
        .catch(() => answerLive())
    }
    return true
  }
}

/** `isPurged`: a shared cache receives changes (purge-hook.server.ts). */
export type CacheOptions = { origin: string; isPurged?: boolean | undefined }

type Encoding = 'br' | 'gzip' | 'identity'
type Head = { encoding: Encoding; etag: string; unchanged: string[]; full: string[] }

// Caches must revalidate: the language cookie decides.
const byCookie = ['cache-control', 'private, no-cache', 'vary', 'accept-encoding, cookie']
// Nginx obeys this one, also for pages by cookie: its key has the language (deploy/nginx.conf).
const forNginx = ['x-accel-expires', '5']

function encodingOf({ headers }: IncomingMessage): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '')
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Built once for each page and encoding. */
function pageHeads(isPurged: boolean) {
  const heads = new WeakMap<CachedPage, Partial<Record<Encoding, Head>>>()
  const shared = `public, max-age=5, s-maxage=${isPurged ? 60 : 5}, stale-while-revalidate=60`
  const forAll = ['cache-control', shared, 'vary', 'accept-encoding']
  const build = (page: CachedPage, mayRedirect: boolean, encoding: Encoding): Head => {
    const etag = `"${page.etag}-${encoding}"`
    const tags = isPurged ? ['cache-tag', page.tags.join()] : []
    const unchanged = [...page.headers, 'etag', etag, ...(mayRedirect ? byCookie : forAll), ...forNginx, ...tags]
    const length = encoding === 'identity' ? page.length : page.bodies[encoding]?.byteLength
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return { encoding, etag, unchanged, full: [...unchanged, ...coded, 'content-length', String(length)] }
  }
  return (page: CachedPage, mayRedirect: boolean, encoding: Encoding): Head => {
    let built = heads.get(page)
    if (!built) heads.set(page, (built = {}))
    return (built[encoding] ??= build(page, mayRedirect, encoding))
  }
}

function answer(
  page: CachedPage,
  { encoding, etag, ...head }: Head,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, head.unchanged).end()
  response.writeHead(200, head.full)
  if (request.method === 'HEAD') response.end()
  else if (encoding === 'identity') createBrotliDecompress().end(page.bodies.br).pipe(response)
  else response.end(page.bodies[encoding])
}
