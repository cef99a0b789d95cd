/** The most pieces of one category among the best sellers, as long as others sold. */
const mostOfOne = 4

/**
 * The best of a ranking, at most so many. Each next piece is the best of another category than the piece before; a category
 * with its share comes last. The first of the ranking stays first.
 */
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
