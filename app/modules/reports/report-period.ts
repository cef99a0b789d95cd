import { addDays, bangkokDay, midnightOf, startOfDay } from '#app/kit/dates.ts'

export const reportPeriods = ['7', '30', 'month', '90', 'custom'] as const
/** The days right before, or a year ago. */
export const comparisons = ['before', 'year'] as const

type PeriodName = (typeof reportPeriods)[number]
type Comparison = (typeof comparisons)[number]

export type ComparedRange = { current: Range; before: Range }

export type ReportPeriod = {
  period: PeriodName
  compare: Comparison
  /** As 2026-11-21. */
  from: string
  to: string
  /** Shows the last seven days instead. */
  problem: boolean
  range: ComparedRange
}

/** Defaults to seven days. */
export function readReportPeriod(query: URLSearchParams, now: Date): ReportPeriod {
  const period = reportPeriods.find((name) => name === query.get('period')) ?? '7'
  const compare = comparisons.find((name) => name === query.get('compare')) ?? 'before'
  const chosen = period === 'custom' ? chosenDays(query, now) : undefined
  const current = chosen?.range ?? presetRange(period, now)
  return {
    period,
    compare,
    from: chosen?.from ?? bangkokDay(current.from),
    to: chosen?.to ?? bangkokDay(current.to),
    problem: chosen !== undefined && !chosen.range,
    range: { current, before: compare === 'year' ? yearBefore(current) : shifted(current, -daysIn(current)) },
  }
}

export const periodQuery = ({ period, compare, from, to }: ReportPeriod): URLSearchParams =>
  new URLSearchParams({ period, compare, ...(period === 'custom' ? { from, to } : {}) })

/** In Bangkok days. */
export const daysIn = ({ from, to }: Range): number => Math.ceil((to.getTime() - from.getTime() + 1) / (24 * 3_600_000))

function presetRange(period: PeriodName, now: Date): Range {
  if (period === 'month') return { from: midnightOf(`${bangkokDay(now).slice(0, 8)}01`) ?? now, to: now }
  return lastDays(period === 'custom' ? 7 : Number(period), now).current
}

/** Defaults to thirty days. No range if invalid, in the future or too long. */
function chosenDays(query: URLSearchParams, now: Date): { from: string; to: string; range?: Range } {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (!from && !to) {
    const range = lastDays(30, now).current
    return { from: bangkokDay(range.from), to: bangkokDay(range.to), range }
  }
  const [first, after] = [midnightOf(from), midnightOf(to, 1)]
  const withoutRange = { from: first ? from : '', to: after ? to : '' }
  if (!first || !after || after <= first || first > now) return withoutRange
  const range = { from: first, to: new Date(Math.min(after.getTime() - 1, now.getTime())) }
  // More than a year would overlap the year before.
  return lastYear(range.to) >= range.from ? withoutRange : { ...withoutRange, range }
}

const shifted = ({ from, to }: Range, days: number): Range => ({ from: addDays(from, days), to: addDays(to, days) })

const yearBefore = ({ from, to }: Range): Range => ({ from: lastYear(from), to: lastYear(to) })

/** Bangkok time; 29 February becomes 28 February. */
function lastYear(moment: Date): Date {
  const bangkok = new Date(moment.getTime() + 7 * 3_600_000)
  const day = bangkok.getUTCDate()
  bangkok.setUTCFullYear(bangkok.getUTCFullYear() - 1)
  if (bangkok.getUTCDate() !== day) bangkok.setUTCDate(0)
  return new Date(bangkok.getTime() - 7 * 3_600_000)
}

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
