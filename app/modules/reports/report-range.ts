import { addDays, startOfDay } from '#app/kit/dates.ts'

/** Inclusive. */
export type Range = { from: Date; to: Date }

/** Bangkok days, today included. */
export const homePeriods = { today: 1, week: 7, month: 30 } as const
export type HomePeriod = keyof typeof homePeriods

/** Defaults to today. */
export const readHomePeriod = (text: string | null): HomePeriod =>
  text !== null && Object.hasOwn(homePeriods, text) ? (text as HomePeriod) : 'today'

/** The compared period ends at the same time of day: compares a morning with a morning. */
export function lastDays(days: number, now: Date): { current: Range; before: Range } {
  const from = startOfDay(now, days - 1)
  return { current: { from, to: now }, before: { from: addDays(from, -days), to: addDays(now, -days) } }
}
