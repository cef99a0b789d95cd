import type { Language } from '#app/i18n/language.ts'
import { formatMoment } from '#app/kit/dates.ts'

/** Returns day and time in Bangkok with no-break spaces, for narrow cards. */
export const unbrokenMoment = (date: Date | string, language: Language): string =>
  formatMoment(date, language).replaceAll(' ', '\u00a0')
