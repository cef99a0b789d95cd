import '#app/i18n/groups/line.ts'
import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { invalid, refused } from '#app/http/form.server.ts'
import { asksForCode, giveAgain } from '#app/http/fresh-sign-in.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { reauthenticateByCodeForm, reauthenticateForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, codeWaitSentence, waitSentence } from '#app/modules/accounts/account-messages.ts'
import { ReauthenticateScreen } from '#app/modules/accounts/ui/reauthenticate-screen.tsx'
import { lineProblem } from '#app/modules/line/line-problem.ts'
import { waysToProve } from '#app/modules/line/prove-by-line.server.ts'
import { LineAgain } from '#app/modules/line/ui/line-sign-in.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/reauthenticate'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { email, userId, role } = await signedIn(shop)
  const { searchParams: query } = new URL(request.url)
  const ways = await waysToProve(shop.db, userId)
  return {
    email,
    withCode: await asksForCode(shop),
    withPassword: ways.password,
    byLine: ways.line && role === 'customer' && shop.line.login !== undefined,
    problem: lineProblem(query.get('line')),
    redirectTo: query.get('redirectTo') ?? '',
  }
}

/** Reauthenticates by password, and by code with two-factor, then redirects back (http/fresh-sign-in). */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const read = (await asksForCode(shop))
    ? readFields(form, reauthenticateByCodeForm)
    : readFields(form, reauthenticateForm)
  if (!read.ok) return invalid(withMissing(read))
  const done = await giveAgain(request, shop, read.value)
  if (done.ok) return redirect(redirectTarget(formText(form, 'redirectTo'), shop.language), { status: 303 })
  if (done.reason === 'wrong_password') return refused(done.reason, accountMessages[done.reason], { at: 'password' })
  if (done.reason === 'wrong_code') return refused(done.reason, 'account.twoFactor.wrong', { at: 'code' })
  const sentence = done.reason === 'code_rate_limited' ? codeWaitSentence : waitSentence
  const { key, words } = sentence(done.detail?.seconds ?? 0)
  return refused('rate_limited', key, { words })
}

export default function Reauthenticate({ loaderData, actionData }: Route.ComponentProps) {
  const { byLine, problem, ...asked } = loaderData
  const { redirectTo, withPassword } = asked
  const line = byLine && <LineAgain {...{ redirectTo, problem }} alone={!withPassword} />
  return <ReauthenticateScreen {...asked} line={line} answer={actionData} />
}
