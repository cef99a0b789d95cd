import { sameShop } from './own-origin.ts'

/**
 * True for a write that another site made the browser send. Browsers say so in Sec-Fetch-Site, older ones in Origin
 * or Referer; a write that shows none of them is taken for forged. Reads are never cross-site in this sense.
 */
export function crossSite(request: Request, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return true
  const source = request.headers.get('origin') ?? request.headers.get('referer')
  if (!source) return site !== 'same-origin'
  return !sameShop(source, origin)
}
