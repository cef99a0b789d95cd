import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react'
import { NavLink, type NavLinkProps } from 'react-router'
import type { Address, LocalAddress } from '#app/site.ts'
import { dictionaryOf } from './dictionaries.ts'
import type { en } from './en.ts'
import { followMark, type HowToFollow } from './followed-links.ts'
import { type Language, localPath } from './language.ts'
import { type KeyOf, type Translate, translator } from './translate.ts'

export type MessageKey = KeyOf<typeof en>

type LocalPath = (path: Address) => LocalAddress
type I18n = {
  language: Language
  t: Translate<MessageKey>
  /** The address of a path in this language. */
  path: LocalPath
}
const I18nContext = createContext<I18n | undefined>(undefined)

// Shared by all server renders: `t` caches its texts.
const translators: Partial<Record<Language, I18n & { shop: string }>> = {}
function i18nOf(language: Language, shop: string): I18n {
  const last = translators[language]
  if (last?.shop === shop) return last
  const t = translator(dictionaryOf(language), language, { shop }) as Translate<MessageKey>
  const path: LocalPath = (to) => localPath(to, language)
  const fresh = { language, shop, t, path }
  translators[language] = fresh
  return fresh
}

export function I18nProvider(props: { language: Language; shop: string; children: ReactNode }) {
  return <I18nContext value={i18nOf(props.language, props.shop)}>{props.children}</I18nContext>
}

/** Texts, language and addresses of the page. */
export function useTexts(): I18n {
  const value = useContext(I18nContext)
  if (!value) throw new Error('useTexts needs an I18nProvider above it')
  return value
}

export const useT = (): Translate<MessageKey> => useTexts().t
export const useLanguage = (): Language => useTexts().language
export const useLocalPath = (): LocalPath => useTexts().path

type LocalLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & HowToFollow & { to: Address }

/**
 * A link in the current language. A plain anchor for `useFollowedLinks`, because the router's link costs ten times as
 * much and a listing has ninety.
 */
export function LocalLink({ to, viewTransition, preventScrollReset, replace, children, ...rest }: LocalLinkProps) {
  const follow = followMark({ viewTransition, preventScrollReset, replace })
  return (
    <a {...rest} href={localPath(to, useLanguage())} data-follow={follow}>
      {children}
    </a>
  )
}

export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: Address }) {
  return <NavLink to={localPath(to, useLanguage())} {...rest} />
}
