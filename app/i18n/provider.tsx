import { type AnchorHTMLAttributes, createContext, type ReactNode, useContext } from 'react'
import { NavLink, type NavLinkProps } from 'react-router'
import type { Address, LocalAddress } from '#app/site.ts'
import { dictionaryOf } from './dictionaries.ts'
import type { en } from './en.ts'
import { followMark, type HowToFollow } from './followed-links.ts'
import { type Language, localPath } from './language.ts'
import { type KeyOf, type Translate, translator } from './translate.ts'

export type MessageKey = KeyOf<typeof en>

type Spoken = { language: Language; t: Translate<MessageKey> }
const I18n = createContext<Spoken | undefined>(undefined)

// Shared by all server renders: `t` caches its texts.
const translators: Partial<Record<Language, Spoken & { shop: string }>> = {}
function spoken(language: Language, shop: string): Spoken {
  const last = translators[language]
  if (last?.shop === shop) return last
  const t = translator(dictionaryOf(language), language, { shop }) as Translate<MessageKey>
  const fresh = { language, shop, t }
  translators[language] = fresh
  return fresh
}

export function I18nProvider(props: { language: Language; shop: string; children: ReactNode }) {
  return <I18n value={spoken(props.language, props.shop)}>{props.children}</I18n>
}

function useI18n() {
  const value = useContext(I18n)
  if (!value) throw new Error('useT and useLanguage need an I18nProvider above them')
  return value
}

export const useT = (): Translate<MessageKey> => useI18n().t
export const useLanguage = (): Language => useI18n().language

/** Returns a function from path to address in the current language. */
export function useLocalPath(): (path: Address) => LocalAddress {
  const language = useLanguage()
  return (path) => localPath(path, language)
}

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
