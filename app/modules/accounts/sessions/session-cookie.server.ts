// The session cookie: the token and its signature, so that a new secret of the shop signs everyone out.
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { isSignedText, signedText } from '#app/platform/signed-id.server.ts'
import { sessionSeconds } from './session-hint.ts'

const name = 'mai.session_token'

/** Undefined when the cookie is missing, malformed or not signed by this shop. */
export function sessionTokenOf(headers: Headers, secure: boolean): string | undefined {
  const pattern = new RegExp(
    `(?:^|;\\s*)${hostOnly(name, secure).replace('.', '\\.')}=(([\\w-]{32,43})\\.[^;]{1,100})(?:;|$)`,
  )
  const [, value = '', token = ''] = pattern.exec(headers.get('cookie') ?? '') ?? []
  return token && isSignedText(value, token) ? token : undefined
}

/** Without a token, the line that deletes the cookie. */
export const sessionCookie = (token: string | undefined, secure: boolean): string =>
  `${hostOnly(name, secure)}=${token ? signedText(token) : ''}; Max-Age=${token ? sessionSeconds : 0}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
