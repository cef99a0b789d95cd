import { shopOf } from '#app/context.server.ts'
import { invalid, refused, success } from '#app/http/form.server.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { forgotPasswordForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages } from '#app/modules/accounts/account-messages.ts'
import { requestPasswordReset } from '#app/modules/accounts/passwords/request-password-reset.server.ts'
import { ForgotPasswordScreen } from '#app/modules/accounts/ui/forgot-password-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/forgot-password'

export const loader = ({ context }: Route.LoaderArgs) => ({ demo: shopOf(context).demo })

/** The response is the same whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip, language } = shopOf(context)
  const read = readFields(await readForm(request), forgotPasswordForm)
  if (!read.ok) return invalid(withMissing(read))
  const { email } = read.value
  const sent = await requestPasswordReset(db, { email, language, ip, now: clock() })
  if (sent === 'rate_limited') return refused(sent, accountMessages[sent], { values: read.values })
  return success({ email })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPasswordScreen {...loaderData} answer={actionData} />
}
