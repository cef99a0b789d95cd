import { bangkokDay } from '#app/kit/dates.ts'

const dayMs = 86_400_000

/**
 * The days (2026-11-25, in Bangkok) between which an order placed now arrives. Only Monday to Friday count. Zero days
 * is today, or the next business day.
 */
export function promisedDays(now: Date, days: { from: number; to: number }): { from: string; to: string } {
  const placed = Date.parse(`${bangkokDay(now)}T00:00:00Z`)
  return { from: businessDay(placed, days.from), to: businessDay(placed, days.to) }
}

function businessDay(placed: number, count: number): string {
  let day = placed
  for (let left = count; left > 0; ) {
    day += dayMs
    if (!isWeekend(day)) left--
  }
  while (isWeekend(day)) day += dayMs
  return new Date(day).toISOString().slice(0, 10)
}

const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay())
