import { data, redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { fieldErrors } from '#app/kit/field-errors.ts'
import { signInForm, signUpForm } from '#app/modules/accounts/account-form.ts'
import { accountMessages, refusedProblem } from '#app/modules/accounts/account-messages.ts'
import { type AuthAnswer, problemOf, waitProblem } from '#app/modules/accounts/auth-answer.ts'
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

export async function action({ request, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const form = Object.fromEntries(await readForm(request))
  return form.intent === 'sign-up' ? register(form, shop) : enter(form, request, shop)
}

type Fields = Record<string, FormDataEntryValue>

async function enter(form: Fields, request: Request, { db, auth, clock, ip, language, origin }: Shop) {
  const refused = (answer: Omit<AuthAnswer, 'form'>, status: number, headers = {}) =>
    data<AuthAnswer>({ form: 'sign-in', ...answer }, { status, headers })
  const fields = signInForm.safeParse(form)
  if (!fields.success) return refused(problemOf(fieldErrors<MessageKey>(fields.error)), 422)
  const secure = origin.startsWith('https:')
  const device = deviceOf(request.headers, secure)
  const done = await signIn(db, auth, { ...fields.data, headers: request.headers, device, ip, now: clock() })
  if (!done.ok) {
    const { seconds } = done.detail ?? { seconds: 0 }
    if (done.reason === 'wait') return refused(waitProblem(seconds), 429, { 'retry-after': String(seconds) })
    return refused({ problem: accountMessages[done.reason] }, 422)
  }
  const headers = new Headers()
  for (const cookie of done.value.cookies) headers.append('set-cookie', cookie)
  headers.append('set-cookie', sessionHintCookie(true, secure))
  headers.append('set-cookie', deviceCookie(done.value.device, secure))
  return redirect(redirectTarget(form.redirectTo, language), { status: 303, headers })
}

async function register(form: Fields, { db, clock, ip, language }: Shop) {
  const answer = (answered: Omit<AuthAnswer, 'form'>, status: number) =>
    data<AuthAnswer>({ form: 'sign-up', ...answered }, { status })
  const fields = signUpForm.safeParse(form)
  if (!fields.success) return answer(problemOf(fieldErrors<MessageKey>(fields.error)), 422)
  const done = await signUp(db, { ...fields.data, language, ip, now: clock() })
  if (done.ok) return answer({ created: fields.data.email }, 200)
  return answer(refusedProblem(done.reason), done.reason === 'too_many' ? 429 : 422)
}

/** Retry-After, when a try has to wait. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthScreen {...loaderData} answer={actionData} />
}
