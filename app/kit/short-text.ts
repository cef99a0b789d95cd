import { asWritten, type Language } from '#app/i18n/language.ts'

const words: Record<Language, Intl.Segmenter> = {
  en: new Intl.Segmenter('en', { granularity: 'word' }),
  th: new Intl.Segmenter('th', { granularity: 'word' }),
}

/** Truncates between words (Thai too), without word joiners. */
export function shortText(shown: string, max: number, language: Language): string {
  const text = asWritten(shown)
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of words[language].segment(text)) {
    if (index + segment.length > max - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).replace(/[\s,;:.–-]+$/u, '')}…`
}
