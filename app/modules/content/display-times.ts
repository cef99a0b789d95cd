import { readBangkokMinute } from '#app/kit/dates.ts'

/** When a hero picture is shown, in Bangkok time to the minute; without times always. */
type DisplayTimes = { from: string; until: string }

/** From the start, until before the end. */
export function isDisplayed({ from, until }: DisplayTimes, now: Date): boolean {
  const [start = 0, end = Number.POSITIVE_INFINITY] = [millisecondsOf(from), millisecondsOf(until)]
  return start <= now.getTime() && now.getTime() < end
}

/** Future start and end times, unique and sorted. */
export function changesAfter(times: readonly DisplayTimes[], now: Date): Date[] {
  const moments = times.flatMap(({ from, until }) => [millisecondsOf(from) ?? 0, millisecondsOf(until) ?? 0])
  return [...new Set(moments)]
    .filter((moment) => moment > now.getTime())
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment))
}

const millisecondsOf = (minute: string): number | undefined => readBangkokMinute(minute)?.getTime()
