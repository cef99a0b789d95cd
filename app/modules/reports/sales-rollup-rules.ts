import { addDays, bangkokDay, midnightOf, startOfDay } from '#app/kit/dates.ts'
import type { Range } from './report-period.ts'

/** Each twice the last, so that few blocks cover a long report. */
export const blockLengths = [4, 8, 16, 32] as const

/** `day` (2026-11-21) is the first of the `days`: one or a block. */
export type Period = { day: string; days: number }

/** `periods` are read from the rollup, the inclusive ranges of `live` from orders. */
export type RangeParts = { periods: Period[]; live: Range[] }

/** `live` is in order, neighbours joined. */
export function rangeParts({ from, to }: Range, complete: readonly Period[]): RangeParts {
  const known = new Set(complete.filter(({ days }) => days === 1).map(({ day }) => day))
  const days = new Set<string>()
  const live: Range[] = []
  for (let begin = startOfDay(from); begin <= to; begin = addDays(begin, 1)) {
    const end = new Date(addDays(begin, 1).getTime() - 1)
    const day = bangkokDay(begin)
    if (begin >= from && end <= to && known.has(day)) {
      days.add(day)
      continue
    }
    const item = { from: begin > from ? begin : from, to: end < to ? end : to }
    const last = live.at(-1)
    if (last && last.to.getTime() + 1 === item.from.getTime()) last.to = item.to
    else live.push(item)
  }
  const blocks = complete
    .filter((period) => period.days > 1)
    .toSorted((one, other) => other.days - one.days)
    .filter((period) => {
      const blockDays = daysOf(period)
      const isWithin = blockDays.every((day) => days.has(day))
      if (isWithin) for (const day of blockDays) days.delete(day)
      return isWithin
    })
  return { periods: [...blocks, ...[...days].map((day) => ({ day, days: 1 }))], live }
}

const daysOf = ({ day, days }: Period): string[] => {
  const begin = midnightOf(day)
  return begin ? Array.from({ length: days }, (_, index) => bangkokDay(addDays(begin, index))) : []
}
