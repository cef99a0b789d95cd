import { redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { browserOf, signedInCookies, withCookies } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import type { LineProblem } from '#app/modules/line/line-problem.ts'
import { linkLine } from '#app/modules/line/link-line.server.ts'
import {
  type PendingSignIn,
  readPendingSignIn,
  withoutPendingSignIn,
} from '#app/modules/line/pending-sign-in.server.ts'
import { reauthenticateByLine } from '#app/modules/line/reauthenticate-by-line.server.ts'
import { signInByLine } from '#app/modules/line/sign-in-by-line.server.ts'
import type { LineLogin, LinePerson } from '#app/platform/line/line-login.server.ts'
import type { Route } from './+types/line-callback'

/** LINE has one callback address, for both languages. Refuses a `state` that this browser did not start. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { line, encryption, clock, secure } = shop
  if (!line.login) return refusalResponse(request, 404, 'notFoundTitle', shop)
  const query = new URL(request.url).searchParams
  const signIn = readPendingSignIn(encryption, request.headers, { state: query.get('state'), secure, now: clock() })
  if (!signIn) return redirect(localPath('/auth?line=over', 'en'), 303)
  const person = await redeemCode(line.login, query.get('code'), { signIn, shop })
  if (typeof person === 'string') return redirectWithProblem(signIn, person, secure)
  return signIn.userId ? reauthenticateOrLink(person, signIn, shop) : finishSignIn(person, signIn, { request, shop })
}

/** The person who signed in at LINE, or the problem to name. */
async function redeemCode(
  login: LineLogin,
  code: string | null,
  { signIn, shop: { log, requestId } }: { signIn: PendingSignIn; shop: Shop },
): Promise<LinePerson | LineProblem> {
  if (!code) return 'declined'
  try {
    return (await login.redeem(code, signIn)) ?? 'over'
  } catch (error) {
    log.warn({ requestId, err: error }, 'LINE did not respond')
    return 'away'
  }
}

const redirectWithProblem = (
  { userId, language, redirectTo, again }: PendingSignIn,
  problem: LineProblem,
  secure: boolean,
) => {
  const back = redirectTo ? `&redirectTo=${encodeURIComponent(redirectTo)}` : ''
  const signedIn = again
    ? (`/auth/reauthenticate?line=${problem}${back}` as const)
    : (`/profile/security?line=${problem}` as const)
  const to = userId ? signedIn : (`/auth?line=${problem}${back}` as const)
  return redirect(localPath(to, language), withCookies(withoutPendingSignIn(secure)))
}

async function reauthenticateOrLink(person: LinePerson, signIn: PendingSignIn, { db, clock, secure, visitor }: Shop) {
  const account = await visitor()
  if (!account.signedIn || account.userId !== signIn.userId)
    return redirectWithProblem({ ...signIn, userId: undefined }, 'over', secure)
  const { userId, role, sessionId } = account
  if (!signIn.again) {
    const linked = await linkLine(db, { userId, role, lineUserId: person.lineUserId, now: clock() })
    return redirectWithProblem(signIn, linked.ok ? 'linked' : linked.reason, secure)
  }
  const proved = await reauthenticateByLine(db, { userId, role, sessionId, person, now: clock() })
  if (!proved.ok) return redirectWithProblem(signIn, proved.reason, secure)
  return redirect(redirectTarget(signIn.redirectTo, signIn.language), withCookies(withoutPendingSignIn(secure)))
}

async function finishSignIn(
  person: LinePerson,
  signIn: PendingSignIn,
  { request, shop }: { request: Request; shop: Shop },
) {
  const { db, clock, ip, secure } = shop
  const { language, redirectTo } = signIn
  const browser = browserOf(request.headers, secure)
  const signedIn = await signInByLine(db, { person, browser, language, ip, now: clock() })
  if (!signedIn.ok) return redirectWithProblem(signIn, signedIn.reason, secure)
  const cookies = [...signedInCookies(signedIn.value, secure), withoutPendingSignIn(secure)]
  return redirect(redirectTarget(redirectTo, language), withCookies(...cookies))
}
