import { redirect } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { redirectTarget } from '#app/http/redirect-target.ts'
import { refusalResponse } from '#app/http/refusal-response.server.ts'
import { localPath } from '#app/i18n/language.ts'
import { browserOf, signedInCookies, withCookies } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { enterByLine } from '#app/modules/line/enter-by-line.server.ts'
import type { LineProblem } from '#app/modules/line/line-problem.ts'
import { linkLine } from '#app/modules/line/link-line.server.ts'
import { endedCookie, type PendingSignIn, pendingSignIn } from '#app/modules/line/pending-sign-in.server.ts'
import { proveByLine } from '#app/modules/line/prove-by-line.server.ts'
import type { LineLogin, LinePerson } from '#app/platform/line/line-login.server.ts'
import type { Route } from './+types/line-callback'

/** LINE has one callback address, for both languages. Refuses a `state` that this browser did not start. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { line, encryption, clock, secure } = shop
  if (!line.login) return refusalResponse(request, 404, 'notFoundTitle', shop)
  const query = new URL(request.url).searchParams
  const begun = pendingSignIn(encryption, request.headers, { state: query.get('state'), secure, now: clock() })
  if (!begun) return redirect(localPath('/auth?line=over', 'en'), 303)
  const person = await personBehind(line.login, query.get('code'), { begun, shop })
  if (typeof person === 'string') return led(begun, person, secure)
  return begun.userId ? proveOrLink(person, begun, shop) : enter(person, begun, { request, shop })
}

async function personBehind(
  login: LineLogin,
  code: string | null,
  { begun, shop: { log, requestId } }: { begun: PendingSignIn; shop: Shop },
): Promise<LinePerson | LineProblem> {
  if (!code) return 'declined'
  try {
    return (await login.redeem(code, begun)) ?? 'over'
  } catch (error) {
    log.warn({ requestId, err: error }, 'LINE did not respond')
    return 'away'
  }
}

const led = ({ userId, language, redirectTo, again }: PendingSignIn, problem: LineProblem, secure: boolean) => {
  const back = redirectTo ? `&redirectTo=${encodeURIComponent(redirectTo)}` : ''
  const signedIn = again
    ? (`/auth/reauthenticate?line=${problem}${back}` as const)
    : (`/profile/security?line=${problem}` as const)
  const to = userId ? signedIn : (`/auth?line=${problem}${back}` as const)
  return redirect(localPath(to, language), withCookies(endedCookie(secure)))
}

async function proveOrLink(person: LinePerson, begun: PendingSignIn, { db, clock, secure, visitor }: Shop) {
  const who = await visitor()
  if (!who.signedIn || who.userId !== begun.userId) return led({ ...begun, userId: undefined }, 'over', secure)
  const { userId, role, sessionId } = who
  if (!begun.again) {
    const done = await linkLine(db, { userId, role, lineUserId: person.lineUserId, now: clock() })
    return led(begun, done.ok ? 'linked' : done.reason, secure)
  }
  const done = await proveByLine(db, { userId, role, sessionId, person, now: clock() })
  if (!done.ok) return led(begun, done.reason, secure)
  return redirect(redirectTarget(begun.redirectTo, begun.language), withCookies(endedCookie(secure)))
}

async function enter(person: LinePerson, begun: PendingSignIn, { request, shop }: { request: Request; shop: Shop }) {
  const { db, clock, ip, secure } = shop
  const { language, redirectTo } = begun
  const browser = browserOf(request.headers, secure)
  const done = await enterByLine(db, { person, browser, language, ip, now: clock() })
  if (!done.ok) return led(begun, done.reason, secure)
  const cookies = [...signedInCookies(done.value, secure), endedCookie(secure)]
  return redirect(redirectTarget(redirectTo, language), withCookies(...cookies))
}
