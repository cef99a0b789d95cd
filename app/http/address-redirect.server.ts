import { choseThai, localPath } from '#app/i18n/language.ts'
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
