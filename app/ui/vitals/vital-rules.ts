export type Vital = 'LCP' | 'CLS' | 'INP' | 'TTFB'
export const vitals: readonly Vital[] = ['LCP', 'CLS', 'INP', 'TTFB']

/** Milliseconds, CLS unitless. The first three are from the specification (2 §9). */
export const targets: Readonly<Record<Vital, number>> = { LCP: 2500, CLS: 0.1, INP: 200, TTFB: 800 }

export type Shift = { startTime: number; value: number; hadRecentInput: boolean }

/** Cumulative layout shift: the worst session window (gap 1 s, length 5 s), without shifts right after input. */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let burst = 0
  let first = 0
  let last = 0
  for (const { startTime, value, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    const goesOn = burst > 0 && startTime - last < 1000 && startTime - first < 5000
    if (!goesOn) first = startTime
    burst = goesOn ? burst + value : value
    last = startTime
    worst = Math.max(worst, burst)
  }
  return worst
}

/** Interaction to next paint in milliseconds: the slowest, ignoring one outlier per fifty; keyed by interaction. */
export function interactionDelay(longest: ReadonlyMap<number, number>): number | undefined {
  const slowestFirst = [...longest.values()].sort((a, b) => b - a)
  return slowestFirst[Math.min(slowestFirst.length - 1, Math.floor(slowestFirst.length / 50))]
}
