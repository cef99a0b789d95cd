import { useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

/** The six categories as menus list them; their addresses are the catalogue's. */
const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const

/** A link by its name in the reader's language. */
export type NamedLink = readonly [to: Address, name: string]

/** The categories, whatever the main menu leads to. */
export function useCategoryLinks(): NamedLink[] {
  const t = useT()
  return categories.map((category) => [`/category/${category}`, t(`frame.category.${category}`)])
}
