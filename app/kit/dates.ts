import type { Language } from '#app/i18n/language.ts'

const zone = 'Asia/Bangkok'
const locale = { en: 'en-GB', th: 'th-TH' } as const
const day = { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' } as const
const dates = { en: new Intl.DateTimeFormat(locale.en, day), th: new Intl.DateTimeFormat(locale.th, day) }
const moments = new Intl.DateTimeFormat(locale.en, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "21 Nov 2026", in Thai "21 พ.ย. 2569" (Buddhist era); day in Bangkok. */
export const formatDate = (date: Date | string, language: Language): string => dates[language].format(new Date(date))

/** "21 Nov 2026, 05:42", in Thai "21 พ.ย. 2569 เวลา 05.42 น."; Bangkok time. */
export function formatMoment(date: Date | string, language: Language): string {
  if (language === 'en') return moments.format(new Date(date))
  return `${formatDate(date, 'th')} เวลา ${formatTime(date, 'th')}`
}

/** "05:42", in Thai "05.42 น."; Bangkok time. */
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

/** The day in Bangkok, 2026-11-21: UTC+7 all year, without a formatter, because each card and visit asks for it. */
export const bangkokDay = (date: Date): string => new Date(date.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

const isoMinute = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** Bangkok time as of a datetime-local input: 2026-11-21T05:42. */
export const bangkokMinute = (date: Date): string => isoMinute.format(date).replace(' ', 'T')

/** Bangkok time for spreadsheets: 2026-11-21 05:42. */
export const bangkokDayAndTime = (date: Date): string => isoMinute.format(date)

/** This century only; drops seconds. Undefined if invalid. */
export function readBangkokMinute(typed: string): Date | undefined {
  const minute = /^(20\d\d-\d\d-\d\dT\d\d:\d\d)(?::\d\d(?:\.\d+)?)?$/.exec(typed.trim())?.[1]
  const moment = new Date(`${minute}:00+07:00`)
  return minute && !Number.isNaN(moment.getTime()) && bangkokMinute(moment) === minute ? moment : undefined
}

/** A day (2026-11-21) or moment (2026-11-21T05:42:00.000Z); undefined otherwise. */
export function readMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z)?$/.test(text)) return undefined
  const moment = new Date(text)
  // Date accepts 31 February.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10)) ? moment : undefined
}

const bangkokOffset = 7 * 3_600_000
const dayLength = 24 * 3_600_000

/** Midnight in Bangkok (UTC+7, no summer time), `daysBefore` earlier. */
export function startOfDay(moment: Date, daysBefore = 0): Date {
  const day = Math.floor((moment.getTime() + bangkokOffset) / dayLength)
  return new Date((day - daysBefore) * dayLength - bangkokOffset)
}

/** Midnight in Bangkok, `later` days after; undefined if invalid. */
export function midnightOf(day: string, later = 0): Date | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return undefined
  const midnight = new Date(`${day}T00:00:00Z`)
  // Date accepts 31 February.
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined
  return new Date(midnight.getTime() + later * dayLength - bangkokOffset)
}

export const addSeconds = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000)
export const addMinutes = (date: Date, minutes: number): Date => addSeconds(date, minutes * 60)
export const addDays = (date: Date, days: number): Date => addMinutes(date, days * 24 * 60)

/** Days begun since `due`; zero before. */
export const overdueDays = (due: Date | null | undefined, now: Date): number =>
  due ? Math.max(0, Math.ceil((now.getTime() - due.getTime()) / dayLength)) : 0
