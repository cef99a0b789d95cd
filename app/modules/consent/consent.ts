import type { Language } from '#app/i18n/language.ts'
import { hostOnly } from '#app/kit/host-only-cookie.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'

/** What a visitor chose; "none" while she has not, or not for the text as it is now. */
export type Choice = 'yes' | 'no'
export type PresentChoice = Choice | 'none'

/** A text that was agreed to or declined, in both languages, under its digest. */
export type ConsentText = { version: string; purpose: string; en: string; th: string }

/** Where an answer came from: the question above a page, the page about cookies, a form, the links of a mail, a mail program. */
export type ConsentSource = 'strip' | 'cookies' | 'form' | 'confirm_link' | 'end_link' | 'mail_program'

/** One answer as it is kept; `place` is the page, as a path without language. It stands for a device, an account or an address. */
export type ConsentLine = {
  purpose: string
  given: boolean
  version: string
  language: Language
  source: ConsentSource
  place: string
  device?: string
  userId?: string | null
  email?: string
  at: Date
}

const name = 'mai_consent'
/** As long as a choice holds. */
export const consentSeconds = keptPeriods.consent * 24 * 60 * 60

/** The name of the cookie that remembers a choice. The page's script reads it, so it is no secret and not HttpOnly. */
export const consentCookieName = (secure: boolean): string => hostOnly(name, secure)

/** A choice as it is remembered: for which version of the text, and by which device (a random id that stands for nobody). */
export type KeptChoice = { choice: Choice; version: string; device: string }

/** The Set-Cookie value that remembers a choice. */
export const consentCookie = ({ choice, version, device }: KeptChoice, secure: boolean): string =>
  `${consentCookieName(secure)}=${choice}.${version}.${device}; Path=/; Max-Age=${consentSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`

/** The choice that a browser brings; undefined where it has none, or something that is none of ours. */
export function keptChoice(cookies: string | null, secure: boolean): KeptChoice | undefined {
  for (const part of (cookies ?? '').split(/;\s*/)) {
    const [, choice, version, device] = /^(?:__Host-)?mai_consent=(yes|no)\.([\w-]{12})\.([\w-]{22})$/.exec(part) ?? []
    if (choice && version && device && part.startsWith(`${consentCookieName(secure)}=`))
      return { choice: choice as Choice, version, device }
  }
  return undefined
}

/** What holds now: a choice for another version of the text is none. */
export const presentChoice = (kept: KeptChoice | undefined, version: string): PresentChoice =>
  kept?.version === version ? kept.choice : 'none'

/** The Set-Cookie values that remove what Google's script left in a browser, by the cookies it brings. */
export const withoutAnalytics = (cookies: string | null, secure: boolean): string[] =>
  (cookies ?? '')
    .split(/;\s*/)
    .flatMap((part) => /^(_ga(?:_\w{1,40})?)=/.exec(part)?.[1] ?? [])
    .map((cookie) => `${cookie}=; Path=/; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`)
