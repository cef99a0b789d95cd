import { redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, refused, taken } from '#app/http/form.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { signInForm, signUpForm, withMissing } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedField, waitSentence } from '#app/modules/accounts/account-messages.ts'
import { deviceCookie, deviceOf } from '#app/modules/accounts/device-cookie.ts'
import { sessionHintCookie } from '#app/modules/accounts/session-hint.ts'
import { signIn } from '#app/modules/accounts/sign-in.server.ts'
import { signUp } from '#app/modules/accounts/sign-up.server.ts'
import { AuthScreen } from '#app/modules/accounts/ui/auth-screen.tsx'
import { findWelcomeOffer } from '#app/modules/coupons/coupons.queries.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/auth'

/** Sign in and sign up on one screen (1 §2); who is signed in already goes home, or back to where they came from. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const redirectTo = query.get('redirectTo')
  if ((await shop.visitor()).signedIn) throw redirect(redirectTarget(redirectTo, shop.language))
  const tab = query.get('tab') === 'signup' ? 'sign-up' : 'sign-in'
  const offer = tab === 'sign-up' ? await findWelcomeOffer(shop.db, shop.clock()) : undefined
  return { tab, redirectTo, demo: shop.demo, offer } as const
}

const answers = intents({ 'sign-in': enter, 'sign-up': register }, 'sign-in')

export async function action({ request, context }: Route.ActionArgs) {
  return answers(await readForm(request), { request, shop: shopOf(context) })
}

type Sent = { request: Request; shop: Shop }

async function enter(form: FormData, { request: { headers }, shop }: Sent) {
  const { db, auth, clock, ip, language, origin } = shop
  const read = readFields(form, signInForm)
  if (!read.ok) return invalid(withMissing(read))
  const { value, values } = read
  const secure = origin.startsWith('https:')
  const device = deviceOf(headers, secure)
  const done = await signIn(db, auth, { ...value, headers, device, ip, now: clock() })
  if (!done.ok) {
    const { reason, detail } = done
    if (reason !== 'wait') return refused(reason, accountMessages[reason], { values })
    const seconds = detail?.seconds ?? 0
    const { key, words } = waitSentence(seconds)
    return refused(reason, key, { values, words }, { headers: { 'retry-after': String(seconds) } })
  }
  const cookies = [...done.value.cookies, sessionHintCookie(true, secure), deviceCookie(done.value.device, secure)]
  return redirect(redirectTarget(formText(form, 'redirectTo'), language), {
    status: 303,
    headers: cookies.map((cookie) => ['set-cookie', cookie]),
  })
}

async function register(form: FormData, { shop: { db, clock, ip, language } }: Sent) {
  const read = readFields(form, signUpForm)
  if (!read.ok) return invalid(withMissing(read))
  const { value, values } = read
  const done = await signUp(db, { ...value, language, ip, now: clock() })
  if (done.ok) return taken({ created: value.email })
  return refused(done.reason, accountMessages[done.reason], { values, at: refusedField(done.reason) })
}

/** Retry-After, when a try has to wait. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthScreen {...loaderData} answer={actionData} />
}
