import { shopOf } from '#app/context.server.ts'
import { invalid, refused, success } from '#app/http/form.server.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { resetPasswordForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedField } from '#app/modules/accounts/account-messages.ts'
import { findCredential } from '#app/modules/accounts/accounts.queries.server.ts'
import { tokenOwner } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { resetPassword } from '#app/modules/accounts/passwords/reset-password.server.ts'
import { deviceCookie, deviceOf } from '#app/modules/accounts/sessions/device-cookie.ts'
import { ResetPasswordScreen } from '#app/modules/accounts/ui/reset-password-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/reset-password'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const userId = await tokenOwner(db, 'reset_password', token, clock())
  const user = userId === undefined ? undefined : await findCredential(db, userId)
  return { token, works: userId !== undefined, isStaff: user !== undefined && user.role !== 'customer' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip, language, origin } = shopOf(context)
  const read = readFields(await readForm(request), resetPasswordForm)
  if (!read.ok)
    return read.fields?.token ? refused('link_expired', accountMessages.link_expired) : invalid(withMissing(read))
  const secure = origin.startsWith('https:')
  const device = deviceOf(request.headers, secure)
  const done = await resetPassword(db, { ...read.value, language, device, ip, now: clock() })
  if (!done.ok) return refused(done.reason, accountMessages[done.reason], { at: refusedField(done.reason) })
  return success({}, { headers: { 'set-cookie': deviceCookie(done.value.device, secure) } })
}

/** Sets the cookie of a known device. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordScreen {...loaderData} answer={actionData} />
}
