const maxPerCategory = 4

/** Returns up to `max` best sellers: categories alternate, and none exceeds `maxPerCategory`, while others remain. */
export function mixCategories<Item extends { category: string }>(ranked: readonly Item[], max: number): Item[] {
  const left = [...ranked]
  const mixed: Item[] = []
  const has = (category: string) => mixed.filter((item) => item.category === category).length
  while (left.length > 0 && mixed.length < max) {
    const open = left.filter(({ category }) => has(category) < maxPerCategory)
    const next = open.find(({ category }) => category !== mixed.at(-1)?.category) ?? open[0] ?? left[0]
    if (!next) break
    mixed.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return mixed
}
