import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'

/** The cookie of a browser in which somebody has signed in before. It opens nothing; it only gets its try. */
const name = 'mai_device'

/** As long as browsers keep a cookie; renewed at every sign-in. */
export const deviceDays = keptPeriods.device

/** The device of a request; undefined when it has none, or none that we could have given it. */
export const deviceOf = (headers: Headers, secure: boolean): string | undefined =>
  new RegExp(`(?:^|;\\s*)${hostOnly(name, secure)}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]

export const deviceCookie = (device: string, secure: boolean): string =>
  `${hostOnly(name, secure)}=${device}; Path=/; Max-Age=${deviceDays * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
