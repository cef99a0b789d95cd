import type { Language } from '#app/i18n/language.ts'

// Monday first; numbers of Date.getUTCDay.
const week = [1, 2, 3, 4, 5, 6, 0] as const
const names: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  th: ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'],
}

/** "Mon–Sat", "Mon, Wed–Fri"; in Thai "จันทร์–เสาร์" with no break at the dash (U+2060). Empty when always closed. */
export function openDays(closed: readonly number[], language: Language): string {
  const runs: number[][] = []
  for (const [place, day] of week.entries()) {
    if (closed.includes(day)) continue
    const run = runs.at(-1)
    if (run && place > 0 && run.at(-1) === week[place - 1]) run.push(day)
    else runs.push([day])
  }
  const dash = language === 'th' ? '–\u2060' : '–'
  const name = (day: number | undefined) => names[language][day ?? 0] ?? ''
  return runs
    .map((run) => (run.length === 1 ? name(run[0]) : `${name(run[0])}${dash}${name(run.at(-1))}`))
    .join(language === 'th' ? ' ' : ', ')
}

/** "12:00"; in Thai "12.00 น." with a no-break space. */
export const clockTime = (time: string, language: Language): string =>
  language === 'th' ? `${time.replace(':', '.')}\u00A0น.` : time

export const weekdays = (language: Language): { day: number; name: string }[] =>
  week.map((day) => ({ day, name: names[language][day] ?? '' }))
