// What a browser sends with a sign-in, and the cookies that it gets.
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { isSignedText, signedText } from '#app/platform/signed-id.server.ts'
import { sessionHintCookie, sessionSeconds } from './session-hint.ts'

export type Browser = { session: string | undefined; device: string | undefined; agent: string }

export const browserOf = (headers: Headers, secure: boolean): Browser => ({
  session: sessionTokenOf(headers, secure),
  device: deviceOf(headers, secure),
  agent: (headers.get('user-agent') ?? '').slice(0, 300),
})

export const signedInCookies = ({ session, device }: { session: string; device: string }, secure: boolean) => [
  sessionCookie(session, secure),
  sessionHintCookie(true, secure),
  deviceCookie(device, secure),
]

export const signedOutCookies = (secure: boolean): string[] => [
  sessionCookie(undefined, secure),
  sessionHintCookie(false, secure),
]

/** Adds `set-cookie` lines to a redirect. */
export const withCookies = (...cookies: string[]) => ({
  status: 303,
  headers: cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
})

/** Token and signature, so that a new secret of the shop signs everyone out. */
const sessionCookieName = 'mai.session_token'

/** Undefined when the cookie is missing, malformed or not signed by this shop. */
export function sessionTokenOf(headers: Headers, secure: boolean): string | undefined {
  const pattern = new RegExp(
    `(?:^|;\\s*)${hostOnly(sessionCookieName, secure).replace('.', '\\.')}=(([\\w-]{32,43})\\.[^;]{1,100})(?:;|$)`,
  )
  const [, value = '', token = ''] = pattern.exec(headers.get('cookie') ?? '') ?? []
  return token && isSignedText(value, token) ? token : undefined
}

/** Without a token, the line that deletes the cookie. */
export const sessionCookie = (token: string | undefined, secure: boolean): string =>
  `${hostOnly(sessionCookieName, secure)}=${token ? signedText(token) : ''}; Max-Age=${token ? sessionSeconds : 0}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** A browser that has signed in before. Grants no access, only its own attempt counter. */
const deviceCookieName = 'mai_device'

export const deviceDays = retentionPeriods.device

export const deviceOf = (headers: Headers, secure: boolean): string | undefined =>
  new RegExp(`(?:^|;\\s*)${hostOnly(deviceCookieName, secure)}=([\\w-]{43})(?:;|$)`).exec(
    headers.get('cookie') ?? '',
  )?.[1]

export const deviceCookie = (device: string, secure: boolean): string =>
  `${hostOnly(deviceCookieName, secure)}=${device}; Path=/; Max-Age=${deviceDays * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
