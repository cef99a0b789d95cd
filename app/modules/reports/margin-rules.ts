import { growthOf } from './growth-rules.ts'

/** Satang. `net` and `cost` cover only units with a cost; `net` is after discounts, refunds, VAT and delivery. */
export type MarginSums = { items: number; withoutCost: number; net: number; cost: number }
export type ComparedMargin = MarginSums & { before: MarginSums }

/** Satang, and tenths of a percent of revenue; empty without any cost. */
export function marginOf({ items, withoutCost, net, cost }: MarginSums): { margin?: number; share?: number } {
  if (items <= withoutCost) return {}
  const margin = net - cost
  return net > 0 ? { margin, share: Math.round((margin * 1000) / net) } : { margin }
}

/** `marginBefore` in satang; empty if either margin is unknown. */
export function marginGrowth({ before, ...sums }: ComparedMargin): { growth?: number; marginBefore?: number } {
  const { margin } = marginOf(sums)
  const { margin: marginBefore } = marginOf(before)
  if (marginBefore === undefined) return {}
  const growth = margin === undefined ? undefined : growthOf({ now: margin, before: marginBefore })
  return growth === undefined ? { marginBefore } : { growth, marginBefore }
}

/** In the order of the columns of the margin report. */
export function marginCells(sums: ComparedMargin): (number | undefined)[] {
  const { margin, share } = marginOf(sums)
  const { growth, marginBefore } = marginGrowth(sums)
  const revenueAndCost = margin === undefined ? [undefined, undefined] : [sums.net, sums.cost]
  return [sums.items, margin, share, growth, sums.withoutCost, ...revenueAndCost, marginBefore]
}
