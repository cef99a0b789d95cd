import type { Language } from '#app/i18n/language.ts'

const zone = 'Asia/Bangkok'
const locale = { en: 'en-GB', th: 'th-TH' } as const
const day = { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' } as const
const dates = { en: new Intl.DateTimeFormat(locale.en, day), th: new Intl.DateTimeFormat(locale.th, day) }
const moments = new Intl.DateTimeFormat(locale.en, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "21 Nov 2026", in Thai "21 พ.ย. 2569" (Buddhist era), always the day in Bangkok. */
export const formatDate = (date: Date | string, language: Language): string => dates[language].format(new Date(date))

/** The same with hours and minutes of Bangkok: "21 Nov 2026, 05:42", in Thai "21 พ.ย. 2569 เวลา 05.42 น.". */
export function formatMoment(date: Date | string, language: Language): string {
  if (language === 'en') return moments.format(new Date(date))
  return `${formatDate(date, 'th')} เวลา ${formatTime(date, 'th')}`
}

/** The hour and minute of Bangkok alone: "05:42", in Thai "05.42 น.". */
export function formatTime(date: Date | string, language: Language): string {
  const time = moments.format(new Date(date)).slice(-5)
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

const isoMinute = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** The minute in Bangkok as 2026-11-21T05:42, what an input of date and time holds. */
export const bangkokMinute = (date: Date): string => isoMinute.format(date).replace(' ', 'T')

/** The same for a spreadsheet: 2026-11-21 05:42, as on the screens. */
export const bangkokDayAndTime = (date: Date): string => isoMinute.format(date)

/** The moment of a text of such an input, of this century; undefined when it is none. Seconds, which some browsers add, are dropped. */
export function readBangkokMinute(typed: string): Date | undefined {
  const minute = /^(20\d\d-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(typed.trim())?.[1]
  const moment = new Date(`${minute}:00+07:00`)
  return minute && !Number.isNaN(moment.getTime()) && bangkokMinute(moment) === minute ? moment : undefined
}

/** The moment of a text written by the shop, a day (2026-11-21) or a moment (2026-11-21T05:42:00.000Z); undefined for any other. */
export function readMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/.test(text)) return undefined
  const moment = new Date(text)
  // 31 February would be read as a day in March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10)) ? moment : undefined
}

const bangkokOffset = 7 * 3_600_000
const dayLength = 24 * 3_600_000

/** The midnight in Bangkok (UTC+7, no summer time) that began the day of a moment, or one so many days before. */
export function startOfDay(moment: Date, daysBefore = 0): Date {
  const day = Math.floor((moment.getTime() + bangkokOffset) / dayLength)
  return new Date((day - daysBefore) * dayLength - bangkokOffset)
}

/** The moment in which a day of Bangkok (2026-11-21) begins, or so many days later; undefined when it is none. */
export function midnightOf(day: string, later = 0): Date | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return undefined
  const midnight = new Date(`${day}T00:00:00Z`)
  // 31 February would be read as a day in March.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined
  return new Date(midnight.getTime() + later * dayLength - bangkokOffset)
}

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
export const addMinutes = (date: Date, minutes: number): Date => addSeconds(date, minutes * 60)
export const addDays = (date: Date, days: number): Date => addMinutes(date, days * 24 * 60)
