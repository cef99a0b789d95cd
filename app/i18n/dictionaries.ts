import type { en } from './en.ts'
import type { Language } from './language.ts'
import type { ShapeOf } from './translate.ts'

export type ShopDictionary = ShapeOf<typeof en>

// Filled by and by: the server provides everything at start; the browser what every page carries, in the language it
// shows and in the other when it is asked for. The groups (groups/) come in both languages with the pages that use
// them, so that a change of language asks for nothing more.
const provided: Readonly<Record<Language, Partial<ShopDictionary>>> = { en: {}, th: {} }

/** Adds groups of texts; whoever holds the dictionary sees them at once. */
export function provideDictionary(language: Language, texts: Partial<ShopDictionary>) {
  Object.assign(provided[language], texts)
}

/** The dictionary of a language whose frame has been provided before; asking earlier is a fault. */
export function dictionaryOf(language: Language): ShopDictionary {
  const dictionary = provided[language]
  if (!dictionary.frame) throw new Error(`the ${language} dictionary is not loaded`)
  return dictionary as ShopDictionary
}

/** Fetches the texts that every page carries in a language, once; later calls are free. */
export async function loadDictionary(language: Language): Promise<void> {
  if (provided[language].frame) return
  const { everywhere } = language === 'th' ? await import('./th/everywhere.ts') : await import('./en/everywhere.ts')
  provideDictionary(language, everywhere)
}
