// Separate from the shop's texts, so that no shop page loads them.
import { type Language } from '../language.ts'
import { useLanguage } from '../provider.tsx'
import { type KeyOf, type Translate, translator } from '../translate.ts'
import { en } from './en.ts'
import { th } from './th.ts'

export type AdminKey = KeyOf<typeof en>
export type AdminTranslate = Translate<AdminKey>

const translators: Record<Language, AdminTranslate> = {
  en: translator(en, 'en'),
  th: translator(th, 'th') as AdminTranslate,
}

/** For loaders and actions. */
export const adminT = (language: Language): AdminTranslate => translators[language]

/** Texts of the back office, else of the shop. */
export const anyText =
  (t: AdminTranslate, shopT: Translate): Translate =>
  (key, values) => {
    const text = t(key as AdminKey, values)
    return text === key ? shopT(key, values) : text
  }

/** Both languages are loaded, so switching needs no request. */
export const useAdminT = (): AdminTranslate => translators[useLanguage()]
