import type { Language } from '#app/i18n/language.ts'

const zone = 'Asia/Bangkok'
const locale = { en: 'en-GB', th: 'th-TH' } as const
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(language: Language, style: 'date' | 'moment'): Intl.DateTimeFormat {
  const key = `${language} ${style}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale[language], {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(style === 'moment' ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : {}),
  })
  formatters.set(key, made)
  return made
}

/** "21 Nov 2026", in Thai "21 พ.ย. 2569" (Buddhist era), always the day in Bangkok. */
export const formatDate = (date: Date | string, language: Language): string =>
  formatter(language, 'date').format(new Date(date))

/** The same with hours and minutes of Bangkok. */
export const formatMoment = (date: Date | string, language: Language): string =>
  formatter(language, 'moment').format(new Date(date))

const months = {
  en: new Intl.DateTimeFormat(locale.en, { timeZone: zone, month: 'long', year: 'numeric' }),
  th: new Intl.DateTimeFormat(locale.th, { timeZone: zone, month: 'long', year: 'numeric' }),
}

/** "November 2026", in Thai "พฤศจิกายน 2569". */
export const formatMonth = (date: Date | string, language: Language): string => months[language].format(new Date(date))

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })

/** The calendar day in Bangkok as 2026-11-21. */
export const bangkokDay = (date: Date): string => isoDay.format(date)

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
export const addMinutes = (date: Date, minutes: number): Date => addSeconds(date, minutes * 60)
export const addDays = (date: Date, days: number): Date => addMinutes(date, days * 24 * 60)
