import { redirect } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { invalid, refused } from '#app/http/form.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { signInAgainForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, waitSentence } from '#app/modules/accounts/account-messages.ts'
import { signInAgain } from '#app/modules/accounts/sign-in-again.server.ts'
import { SignInAgainScreen } from '#app/modules/accounts/ui/sign-in-again-screen.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/sign-in-again'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await signedIn(shopOf(context))
  return { email, redirectTo: new URL(request.url).searchParams.get('redirectTo') ?? '' }
}

/** Makes the session fresh by its password, and leads back to what asked for it (http/fresh-sign-in). */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const { userId, sessionId } = await signedIn(shop)
  const form = await readForm(request)
  const read = readFields(form, signInAgainForm)
  if (!read.ok) return invalid(withMissing(read))
  const done = await signInAgain(shop.db, { ...read.value, userId, sessionId, now: shop.clock() })
  if (done.ok) return redirect(redirectTarget(formText(form, 'redirectTo'), shop.language), { status: 303 })
  if (done.reason === 'wrong_password') return refused(done.reason, accountMessages[done.reason], { at: 'password' })
  const { key, words } = waitSentence(done.detail?.seconds ?? 0)
  return refused(done.reason, key, { words })
}

export default function SignInAgain({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInAgainScreen {...loaderData} answer={actionData} />
}
