import type { Insertable } from 'kysely'
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Consents } from '#app/platform/database/schema.gen.ts'

/** A visitor's answer to the question about analytics. */
export type Choice = 'yes' | 'no'
/** "none": no choice for the current text. */
export type PresentChoice = Choice | 'none'

export type Purpose = Consents['purpose']

/** `place`: path without language. Belongs to a device, account or address. */
export type NewConsent = Omit<Insertable<Consents>, 'id'>

const name = 'mai_consent'
export const consentSeconds = retentionPeriods.consent * 24 * 60 * 60

/** Read by the page's script, so not HttpOnly. */
export const consentCookieName = (secure: boolean): string => hostOnly(name, secure)

export type StoredChoice = { choice: Choice; version: string; device: string }

export const consentCookie = ({ choice, version, device }: StoredChoice, secure: boolean): string =>
  `${consentCookieName(secure)}=${choice}.${version}.${device}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`

export function storedChoice(cookies: string | null, secure: boolean): StoredChoice | undefined {
  for (const part of (cookies ?? '').split(/;\s*/)) {
    const [, choice, version, device] = /^(?:__Host-)?mai_consent=(yes|no)\.([\w-]{12})\.([\w-]{22})$/.exec(part) ?? []
    if (choice && version && device && part.startsWith(`${consentCookieName(secure)}=`))
      return { choice: choice as Choice, version, device }
  }
  return undefined
}

export const presentChoice = (stored: StoredChoice | undefined, version: string): PresentChoice =>
  stored?.version === version ? stored.choice : 'none'

/** Set-Cookie values that delete the cookies of Google's script. */
export const withoutAnalytics = (cookies: string | null, secure: boolean): string[] =>
  (cookies ?? '')
    .split(/;\s*/)
    .flatMap((part) => /^(_ga(?:_\w{1,40})?)=/.exec(part)?.[1] ?? [])
    .map((cookie) => `${cookie}=; Path=/; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`)
