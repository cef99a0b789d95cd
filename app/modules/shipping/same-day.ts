import { bangkokDay } from '#app/kit/dates.ts'

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Why an order placed now cannot arrive today; undefined when it can. Bangkok's clock and calendar. */
export function sameDayProblem(
  rules: { sameDayUntil: string; sameDayClosedDays: readonly number[] },
  now: Date,
): 'too_late' | 'closed_today' | undefined {
  const day = bangkokDay(now)
  if (rules.sameDayClosedDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return 'closed_today'
  const minutes = Math.floor((now.getTime() - Date.parse(`${day}T00:00:00+07:00`)) / 60_000)
  return minutes < minutesOf(rules.sameDayUntil) ? undefined : 'too_late'
}
