import type { Shop } from '#app/context.server.ts'
import { type Language, localPath } from '#app/i18n/language.ts'
import { findRedirect } from '#app/modules/redirects/find-redirect.server.ts'
import { countHit } from '#app/modules/redirects/flush-redirect-hits.server.ts'
import type { Address } from '#app/site.ts'
import type { MatchedAddress } from './find-address.ts'

/** Redirects a missing address as the owner set, in the visitor's language and with their query. */
export async function movedAddress(
  request: Request,
  { language, path, search, isData }: MatchedAddress,
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const redirect = await findRedirect(db, path, clock())
  if (!redirect) return undefined
  if (request.method === 'GET') countHit(db, redirect.id)
  const location = withQuery(redirect.to, new URLSearchParams(search), language)
  const status = redirect.permanent ? 301 : 302
  if (isData)
    return new Response(null, {
      status: 204,
      headers: { 'x-remix-redirect': location, 'x-remix-status': String(status), 'cache-control': 'no-store' },
    })
  // An hour at most, so that corrections reach browsers.
  const keeping = redirect.permanent ? 'public, max-age=3600' : 'no-store'
  return new Response(null, { status, headers: { location, 'cache-control': keeping } })
}

/** The target's own parameters win. */
function withQuery(to: string, query: URLSearchParams, language: Language): string {
  const base = 'https://local.invalid'
  const url = new URL(to, base)
  const own = new Set(url.searchParams.keys())
  for (const [name, value] of query) if (!own.has(name)) url.searchParams.append(name, value)
  if (url.origin !== base) return url.href
  return localPath((url.pathname + url.search + url.hash) as Address, language)
}
