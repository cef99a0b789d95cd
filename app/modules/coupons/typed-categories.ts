import { type Category, inCategoryOrder, isCategory, renamedCategory } from '#app/modules/catalog/category.ts'

/** The word of a category as it is compared: a former name counts as the one of today. */
export const categoryKey = (typed: string): string => {
  const word = typed.trim().toLowerCase()
  return renamedCategory(word) ?? word
}

/** A list typed with commas between (2 §5): split, trimmed, empties dropped; in the shop's order, and what is no category as typed. */
export function typedCategories(typed: string): { found: Category[]; unknown: string[] } {
  const words = typed.split(',').filter((one) => one.trim())
  return {
    found: inCategoryOrder(words.map(categoryKey)),
    unknown: words.filter((one) => !isCategory(categoryKey(one))).map((one) => one.trim()),
  }
}
