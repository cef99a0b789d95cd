import { languageOfText } from '#app/kit/text-language.ts'
import type { Language } from './language.ts'
import { useLanguage } from './provider.tsx'

/** Lang attribute of user text; undefined in the page's language or without letters. */
export function useTextLanguage(text: string): Language | undefined {
  const page = useLanguage()
  const own = languageOfText(text)
  return own === page || !/\p{L}/u.test(text) ? undefined : own
}
