import { type MiddlewareFunction, redirect } from 'react-router'
import { type Shop, shopOf, signedIn } from '#app/context.server.ts'
import { barePath, localPath } from '#app/i18n/language.ts'
import { formText } from '#app/kit/read-fields.ts'
import { reauthenticateByCodeForm } from '#app/modules/accounts/account-form.ts'
import { reauthenticate } from '#app/modules/accounts/reauthenticate.server.ts'
import { deviceOf } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { isFresh } from '#app/modules/accounts/sessions/session-rules.ts'
import { findSessionAge } from '#app/modules/accounts/sessions/sessions.queries.server.ts'
import { hasTwoFactor } from '#app/modules/accounts/two-factor/two-factor.queries.server.ts'
import { can, isAdmin, isStaff } from '#app/modules/accounts/visitor.ts'
import { showsSecret } from '#app/platform/http/shows-secret.server.ts'
import type { Entry, Pattern } from '#app/site.ts'
import type { Access, EntryPoint } from '#app/site-entry.ts'
import { refusalResponse } from './refusal-response.server.ts'

/** Requires sign-in or reauthentication within 15 minutes, else redirects there and back. A form is not resubmitted. */
export const freshGate: MiddlewareFunction<Response> = async ({ request, context }) => {
  const shop = shopOf(context)
  const { entry, path, search } = shop.address
  const { fresh } = entry
  const isRequired = isRead(request) ? fresh?.read : fresh?.write
  if (!fresh || !isRequired || (await sessionIsFresh(shop))) return
  const back = fresh.back ? new URL(fresh.back, shop.origin + path).pathname : path
  const target = encodeURIComponent(barePath(back) + search)
  throw redirect(localPath(`/auth/reauthenticate?redirectTo=${target}`, shop.language), { status: 303 })
}

async function sessionIsFresh(shop: Shop): Promise<boolean> {
  const age = await findSessionAge(shop.db, (await signedIn(shop)).sessionId)
  return age !== undefined && isFresh(age, shop.clock())
}

/** Removes a form's confirmation (`fresh.intents`) when reauthentication is missing or wrong, so it asks again. */
export async function withoutUnprovedConfirmation(request: Request, shop: Shop, { fresh }: Entry): Promise<Request> {
  if (!fresh?.intents || isRead(request)) return request
  const form = await request
    .clone()
    .formData()
    .catch(() => undefined)
  const [intent = ''] = form ? formText(form, 'intent').split(' ') : []
  if (!form || !fresh.intents.includes(intent) || (await sessionIsFresh(shop))) return request
  shop.unproved = await obstacleTo(request, shop, form)
  if (!shop.unproved) return request
  form.delete('confirm')
  const headers = new Headers(request.headers)
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return new Request(request, { method: request.method, headers, body: form })
}

/** Reauthenticates by the password and code of the form; returns what is missing or wrong, if anything. */
async function obstacleTo(request: Request, shop: Shop, form: FormData): Promise<Shop['unproved']> {
  const withCode = await asksForCode(shop)
  const [password, code] = [formText(form, 'passwordAgain'), formText(form, 'codeAgain')]
  if (password === '') return { reason: 'stale', withCode }
  if ('problem' in reauthenticateByCodeForm.password.read(password)) return { reason: 'wrong_password', withCode }
  const readCode = withCode ? reauthenticateByCodeForm.code.read(code) : { value: '' }
  if ('problem' in readCode) return { reason: 'wrong_code', withCode }
  const proof = await reauthenticateVisitor(request, shop, { password, code: readCode.value })
  return proof.ok ? undefined : { reason: proof.reason, seconds: proof.detail?.seconds ?? 0, withCode }
}

export const asksForCode = async (shop: Shop): Promise<boolean> => hasTwoFactor(shop.db, (await signedIn(shop)).userId)

/** By password, and by code with two-factor. */
export async function reauthenticateVisitor(
  { headers }: Request,
  shop: Shop,
  given: { password: string; code?: string },
) {
  const { db, encryption, ip, language, secure } = shop
  const { userId, sessionId } = await signedIn(shop)
  const device = deviceOf(headers, secure)
  const by = { userId, sessionId, device, ip, language, now: shop.clock() }
  return reauthenticate(db, encryption, { ...by, password: given.password, code: given.code ?? '' })
}

export const accessNeeded = (request: Request, entry: EntryPoint): Access | undefined =>
  isRead(request) ? entry.read : entry.write

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD'

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
  if (isStaff(visitor) && isRead(request)) return refusalResponse(request, 403, 'forbidden', shop, { inAdmin: true })
  if (visitor.signedIn) return refusalResponse(request, 403, 'forbidden', shop)
  const wantsPage = isRead(request) && request.headers.get('accept')?.includes('text/html')
  if (!wantsPage) return refusalResponse(request, 401, 'notSignedIn', shop)
  const back = encodeURIComponent(barePath(shop.address.path) + shop.address.search)
  return redirect(localPath(`/auth?redirectTo=${back}`, shop.language))
}

const twoFactorSetup: Pattern = '/admin/second-step'

/** Redirects admins without two-factor to its setup while the setting requires it. Staff are exempt. */
export const twoFactorGate: MiddlewareFunction<Response> = async ({ request, context }) => {
  const shop = shopOf(context)
  const { pattern, entry } = shop.address
  const needed = accessNeeded(request, entry)
  if (pattern === twoFactorSetup || (needed !== 'staff' && needed !== 'admin')) return
  const visitor = await shop.visitor()
  if (!visitor.signedIn || visitor.role !== 'admin') return
  if (!(await shop.settings()).staff.adminTwoFactor || (await hasTwoFactor(shop.db, visitor.userId))) return
  throw redirect(localPath(twoFactorSetup, shop.language), { status: 303 })
}
