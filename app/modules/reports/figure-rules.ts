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

/** Satang. `net` and `cost` cover only units with a cost; `net` is after discounts, refunds, VAT and delivery. */
export type MarginSums = { items: number; withoutCost: number; net: number; cost: number }
export type ComparedMargin = MarginSums & { before: MarginSums }

/** Satang, and tenths of a percent of revenue; empty without any cost. */
export function marginLeft({ items, withoutCost, net, cost }: MarginSums): { left?: number; share?: number } {
  if (items <= withoutCost) return {}
  const left = net - cost
  return net > 0 ? { left, share: Math.round((left * 1000) / net) } : { left }
}

/** `leftBefore` in satang; empty if either margin is unknown. */
export function marginGrowth({ before, ...sums }: ComparedMargin): { growth?: number; leftBefore?: number } {
  const { left } = marginLeft(sums)
  const { left: leftBefore } = marginLeft(before)
  if (leftBefore === undefined) return {}
  const growth = left === undefined ? undefined : growthOf({ now: left, before: leftBefore })
  return growth === undefined ? { leftBefore } : { growth, leftBefore }
}

export function marginCells(sums: ComparedMargin): (number | undefined)[] {
  const { left, share } = marginLeft(sums)
  const { growth, leftBefore } = marginGrowth(sums)
  const brought = left === undefined ? [undefined, undefined] : [sums.net, sums.cost]
  return [sums.items, left, share, growth, sums.withoutCost, ...brought, leftBefore]
}
