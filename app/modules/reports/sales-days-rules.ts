import { addDays, bangkokDay, midnightOf, startOfDay } from '#app/kit/dates.ts'
import type { Range } from './report-range.ts'

/** A stretch as days whose sums are kept (2026-11-21), and what is left of it: both ends included. */
export type RangeParts = { kept: string[]; live: Range[] }

/** Days in a row whose sums are kept together: the first of them (2026-11-21), and how many they are. */
export type Span = { first: string; days: number }

/** Kept days as spans, and those that are left. */
export type SpannedDays = { spans: Span[]; days: string[] }

/** How long spans are. Each is twice the one before, so that the short ones fill the long ones and few days are left. */
export const spanLengths = [4, 8, 16, 32] as const

/** Puts kept days together to the spans that are kept, the longest first; no day stands in two of them. */
export function spannedDays(kept: readonly string[], keptSpans: readonly Span[]): SpannedDays {
  const left = new Set(kept)
  const spans = keptSpans
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

/** Takes the kept days that lie whole in a stretch out of it; what is left is in order, neighbours in one piece. */
export function rangeParts({ from, to }: Range, keptDays: ReadonlySet<string>): RangeParts {
  const kept: string[] = []
  const live: Range[] = []
  for (let begin = startOfDay(from); begin <= to; begin = addDays(begin, 1)) {
    const end = new Date(addDays(begin, 1).getTime() - 1)
    const day = bangkokDay(begin)
    if (begin >= from && end <= to && keptDays.has(day)) {
      kept.push(day)
      continue
    }
    const piece = { from: begin > from ? begin : from, to: end < to ? end : to }
    const last = live.at(-1)
    if (last && last.to.getTime() + 1 === piece.from.getTime()) last.to = piece.to
    else live.push(piece)
  }
  return { kept, live }
}
