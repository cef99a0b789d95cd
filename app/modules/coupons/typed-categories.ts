import { type Category, inCategoryOrder, isCategory, renamedCategory } from '#app/modules/catalog/category.ts'

/** A former name counts as today's. */
export const categoryKey = (typed: string): string => {
  const word = typed.trim().toLowerCase()
  return renamedCategory(word) ?? word
}

/** Comma-separated (2 §5); known ones in the shop's order, unknown ones as typed. */
export function typedCategories(typed: string): { found: Category[]; unknown: string[] } {
  const words = typed.split(',').filter((one) => one.trim())
  return {
    found: inCategoryOrder(words.map(categoryKey)),
    unknown: words.filter((one) => !isCategory(categoryKey(one))).map((one) => one.trim()),
  }
}
