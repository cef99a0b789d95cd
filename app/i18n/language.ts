import { hostOnly } from '#app/kit/host-only-cookie.ts'
import type { Address, LocalAddress, Path } from '#app/site.ts'

export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]

/** The cookie in which the choice of a language is remembered for a year. */
const languageCookie = 'lang'
const thaiChoice = new RegExp(`(?:^|;\\s*)(?:__Host-)?${languageCookie}=th(?:;|$)`)

const year = 365 * 24 * 60 * 60

/** The cookie line that remembers the choice, for browser and server. */
export const languageChoice = (language: Language, secure: boolean): string =>
  `${hostOnly(languageCookie, secure)}=${language}; path=/; max-age=${year}; samesite=lax${secure ? '; secure' : ''}`

/** Whether the visitor whose Cookie header this is chose Thai. */
export const choseThai = (cookies: string | null | undefined): boolean => thaiChoice.test(cookies ?? '')

/** Addresses under /th are Thai, all others English. */
export const languageOf = (pathname: string): Language =>
  pathname === '/th' || pathname.startsWith('/th/') ? 'th' : 'en'

/**
 * The path without its language: "/th/cart" → "/cart", "/th" → "/". It begins with one slash only, because browsers
 * read "//evil.example" (left of "/th//evil.example") as another site. What somebody made up counts as a path, too.
 */
export const barePath = (pathname: string): Path =>
  (languageOf(pathname) === 'th' ? pathname.slice('/th'.length) : pathname).replace(/^\/*/, '/') as Path

/** The address of a bare path (may carry ?query and #hash) in a language: ("/cart", "th") → "/th/cart". */
export function localPath(path: Address, language: Language): LocalAddress {
  if (language === 'en') return path
  return path === '/' ? '/th' : path.startsWith('/?') || path.startsWith('/#') ? `/th${path.slice(1)}` : `/th${path}`
}
