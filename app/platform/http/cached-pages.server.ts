import type { IncomingMessage, ServerResponse } from 'node:http'
import { createGunzip } from 'node:zlib'
import { choseThai } from '#app/i18n/language.ts'
import type { CachedPage, PageCache } from '../page-cache/page-cache.server.ts'
import type { FetchApp, PagePlan } from './fetch-app.ts'

/**
 * Serves public pages from the cache; returns true when it takes the request. Pages render from the address alone,
 * without cookies or headers.
 */
export function serveCachedPages(cache: PageCache, app: FetchApp, planOf: PagePlan, origin: string) {
  return (request: IncomingMessage, response: ServerResponse, answerLive: () => void): boolean => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const plan = planOf(request.url ?? '/')
    if (!plan) return false
    const { cookie } = request.headers
    if (cookie && plan.mayRedirect && choseThai(cookie)) return false
    const page = cache.find(plan.key)
    if (page) send(page, plan.mayRedirect, request, response)
    else {
      const render = () => app(new Request(origin + plan.target, { headers: { accept: 'text/html' } }))
      cache
        .fill(plan.key, plan.tags, render)
        .then((made) => (made ? send(made, plan.mayRedirect, request, response) : answerLive()))
        .catch(() => answerLive())
    }
    return true
  }
}

const forAll = ['cache-control', 'public, max-age=5', 'vary', 'accept-encoding']
// Caches must revalidate: the language cookie decides.
const byCookie = ['cache-control', 'private, no-cache', 'vary', 'accept-encoding, cookie']

type Encoding = 'br' | 'gzip' | 'identity'
type Head = { etag: string; unchanged: string[]; full: string[] }

/** Built once for each page and encoding. */
const heads = new WeakMap<CachedPage, Partial<Record<Encoding, Head>>>()

function headOf(page: CachedPage, mayRedirect: boolean, encoding: Encoding): Head {
  const etag = `"${page.etag}-${encoding}"`
  const unchanged = [...page.headers, 'etag', etag, ...(mayRedirect ? byCookie : forAll)]
  const length = encoding === 'identity' ? page.length : page.bodies[encoding].byteLength
  const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const head = { etag, unchanged, full: [...unchanged, ...coded, 'content-length', String(length)] }
  heads.set(page, { ...heads.get(page), [encoding]: head })
  return head
}

function send(page: CachedPage, mayRedirect: boolean, request: IncomingMessage, response: ServerResponse) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
  const { etag, unchanged, full } = heads.get(page)?.[encoding] ?? headOf(page, mayRedirect, encoding)
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, unchanged).end()
    return
  }
  response.writeHead(200, full)
  if (request.method === 'HEAD') response.end()
  else if (encoding === 'identity') createGunzip().end(page.bodies.gzip).pipe(response)
  else response.end(page.bodies[encoding])
}
