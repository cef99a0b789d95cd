import { sameShop } from './own-origin.ts'

/** Detects CSRF by Sec-Fetch-Site, else Origin or Referer; a write without any counts as forged. */
export function crossSite(request: Request, origin: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return true
  const source = request.headers.get('origin') ?? request.headers.get('referer')
  if (!source) return site !== 'same-origin'
  return !sameShop(source, origin)
}
