import { redirect, type ServerBuild } from 'react-router'
import type { Access, EntryPoint } from '#app/access.ts'
import type { Shop } from '#app/context.server.ts'
import { barePath, localPath } from '#app/i18n/language.ts'
import { isAdmin, isStaff } from '#app/modules/accounts/visitor.ts'
import { refusalResponse } from './refusal-response.server.ts'
import { routeIndex } from './route-index.ts'

/** The entry point that a request may pass, and as whom; or the refusal. */
export type Passage = { refused: Response } | { route: string; entry: EntryPoint; needed: Access }

/**
 * Finds the entry point of a request and whether the access table lets it in. Denied by default. The body is not looked
 * at.
 */
export function accessGate(build: ServerBuild, access: Readonly<Record<string, EntryPoint>>) {
  const routeAt = routeIndex(build)
  return async (request: Request, shop: Shop): Promise<Passage> => {
    const url = new URL(request.url)
    const route = routeAt(dataPath(url.pathname)) ?? ''
    const entry = access[route]
    const needed = request.method === 'GET' || request.method === 'HEAD' ? entry?.read : entry?.write
    if (!entry) return { refused: refusalResponse(request, 404, 'notFoundTitle', shop.requestId) }
    if (!needed) return { refused: refusalResponse(request, 405, 'badRequest', shop.requestId) }
    if (await allowed(needed, shop)) return { route, entry, needed }
    return { refused: await refuse(request, url, needed, shop) }
  }
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

/** React Router fetches the data of a page at "<path>.data", of the root at "/_root.data". */
function dataPath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/'
}
