const mostOfOne = 4

/** Returns up to `most` best sellers: categories alternate, and none exceeds `mostOfOne`, while others remain. */
export function mixCategories<Piece extends { category: string }>(ranked: readonly Piece[], most: number): Piece[] {
  const left = [...ranked]
  const mixed: Piece[] = []
  const has = (category: string) => mixed.filter((piece) => piece.category === category).length
  while (left.length > 0 && mixed.length < most) {
    const open = left.filter(({ category }) => has(category) < mostOfOne)
    const next = open.find(({ category }) => category !== mixed.at(-1)?.category) ?? open[0] ?? left[0]
    if (!next) break
    mixed.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return mixed
}
