import type { ServerBuild } from 'react-router'
import { choseThai, languageOf, localPath } from '#app/i18n/language.ts'
import { canonicalPath } from './route-index.ts'

/**
 * Where a page's address leads on, before anything is looked up: to the one spelling of it, for good ("/TH/Cart/" →
 * "/th/cart"), and for a visitor who chose Thai to the Thai page.
 */
export function addressRedirect(build: ServerBuild): (request: Request, url: URL) => Response | undefined {
  const canonical = canonicalPath(build)
  return (request, { pathname, search }) => {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || pathname.endsWith('.data')) return undefined
    const path = canonical(pathname)
    if (path !== pathname) return new Response(null, { status: 301, headers: { location: path + search } })
    if (languageOf(pathname) === 'th' || !request.headers.get('accept')?.includes('text/html')) return undefined
    if (!choseThai(request.headers.get('cookie'))) return undefined
    const headers = {
      location: localPath(pathname + search, 'th'),
      vary: 'cookie',
      'cache-control': 'private, no-store',
    }
    return new Response(null, { status: 302, headers })
  }
}
