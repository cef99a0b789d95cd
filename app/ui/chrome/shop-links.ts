import { type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

/** The six categories as menus list them; their addresses are the catalogue's. */
const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const

/** A link by its name in the reader's language. */
export type NamedLink = readonly [to: Address, name: string]

const shopLinks: readonly (readonly [to: Address, label: MessageKey])[] = [
  ['/new', 'frame.panel.newArrival'],
  ...categories.map((category) => [`/category/${category}`, `frame.category.${category}`] as const),
  ['/best-sellers', 'frame.panel.bestSeller'],
]

/** What the menus of the shop lead to: its own lists, then the collections of the owner. */
export function useShopLinks(collections: readonly NamedLink[]): NamedLink[] {
  const t = useT()
  return [...shopLinks.map(([to, label]) => [to, t(label)] as const), ...collections]
}
