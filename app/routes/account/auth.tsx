import '#app/i18n/groups/line.ts'
import { redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { signInForm, signUpForm, twoFactorForm, withMissing } from '#app/modules/accounts/account-form.ts'
import {
  accountMessages,
  codeWaitSentence,
  refusedField,
  waitSentence,
} from '#app/modules/accounts/account-messages.ts'
import { browserOf, signedInCookies, withCookies } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { finishSignIn, type SessionSecrets, signIn } from '#app/modules/accounts/sign-in.server.ts'
import { signUp } from '#app/modules/accounts/sign-up.server.ts'
import { AuthScreen } from '#app/modules/accounts/ui/auth-screen.tsx'
import { findWelcomeOffer } from '#app/modules/coupons/load-coupons.server.ts'
import { lineProblem } from '#app/modules/line/line-problem.ts'
import { LineSignIn } from '#app/modules/line/ui/line-sign-in.tsx'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import type { Route } from './+types/auth'

/** Redirects signed-in users home, or back to where they came from (1 §2). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const query = new URL(request.url).searchParams
  const redirectTo = query.get('redirectTo')
  if ((await shop.visitor()).signedIn) throw redirect(redirectTarget(redirectTo, shop.language))
  const tab = query.get('tab') === 'signup' ? 'sign-up' : 'sign-in'
  const offer = tab === 'sign-up' ? await findWelcomeOffer(shop.db, shop.clock()) : undefined
  const email = tab === 'sign-up' ? await emailOfOrder(shop, query.get('order')) : undefined
  const line = shop.line.login && { problem: lineProblem(query.get('line')) }
  return { tab, redirectTo, demo: shop.demo, offer, email, line } as const
}

/** Prefills sign-up with the order's email; confirming it adds the order to the account. */
async function emailOfOrder(shop: Shop, key: string | null): Promise<string | undefined> {
  const opened = key ? await openOrder(shop, key) : undefined
  return opened?.ok ? opened.value.customer.email : undefined
}

const answers = intents({ 'sign-in': checkPassword, 'second-step': checkCode, 'sign-up': register }, 'sign-in')

export async function action({ request, context }: Route.ActionArgs) {
  return answers(await readForm(request), { request, shop: shopOf(context) })
}

type Sent = { request: Request; shop: Shop }

async function checkPassword(form: FormData, { request: { headers }, shop }: Sent) {
  const { db, clock, ip, secure } = shop
  const read = readFields(form, signInForm)
  if (!read.ok) return invalid(withMissing(read))
  const { value, values } = read
  const done = await signIn(db, { ...value, browser: browserOf(headers, secure), ip, now: clock() })
  if (done.ok) return redirectSignedIn(done.value, form, shop)
  if (done.reason === 'two_factor_required')
    return success({ token: done.detail?.token, redirectTo: formText(form, 'redirectTo') })
  if (done.reason === 'wrong_credentials') return refused(done.reason, accountMessages[done.reason], { values })
  const seconds = done.detail?.seconds ?? 0
  const { key, words } = waitSentence(seconds)
  return refused(done.reason, key, { values, words }, { headers: { 'retry-after': String(seconds) } })
}

function redirectSignedIn(secrets: SessionSecrets, form: FormData, { language, secure }: Shop) {
  const target = redirectTarget(formText(form, 'redirectTo'), language)
  return redirect(target, withCookies(...signedInCookies(secrets, secure)))
}

async function checkCode(form: FormData, { request: { headers }, shop }: Sent) {
  const { db, encryption, clock, ip, language, secure } = shop
  const redirectTo = formText(form, 'redirectTo')
  const again = { token: formText(form, 'token'), redirectTo }
  const signInOver = () => refused('invalid', 'account.twoFactor.over', { redirectTo })
  const read = readFields(form, twoFactorForm)
  if (!read.ok) return read.fields?.token ? signInOver() : invalid({ ...read, ...again })
  const browser = browserOf(headers, secure)
  const done = await finishSignIn(db, encryption, { ...read.value, browser, language, ip, now: clock() })
  if (done.ok) return redirectSignedIn(done.value, form, shop)
  if (done.reason === 'session_expired') return signInOver()
  if (done.reason === 'wrong_code') return refused(done.reason, 'account.twoFactor.wrong', { at: 'code', ...again })
  const seconds = done.detail?.seconds ?? 0
  const { key, words } = codeWaitSentence(seconds)
  return refused(done.reason, key, { words, ...again }, { headers: { 'retry-after': String(seconds) } })
}

async function register(form: FormData, { shop: { db, clock, ip, language } }: Sent) {
  const read = readFields(form, signUpForm)
  if (!read.ok) return invalid(withMissing(read))
  const { value, values } = read
  const done = await signUp(db, { ...value, language, ip, now: clock() })
  if (done.ok) return success({ created: value.email })
  return refused(done.reason, accountMessages[done.reason], { values, at: refusedField(done.reason) })
}

/** Retry-After for delayed attempts. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { line, ...account } = loaderData
  const { redirectTo } = account
  return (
    <AuthScreen
      {...account}
      answer={actionData}
      byLine={line && <LineSignIn redirectTo={redirectTo} problem={line.problem} />}
    />
  )
}
