import { growthOf } from './growth.ts'

type Sums = { items: number; withoutCost: number; net: number; cost: number }
type ComparedSums = Sums & { before: Sums }

/** Satang, and tenths of a percent of revenue; empty without any cost. */
export function marginLeft({ items, withoutCost, net, cost }: Sums): { left?: number; share?: number } {
  if (items <= withoutCost) return {}
  const left = net - cost
  return net > 0 ? { left, share: Math.round((left * 1000) / net) } : { left }
}

/** `leftBefore` in satang; empty if either margin is unknown. */
export function marginGrowth({ before, ...sums }: ComparedSums): { growth?: number; leftBefore?: number } {
  const { left } = marginLeft(sums)
  const { left: leftBefore } = marginLeft(before)
  if (leftBefore === undefined) return {}
  const growth = left === undefined ? undefined : growthOf({ now: left, before: leftBefore })
  return growth === undefined ? { leftBefore } : { growth, leftBefore }
}

export function marginCells(sums: ComparedSums): (number | undefined)[] {
  const { left, share } = marginLeft(sums)
  const { growth, leftBefore } = marginGrowth(sums)
  const brought = left === undefined ? [undefined, undefined] : [sums.net, sums.cost]
  return [sums.items, left, share, growth, sums.withoutCost, ...brought, leftBefore]
}
