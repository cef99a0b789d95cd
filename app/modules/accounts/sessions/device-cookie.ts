import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'

/** A browser that has signed in before. Grants no access, only its own attempt counter. */
const name = 'mai_device'

export const deviceDays = retentionPeriods.device

/** Undefined when the cookie is missing or malformed. */
export const deviceOf = (headers: Headers, secure: boolean): string | undefined =>
  new RegExp(`(?:^|;\\s*)${hostOnly(name, secure)}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]

export const deviceCookie = (device: string, secure: boolean): string =>
  `${hostOnly(name, secure)}=${device}; Path=/; Max-Age=${deviceDays * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
