import { addDays, startOfDay } from '#app/kit/dates.ts'

/** From a moment to another, both included. */
export type Range = { from: Date; to: Date }

/** How far back the home page looks, in days of Bangkok with today as the last. */
export const homePeriods = { today: 1, week: 7, month: 30 } as const
export type HomePeriod = keyof typeof homePeriods

/** Reads a period from the address; what is none counts as today. */
export const readHomePeriod = (text: string | null): HomePeriod =>
  text !== null && Object.hasOwn(homePeriods, text) ? (text as HomePeriod) : 'today'

/**
 * The last days of Bangkok up to now, and the same stretch of as many days before: a morning is compared with the
 * morning before, never with a whole day.
 */
export function lastDays(days: number, now: Date): { current: Range; before: Range } {
  const from = startOfDay(now, days - 1)
  return { current: { from, to: now }, before: { from: addDays(from, -days), to: addDays(now, -days) } }
}
