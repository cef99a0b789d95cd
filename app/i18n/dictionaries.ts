import type { en } from './en.ts'
import type { Language } from './language.ts'
import type { ShapeOf } from './translate.ts'

export type ShopDictionary = ShapeOf<typeof en>

// The server provides both languages at start, the browser the one it shows and the other when it is asked for.
const provided: Partial<Record<Language, ShopDictionary>> = {}

export function provideDictionary(language: Language, dictionary: ShopDictionary) {
  provided[language] = dictionary
}

/** The dictionary of a language that has been provided before; asking earlier is a fault. */
export function dictionaryOf(language: Language): ShopDictionary {
  const dictionary = provided[language]
  if (!dictionary) throw new Error(`the ${language} dictionary is not loaded`)
  return dictionary
}

/** Fetches a language's texts once; later calls are free. */
export async function loadDictionary(language: Language): Promise<void> {
  if (provided[language]) return
  provideDictionary(language, language === 'th' ? (await import('./th.ts')).th : (await import('./en.ts')).en)
}
