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

/** The same with hours and minutes of Bangkok: "21 Nov 2026, 05:42", in Thai "21 พ.ย. 2569 เวลา 05.42 น.". */
export function formatMoment(date: Date | string, language: Language): string {
  if (language === 'en') return formatter('en', 'moment').format(new Date(date))
  return `${formatDate(date, 'th')} เวลา ${formatTime(date, 'th')}`
}

/** The hour and minute of Bangkok alone: "05:42", in Thai "05.42 น.". */
export function formatTime(date: Date | string, language: Language): string {
  const time = formatter('en', 'moment').format(new Date(date)).slice(-5)
  return language === 'th' ? `${time.replace(':', '.')} น.` : time
}

const months = {
  en: new Intl.DateTimeFormat(locale.en, { timeZone: zone, month: 'long', year: 'numeric' }),
  th: new Intl.DateTimeFormat(locale.th, { timeZone: zone, month: 'long', year: 'numeric' }),
}

/** "November 2026", in Thai "พฤศจิกายน 2569". */
export const formatMonth = (date: Date | string, language: Language): string => months[language].format(new Date(date))

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: zone })

/** The calendar day in Bangkok as 2026-11-21. */
export const bangkokDay = (date: Date): string => isoDay.format(date)

const bangkokOffset = 7 * 3_600_000
const dayLength = 24 * 3_600_000

/** The midnight in Bangkok (UTC+7, no summer time) that began the day of a moment, or one so many days before. */
export function startOfDay(moment: Date, daysBefore = 0): Date {
  const day = Math.floor((moment.getTime() + bangkokOffset) / dayLength)
  return new Date((day - daysBefore) * dayLength - bangkokOffset)
}

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
export const addMinutes = (date: Date, minutes: number): Date => addSeconds(date, minutes * 60)
export const addDays = (date: Date, days: number): Date => addMinutes(date, days * 24 * 60)
