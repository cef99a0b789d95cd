import type { en } from './en.ts'
import type { Language } from './language.ts'
import type { ShapeOf } from './translate.ts'

export type ShopDictionary = ShapeOf<typeof en>

// Filled at start on the server. The browser loads common texts per language, and groups (groups/) in both languages,
// so that switching needs no request.
const provided: Readonly<Record<Language, Partial<ShopDictionary>>> = { en: {}, th: {} }

/** Adds groups; current dictionaries include them at once. */
export function provideTexts({ en = {}, th = {} }: Partial<Record<Language, Partial<ShopDictionary>>>) {
  Object.assign(provided.en, en)
  Object.assign(provided.th, th)
}

/** Throws when the language is not loaded. */
export function dictionaryOf(language: Language): ShopDictionary {
  const dictionary = provided[language]
  if (!dictionary.frame) throw new Error(`the ${language} dictionary is not loaded`)
  return dictionary as ShopDictionary
}

/** Loads the common texts of a language once. */
export async function loadDictionary(language: Language): Promise<void> {
  if (provided[language].frame) return
  const { everywhere } = language === 'th' ? await import('./th/everywhere.ts') : await import('./en/everywhere.ts')
  provideTexts({ [language]: everywhere })
}
