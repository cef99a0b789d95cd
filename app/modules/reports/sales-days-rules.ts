import { addDays, bangkokDay, startOfDay } from '#app/kit/dates.ts'
import type { Range } from './report-range.ts'

/** A stretch as days whose sums are kept (2026-11-21), and what is left of it: both ends included. */
export type RangeParts = { kept: string[]; live: Range[] }

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
