import type { Language } from '#app/i18n/language.ts'

/** Days in Bangkok, 2026-11-25. */
type Days = { from: string; to: string }

const weekdays: Readonly<Record<Language, string>> = { en: 'Sun Mon Tue Wed Thu Fri Sat', th: 'อา. จ. อ. พ. พฤ. ศ. ส.' }
const utc = { timeZone: 'UTC', month: 'short' } as const
const months = { en: new Intl.DateTimeFormat('en-GB', utc), th: new Intl.DateTimeFormat('th-TH', utc) }

/** "Wed 25 – Thu 26 Nov", in Thai "พ. 25 – พฤ. 26 พ.ย."; no line break within a day. No year: it is within weeks. */
export function arrivalDays({ from, to }: Days, language: Language): string {
  if (from === to) return dayWords(to, language, true)
  return `${dayWords(from, language, from.slice(0, 7) !== to.slice(0, 7))}\u00A0– ${dayWords(to, language, true)}`
}

function dayWords(day: string, language: Language, withMonth: boolean): string {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = weekdays[language].split(' ')[date.getUTCDay()]
  return `${weekday}\u00A0${date.getUTCDate()}${withMonth ? `\u00A0${months[language].format(date)}` : ''}`
}
