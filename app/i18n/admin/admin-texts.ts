// Separate from the shop's texts, so that no shop page loads them.
import { dictionaryOf } from '../dictionaries.ts'
import { type Language, languages } from '../language.ts'
import { type MessageKey, useTexts } from '../provider.tsx'
import { type KeyOf, type Translate, translator, type Values } from '../translate.ts'
import { en } from './en.ts'
import { th } from './th.ts'

export type AdminKey = KeyOf<typeof en>
/** The names of a group's texts: `TextIn<'slips.refusal'>` is "conflict", "not_found" and so on. */
export type TextIn<Group extends string, Key = AdminKey> = Key extends `${Group}.${infer Name}` ? Name : never
/** Texts of the back office, else of the shop. */
export type AdminTranslate = Translate<AdminKey | MessageKey>

const dictionaries = { en, th }

function adminTranslator(language: Language, shopT: Translate<MessageKey>, everywhere?: Values): AdminTranslate {
  const adminT = translator(dictionaries[language], language, everywhere) as Translate
  return (key, values) => {
    const text = adminT(key, values)
    return text === key ? shopT(key as MessageKey, values) : text
  }
}

const onServer = Object.fromEntries(
  languages.map((language) => {
    // All texts of the shop are loaded by the first request.
    let loaded: Translate | undefined
    const shopT: Translate = (key, values) =>
      (loaded ??= translator(dictionaryOf(language), language) as Translate)(key, values)
    return [language, adminTranslator(language, shopT)]
  }),
) as Record<Language, AdminTranslate>

/** For loaders and actions, which fill in {shop} themselves. */
export const adminT = (language: Language): AdminTranslate => onServer[language]

// One per translator of the shop, so that renders share it.
const inPages = new WeakMap<Translate<MessageKey>, AdminTranslate>()

/** Both languages are loaded, so switching needs no request. */
export function useAdminTexts() {
  const { t: shopT, language, path } = useTexts()
  const t = inPages.get(shopT) ?? adminTranslator(language, shopT, { shop: shopT('frame.brand') })
  inPages.set(shopT, t)
  return { t, language, path }
}

export const useAdminT = (): AdminTranslate => useAdminTexts().t
