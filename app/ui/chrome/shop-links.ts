import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Address } from '#app/site.ts'

/** The six categories as menus list them; their addresses are the catalogue's. */
const categories = ['dress', 'top', 'bottom', 'set', 'accessories', 'silk'] as const

type ShopLink = readonly [to: Address, label: MessageKey]

export const categoryLinks: readonly ShopLink[] = categories.map((category) => [
  `/category/${category}`,
  `frame.category.${category}`,
])

/** What stands as text in the header where there is room for it. */
export const headerLinks: readonly ShopLink[] = [
  ['/new', 'frame.panel.newArrival'],
  ...categoryLinks,
  ['/best-sellers', 'frame.panel.bestSeller'],
]
