// Apart from dates.ts, for the bundle size.
import type { Language } from '#app/i18n/language.ts'
import { formatDate } from './dates.ts'

/** "13–15 Apr 2027", in Thai "13–15 เม.ย. 2570". */
export function formatDays({ from, to }: { from: string; to: string }, language: Language): string {
  const print = (day: string) => formatDate(`${day}T12:00:00+07:00`, language)
  if (to === '' || to === from) return print(from)
  return to.slice(0, 7) === from.slice(0, 7) ? `${Number(from.slice(8))}–${print(to)}` : `${print(from)} – ${print(to)}`
}
