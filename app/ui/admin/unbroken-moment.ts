import type { Language } from '#app/i18n/language.ts'
import { formatMoment } from '#app/kit/dates.ts'

/** Day and time of Bangkok as everywhere (`formatMoment`), on one line: a narrow card would part the time from its day. */
export const unbrokenMoment = (date: Date | string, language: Language): string =>
  formatMoment(date, language).replaceAll(' ', '\u00a0')
