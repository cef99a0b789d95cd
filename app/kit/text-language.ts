import type { Language } from '#app/i18n/language.ts'

/** The language a text is written in: Thai where a Thai letter stands in it; ฿ is none. */
export const languageOfText = (text: string): Language => (/[\u0e01-\u0e3a\u0e40-\u0e4e]/.test(text) ? 'th' : 'en')
