import { readBangkokMinute } from '#app/kit/dates.ts'
import type { ContentOf } from './content.ts'

type Planned = Pick<ContentOf<'heroes'>['sections'][number], 'from' | 'until'>

const momentOf = (typed: string): number | undefined => readBangkokMinute(typed)?.getTime()

/** From the start, until before the end; without times always. */
export function isShown({ from, until }: Planned, now: Date): boolean {
  const [begins = 0, ends = Number.POSITIVE_INFINITY] = [momentOf(from), momentOf(until)]
  return begins <= now.getTime() && now.getTime() < ends
}

/** Future start and end times, unique and sorted. */
export function changesAfter(planned: readonly Planned[], now: Date): Date[] {
  const moments = planned.flatMap(({ from, until }) => [momentOf(from) ?? 0, momentOf(until) ?? 0])
  return [...new Set(moments)]
    .filter((moment) => moment > now.getTime())
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment))
}
