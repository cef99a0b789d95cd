import { addDays, bangkokDay, midnightOf, startOfDay } from '#app/kit/dates.ts'
import type { Range } from './report-range.ts'

/** `kept` days (2026-11-21) have a rollup; `live` ranges are inclusive. */
export type RangeParts = { kept: string[]; live: Range[] }

export type Span = { first: string; days: number }

export type SpannedDays = { spans: Span[]; days: string[] }

/** Each twice the last, so that short spans fill up long ones. */
export const spanLengths = [4, 8, 16, 32] as const

/** Covers days by spans without overlap, longest first. */
export function spannedDays(kept: readonly string[], storedSpans: readonly Span[]): SpannedDays {
  const left = new Set(kept)
  const spans = storedSpans
    .toSorted((one, other) => other.days - one.days)
    .filter((span) => {
      const days = daysOf(span)
      if (!days.every((day) => left.has(day))) return false
      for (const day of days) left.delete(day)
      return true
    })
  return { spans, days: [...left] }
}

const daysOf = ({ first, days }: Span): string[] => {
  const begin = midnightOf(first)
  return begin ? Array.from({ length: days }, (_, index) => bangkokDay(addDays(begin, index))) : []
}

/** `live` is in order, neighbours joined. */
export function rangeParts({ from, to }: Range, rolledUpDays: ReadonlySet<string>): RangeParts {
  const kept: string[] = []
  const live: Range[] = []
  for (let begin = startOfDay(from); begin <= to; begin = addDays(begin, 1)) {
    const end = new Date(addDays(begin, 1).getTime() - 1)
    const day = bangkokDay(begin)
    if (begin >= from && end <= to && rolledUpDays.has(day)) {
      kept.push(day)
      continue
    }
    const item = { from: begin > from ? begin : from, to: end < to ? end : to }
    const last = live.at(-1)
    if (last && last.to.getTime() + 1 === item.from.getTime()) last.to = item.to
    else live.push(item)
  }
  return { kept, live }
}
