import { type MiddlewareFunction, redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { hasTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import type { Pattern } from '#app/site.ts'
import { accessNeeded } from './access-gate.server.ts'

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
