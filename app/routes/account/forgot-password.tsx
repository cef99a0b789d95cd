import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { fieldErrors } from '#app/kit/field-errors.ts'
import { forgotPasswordForm } from '#app/modules/accounts/account-form.ts'
import { type FormProblem, problemOf } from '#app/modules/accounts/auth-answer.ts'
import { requestPasswordReset } from '#app/modules/accounts/request-password-reset.server.ts'
import { ForgotPasswordScreen } from '#app/modules/accounts/ui/forgot-password-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/forgot-password'

export const loader = ({ context }: Route.LoaderArgs) => ({ demo: shopOf(context).demo })

/** Asks for the link to a new password. The answer is the same whether the address has an account or not. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock, ip, language } = shopOf(context)
  const refused = (problem: FormProblem, status: number) => data<FormProblem & { asked?: string }>(problem, { status })
  const fields = forgotPasswordForm.safeParse(Object.fromEntries(await readForm(request)))
  if (!fields.success) return refused(problemOf(fieldErrors<MessageKey>(fields.error)), 422)
  const { email } = fields.data
  const answer = await requestPasswordReset(db, { email, language, ip, now: clock() })
  if (answer === 'too_many') return refused({ problem: 'common.errors.tooMany' }, 429)
  return data<FormProblem & { asked?: string }>({ asked: email })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <ForgotPasswordScreen {...loaderData} answer={actionData} />
}
