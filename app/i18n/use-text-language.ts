import { languageOfText } from '#app/kit/text-language.ts'
import type { Language } from './language.ts'
import { useLanguage } from './provider.tsx'

/** The lang attribute of a text that people wrote: undefined where it is in the language of the page, or has no letters. */
export function useTextLanguage(text: string): Language | undefined {
  const page = useLanguage()
  const own = languageOfText(text)
  return own === page || !/\p{L}/u.test(text) ? undefined : own
}
