export const sessionSeconds = 30 * 24 * 60 * 60

/** Readable by scripts, so that visitors skip the session request. Proves nothing. */
export const sessionHintCookie = (signedIn: boolean, secure: boolean): string =>
  `mai_in=${signedIn ? 1 : ''}; Path=/; Max-Age=${signedIn ? sessionSeconds : 0}; SameSite=Lax${secure ? '; Secure' : ''}`

export const hasSessionHint = (cookies: string): boolean => /(?:^|;\s*)mai_in=1(?:;|$)/.test(cookies)

/** Lets the next page confirm a sign-out. */
export const signedOutSignal = (secure: boolean, seconds = 60): string =>
  `mai_out=1; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`

export const hasSignedOutSignal = (cookies: string): boolean => /(?:^|;\s*)mai_out=1(?:;|$)/.test(cookies)
