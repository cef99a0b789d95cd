/** The six kinds of piece, in the order in which the shop shows them. */
export const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const
export type Category = (typeof categories)[number]

export const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)

/** The categories among the given words, each once, in the shop's order. */
export const inCategoryOrder = (words: readonly string[]): Category[] =>
  categories.filter((category) => words.includes(category))

const oldNames: Readonly<Record<string, Category>> = { silkblouse: 'silk', 'silk blouse': 'silk' }

/** The category that a former name, in any case, stands for today; its address redirects there for good. */
export function renamedCategory(text: string): Category | undefined {
  const name = text.toLowerCase()
  return Object.hasOwn(oldNames, name) ? oldNames[name] : undefined
}
