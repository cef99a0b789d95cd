/** A figure of a period, and the same of the period before. */
export type Compared = { now: number; before: number }

/** By how much a figure grew, in tenths of a per cent, rounded; undefined when there is nothing to compare with. */
export function growthOf({ now, before }: Compared): number | undefined {
  if (before <= 0) return undefined
  return Math.round(((now - before) * 1000) / before)
}

/** Growth as it is written: "+12.5%", "−3%", "0%". */
export function formatGrowth(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
  const size = (Math.abs(tenths) / 10).toLocaleString('en-US')
  return `${sign}${size}%`
}
