type Sums = { pieces: number; withoutCost: number; net: number; cost: number }

/** What is left over the cost, in satang, and in tenths of a per cent of what the pieces brought; nothing where no cost is known. */
export function marginLeft({ pieces, withoutCost, net, cost }: Sums): { left?: number; share?: number } {
  if (pieces <= withoutCost) return {}
  const left = net - cost
  return net > 0 ? { left, share: Math.round((left * 1000) / net) } : { left }
}

/** The columns of a product in the table: pieces, what is left and its share; those without a cost, what the others brought and cost. */
export function marginCells(sums: Sums): (number | undefined)[] {
  const { left, share } = marginLeft(sums)
  const known = left !== undefined
  return [sums.pieces, left, share, sums.withoutCost, known ? sums.net : undefined, known ? sums.cost : undefined]
}
