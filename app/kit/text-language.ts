import type { Language } from '#app/i18n/language.ts'

/** Thai if it contains a Thai letter; ฿ is none. */
export const languageOfText = (text: string): Language => (/[\u0e01-\u0e3a\u0e40-\u0e4e]/.test(text) ? 'th' : 'en')
