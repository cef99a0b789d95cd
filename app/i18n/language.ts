import { hostOnly } from '#app/kit/host-only-cookie.ts'
import type { Address, LocalAddress, Path } from '#app/site.ts'

/** Removes the marks of whole-words.ts, for titles, data and programs. */
export const asWritten = (text: string): string => text.replaceAll('\u2060', '').replace(/\u00A0(?=[\d{ก-๙])/g, ' ')

export const languages = ['en', 'th'] as const
export type Language = (typeof languages)[number]

/** Remembers the language for a year. */
const languageCookie = 'lang'
const thaiChoice = new RegExp(`(?:^|;\\s*)(?:__Host-)?${languageCookie}=th(?:;|$)`)

const year = 365 * 24 * 60 * 60

/** Cookie for browser and server. */
export const languageChoice = (language: Language, secure: boolean): string =>
  `${hostOnly(languageCookie, secure)}=${language}; path=/; max-age=${year}; samesite=lax${secure ? '; secure' : ''}`

export const choseThai = (cookies: string | null | undefined): boolean => thaiChoice.test(cookies ?? '')

export const languageOf = (pathname: string): Language =>
  pathname === '/th' || pathname.startsWith('/th/') ? 'th' : 'en'

/**
 * "/th/cart" → "/cart", "/th" → "/". Collapses leading slashes, because browsers read "//evil.example" as another site.
 */
export const barePath = (pathname: string): Path =>
  (languageOf(pathname) === 'th' ? pathname.slice('/th'.length) : pathname).replace(/^\/*/, '/') as Path

/** ("/cart", "th") → "/th/cart"; the path can have ?query and #hash. */
export function localPath(path: Address, language: Language): LocalAddress {
  if (language === 'en') return path
  return path === '/' ? '/th' : path.startsWith('/?') || path.startsWith('/#') ? `/th${path.slice(1)}` : `/th${path}`
}
