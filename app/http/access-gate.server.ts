import { type MiddlewareFunction, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { barePath, localPath } from '#app/i18n/language.ts'
import { hasTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { can, isAdmin, isStaff } from '#app/modules/accounts/visitor.ts'
import { showsSecret } from '#app/platform/http/shows-secret.server.ts'
import type { Pattern } from '#app/site.ts'
import type { Access, EntryPoint } from '#app/site-entry.ts'
import { missingPermissionResponse, refusalResponse } from './refusal-response.server.ts'

export const accessNeeded = (request: Request, entry: EntryPoint): Access | undefined =>
  isRead(request) ? entry.read : entry.write

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

/** Refuses what the site map does not allow. Does not read the body. */
export async function refuseAccess(request: Request, shop: Shop, entry: EntryPoint): Promise<Response | undefined> {
  const needed = accessNeeded(request, entry)
  if (!needed) return refusalResponse(request, 405, 'badRequest', shop)
  if (needed === 'mailServer') return refuseMailServer(request, shop)
  return (await allowed(needed, shop, entry)) ? undefined : refuse(request, needed, shop)
}

/** Checked without a visitor lookup. */
function refuseMailServer(request: Request, shop: Shop): Response | undefined {
  if (!shop.bounces) return refusalResponse(request, 404, 'notFoundTitle', shop)
  return showsSecret(request.headers, shop.bounces.secret)
    ? undefined
    : refusalResponse(request, 401, 'forbidden', shop)
}

async function allowed(
  needed: Exclude<Access, 'mailServer'>,
  shop: Shop,
  { permission }: EntryPoint,
): Promise<boolean> {
  if (needed === 'anyone' || needed === 'provider' || needed === 'mailbox') return true
  if (needed === 'demo') return shop.demo
  const visitor = await shop.visitor()
  if (needed === 'customer') return visitor.signedIn
  if (needed === 'staff') return isStaff(visitor)
  return permission ? can(visitor, permission) : isAdmin(visitor)
}

/** Staff addresses are 404 for customers. */
async function refuse(request: Request, needed: Access, shop: Shop): Promise<Response> {
  if (needed === 'demo') return refusalResponse(request, 404, 'notFoundTitle', shop)
  const visitor = await shop.visitor()
  if (isStaff(visitor) && isRead(request)) return missingPermissionResponse(request, shop)
  if (visitor.signedIn) return refusalResponse(request, 403, 'forbidden', shop)
  const wantsPage = isRead(request) && request.headers.get('accept')?.includes('text/html')
  if (!wantsPage) return refusalResponse(request, 401, 'notSignedIn', shop)
  const back = encodeURIComponent(barePath(shop.address.path) + shop.address.search)
  return redirect(localPath(`/auth?redirectTo=${back}`, shop.language))
}

const setUp: Pattern = '/admin/second-step'

/** Redirects admins without two-factor to its setup while the setting requires it. Staff are exempt. */
export const twoFactorGate: MiddlewareFunction<Response> = async ({ request, context }) => {
  const shop = shopOf(context)
  const { pattern, entry } = shop.address
  const needed = accessNeeded(request, entry)
  if (pattern === setUp || (needed !== 'staff' && needed !== 'admin')) return
  const visitor = await shop.visitor()
  if (!visitor.signedIn || visitor.role !== 'admin') return
  if (!(await shop.settings()).staff.adminTwoFactor || (await hasTwoFactor(shop.db, visitor.userId))) return
  throw redirect(localPath(setUp, shop.language), { status: 303 })
}
