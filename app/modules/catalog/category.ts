/** In display order. */
export const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const
export type Category = (typeof categories)[number]

export const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)

export const inCategoryOrder = (words: readonly string[]): Category[] =>
  categories.filter((category) => words.includes(category))

const oldNames: Readonly<Record<string, Category>> = { silkblouse: 'silk', 'silk blouse': 'silk' }

/** The current category for a former name (any case), for a permanent redirect. */
export function renamedCategory(text: string): Category | undefined {
  const name = text.toLowerCase()
  return Object.hasOwn(oldNames, name) ? oldNames[name] : undefined
}
