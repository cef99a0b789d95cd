import { growthOf } from './growth.ts'

type Sums = { pieces: number; withoutCost: number; net: number; cost: number }
type ComparedSums = Sums & { before: Sums }

/** What is left over the cost, in satang, and in tenths of a per cent of what the pieces brought; nothing where no cost is known. */
export function marginLeft({ pieces, withoutCost, net, cost }: Sums): { left?: number; share?: number } {
  if (pieces <= withoutCost) return {}
  const left = net - cost
  return net > 0 ? { left, share: Math.round((left * 1000) / net) } : { left }
}

/** By how much the margin grew, and the one before in satang; nothing where one of them is unknown. */
export function marginGrowth({ before, ...sums }: ComparedSums): { growth?: number; leftBefore?: number } {
  const { left } = marginLeft(sums)
  const { left: leftBefore } = marginLeft(before)
  if (leftBefore === undefined) return {}
  const growth = left === undefined ? undefined : growthOf({ now: left, before: leftBefore })
  return growth === undefined ? { leftBefore } : { growth, leftBefore }
}

/**
 * The columns of a product in the table: pieces, what is left and its share, and by how much that grew; those without a cost, what
 * the others brought and cost, and what was left before.
 */
export function marginCells(sums: ComparedSums): (number | undefined)[] {
  const { left, share } = marginLeft(sums)
  const { growth, leftBefore } = marginGrowth(sums)
  const brought = left === undefined ? [undefined, undefined] : [sums.net, sums.cost]
  return [sums.pieces, left, share, growth, sums.withoutCost, ...brought, leftBefore]
}
