import type { Shop } from '#app/context.server.ts'
import { choseThai, type Language, localPath } from '#app/i18n/language.ts'
import { findRedirect } from '#app/modules/redirects/find-redirect.server.ts'
import { countHit } from '#app/modules/redirects/flush-redirect-hits.server.ts'
import { type IconName, iconAddress } from '#app/platform/images/picture-key.ts'
import type { Address } from '#app/site.ts'
import type { MatchedAddress } from './find-address.ts'

/** Redirects to the canonical address ("/TH/Cart/" → "/th/cart"), and to Thai for visitors who chose it. */
export function addressRedirect(
  request: Request,
  { language, path, search, isCanonical, isData }: MatchedAddress,
): Response | undefined {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || isData) return undefined
  if (!isCanonical) return new Response(null, { status: 301, headers: { location: path + search } })
  if (language === 'th' || !request.headers.get('accept')?.includes('text/html')) return undefined
  if (!choseThai(request.headers.get('cookie'))) return undefined
  const headers = {
    location: localPath((path + search) as Address, 'th'),
    vary: 'cookie',
    'cache-control': 'private, no-store',
  }
  return new Response(null, { status: 302, headers })
}

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

/** Requested without reading a page. */
const icons: Readonly<Record<string, IconName>> = {
  '/favicon.ico': 'icon.ico',
  '/apple-touch-icon.png': 'icon-180.png',
}

/** Cacheable for an hour; undefined for other addresses. */
export async function iconRedirect(
  { method }: Request,
  { path }: MatchedAddress,
  settings: () => Promise<{ icon: string }>,
): Promise<Response | undefined> {
  const name = Object.hasOwn(icons, path) ? icons[path] : undefined
  if (!name || (method !== 'GET' && method !== 'HEAD')) return undefined
  const location = iconAddress((await settings()).icon, name)
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'public, max-age=3600' } })
}
