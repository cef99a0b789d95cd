import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { fieldErrors } from '#app/kit/field-errors.ts'
import { resetPasswordForm } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedProblem } from '#app/modules/accounts/account-messages.ts'
import { type FormProblem, problemOf } from '#app/modules/accounts/auth-answer.ts'
import { deviceCookie, deviceOf } from '#app/modules/accounts/device-cookie.ts'
import { tokenWorks } from '#app/modules/accounts/one-time-tokens.queries.server.ts'
import { resetPassword } from '#app/modules/accounts/reset-password.server.ts'
import { ResetPasswordScreen } from '#app/modules/accounts/ui/reset-password-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/reset-password'

type Answer = FormProblem & { done?: boolean }

/** Where the link of the reset mail leads. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, clock } = shopOf(context)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, works: await tokenWorks(db, 'reset_password', token, clock()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip, language, origin } = shopOf(context)
  const fields = resetPasswordForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!fields.success) {
    const errors = fieldErrors<MessageKey>(fields.error)
    return data<Answer>(errors.token ? { problem: accountMessages.link_used } : problemOf(errors), { status: 422 })
  }
  const secure = origin.startsWith('https:')
  const device = deviceOf(request.headers, secure)
  const done = await resetPassword(db, { ...fields.data, language, device, ip, now: clock() })
  if (done.ok) {
    const cookie = deviceCookie(done.value.device, secure)
    return data<Answer>({ done: true }, { headers: { 'set-cookie': cookie } })
  }
  const status = done.reason === 'too_many' ? 429 : 422
  return data<Answer>(refusedProblem(done.reason), { status })
}

/** The device at which a password was reset is known from then on. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ResetPasswordScreen {...loaderData} answer={actionData} />
}
