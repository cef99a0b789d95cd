export type Compared = { now: number; before: number }

/** Tenths of a percent; undefined without a base. */
export function growthOf({ now, before }: Compared): number | undefined {
  if (before <= 0) return undefined
  return Math.round(((now - before) * 1000) / before)
}

/** "+12.5%", "−3%", "0%". */
export function formatGrowth(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
  const size = (Math.abs(tenths) / 10).toLocaleString('en-US')
  return `${sign}${size}%`
}
