import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { invalid, refused } from '#app/http/form.server.ts'
import { asksForCode, giveAgain } from '#app/http/fresh-sign-in.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { signInAgainByCodeForm, signInAgainForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, codeWaitSentence, waitSentence } from '#app/modules/accounts/account-messages.ts'
import { SignInAgainScreen } from '#app/modules/accounts/ui/sign-in-again-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/sign-in-again'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { email } = await signedIn(shop)
  return {
    email,
    withCode: await asksForCode(shop),
    redirectTo: new URL(request.url).searchParams.get('redirectTo') ?? '',
  }
}

/** Makes the session fresh by its password, with a code where she has a second step, and leads back to what asked for it (http/fresh-sign-in). */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = await readForm(request)
  const read = (await asksForCode(shop)) ? readFields(form, signInAgainByCodeForm) : readFields(form, signInAgainForm)
  if (!read.ok) return invalid(withMissing(read))
  const done = await giveAgain(request, shop, read.value)
  if (done.ok) return redirect(redirectTarget(formText(form, 'redirectTo'), shop.language), { status: 303 })
  if (done.reason === 'wrong_password') return refused(done.reason, accountMessages[done.reason], { at: 'password' })
  if (done.reason === 'wrong_code') return refused(done.reason, 'account.secondStep.wrong', { at: 'code' })
  const sentence = done.reason === 'code_wait' ? codeWaitSentence : waitSentence
  const { key, words } = sentence(done.detail?.seconds ?? 0)
  return refused('wait', key, { words })
}

export default function SignInAgain({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInAgainScreen {...loaderData} answer={actionData} />
}
