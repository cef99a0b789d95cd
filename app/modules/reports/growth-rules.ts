export type Compared = { now: number; before: number }

/** Tenths of a percent; undefined without a base. */
export const growthOf = ({ now, before }: Compared): number | undefined =>
  before > 0 ? Math.round(((now - before) * 1000) / before) : undefined

/** "+12.5%", "−3%", "0%". */
export function formatGrowth(tenths: number): string {
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
  return `${sign}${(Math.abs(tenths) / 10).toLocaleString('en-US')}%`
}
