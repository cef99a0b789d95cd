import { choseThai, languageOf, localPath } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'
import { canonicalPath } from './find-address.ts'

/**
 * Where a page's address leads on, before anything is looked up: to the one spelling of it, for good ("/TH/Cart/" →
 * "/th/cart"), and for a visitor who chose Thai to the Thai page.
 */
export function addressRedirect(request: Request, { pathname, search }: URL): Response | undefined {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || pathname.endsWith('.data')) return undefined
  const path = canonicalPath(pathname)
  if (path !== pathname) return new Response(null, { status: 301, headers: { location: path + search } })
  if (languageOf(pathname) === 'th' || !request.headers.get('accept')?.includes('text/html')) return undefined
  if (!choseThai(request.headers.get('cookie'))) return undefined
  const headers = {
    location: localPath((pathname + search) as Address, 'th'),
    vary: 'cookie',
    'cache-control': 'private, no-store',
  }
  return new Response(null, { status: 302, headers })
}
