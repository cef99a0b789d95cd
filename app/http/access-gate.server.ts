import { redirect } from 'react-router'
import type { Shop } from '#app/context.server.ts'
import { barePath, localPath } from '#app/i18n/language.ts'
import { isAdmin, isStaff } from '#app/modules/accounts/visitor.ts'
import { type Access, type Entry, type Pattern, site } from '#app/site.ts'
import { findAddress, pagePath } from './find-address.ts'
import { refusalResponse } from './refusal-response.server.ts'

/** The address that a request may use, and as whom; or the refusal. */
export type Passage = { refused: Response } | { pattern: Pattern; entry: Entry; needed: Access }

/**
 * Finds the address of a request and whether the site map lets it in. Denied by default. The body is not looked at.
 */
export async function passAccess(request: Request, shop: Shop): Promise<Passage> {
  const url = new URL(request.url)
  const pattern = findAddress(pagePath(url.pathname))
  const entry: Entry = site[pattern]
  const needed = request.method === 'GET' || request.method === 'HEAD' ? entry.read : entry.write
  if (!needed) return { refused: refusalResponse(request, 405, 'badRequest', shop.requestId) }
  if (await allowed(needed, shop)) return { pattern, entry, needed }
  return { refused: await refuse(request, url, needed, shop) }
}

async function allowed(needed: Access, shop: Shop): Promise<boolean> {
  if (needed === 'anyone' || needed === 'provider') return true
  if (needed === 'demo') return shop.demo
  const visitor = await shop.visitor()
  if (needed === 'customer') return visitor.signedIn
  return needed === 'staff' ? isStaff(visitor) : isAdmin(visitor)
}

/** Strangers are sent to sign in when they asked for a page; what only staff may see does not exist for customers. */
async function refuse(request: Request, url: URL, needed: Access, shop: Shop): Promise<Response> {
  if (needed === 'demo') return refusalResponse(request, 404, 'notFoundTitle', shop.requestId)
  const visitor = await shop.visitor()
  if (visitor.signedIn) return refusalResponse(request, 403, 'forbidden', shop.requestId)
  const wantsPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html')
  if (!wantsPage) return refusalResponse(request, 401, 'notSignedIn', shop.requestId)
  const back = encodeURIComponent(barePath(url.pathname) + url.search)
  return redirect(localPath(`/auth?redirectTo=${back}`, shop.language))
}
