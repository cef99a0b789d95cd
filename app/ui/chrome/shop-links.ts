import { useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const

export type NamedLink = readonly [to: Address, name: string]

export function useCategoryLinks(): NamedLink[] {
  const t = useT()
  return categories.map((category) => [`/category/${category}`, t(`frame.category.${category}`)])
}
