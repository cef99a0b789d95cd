/**
 * A cookie that scripts may read: "somebody is signed in here", so that a visitor's browser never asks who they are.
 * It proves nothing; the session cookie does, and no script can read that one.
 */
const sessionHint = 'mai_in'

/** Thirty days, like the session itself. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** The Set-Cookie value that sets or clears the hint. */
export const sessionHintCookie = (signedIn: boolean, secure: boolean): string =>
  `${sessionHint}=${signedIn ? 1 : ''}; Path=/; Max-Age=${signedIn ? sessionSeconds : 0}; SameSite=Lax${secure ? '; Secure' : ''}`

export const hasSessionHint = (cookies: string): boolean => /(?:^|;\s*)mai_in=1(?:;|$)/.test(cookies)

/** The word that somebody has just been signed out, for the next page to say; it lives a minute, or until it is said. */
export const signedOutNews = (secure: boolean, seconds = 60): string =>
  `mai_out=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`

export const hasSignedOutNews = (cookies: string): boolean => /(?:^|;\s*)mai_out=1(?:;|$)/.test(cookies)
