// Targets of menu entries. Shared with the browser.
import type { MessageKey } from '#app/i18n/provider.tsx'
import { categories } from '#app/modules/catalog/category.ts'
import type { Address } from '#app/site.ts'
import { careLinks, companyLinks } from '#app/ui/chrome/footer-links.ts'

type Place = readonly [to: Address, words: MessageKey]

export const listPlaces: readonly Place[] = [
  ['/new', 'frame.panel.newArrival'],
  ['/best-sellers', 'frame.panel.bestSeller'],
  ['/collection', 'frame.panel.collection'],
]

export const categoryPlaces: readonly Place[] = categories.map((category) => [
  `/category/${category}`,
  `frame.category.${category}`,
])

/** In the words of the footer. */
export const pagePlaces: readonly Place[] = [...companyLinks, ...careLinks]

export const placeWords: ReadonlyMap<string, MessageKey> = new Map([...listPlaces, ...categoryPlaces, ...pagePlaces])

/** `place`: order among collections that follow the entries; null for none. */
export type MenuCollection = { id: string; slug: string; nameEn: string; nameTh: string; place: number | null }

/** By id, so that an entry survives a change of the slug. */
export const collectionPlace = (id: string) => `collection:${id}` as const
const idIn = (place: string): string | undefined => /^collection:(\d{1,15})$/.exec(place)?.[1]

export const isMenuPlace = (text: string): boolean =>
  text === 'link' || placeWords.has(text) || idIn(text) !== undefined

export const collectionOf = <One extends { id: string }>(place: string, published: readonly One[]): One | undefined =>
  published.find(({ id }) => id === idIn(place))

export const linkedSlug = (link: string): string | undefined => /^\/collections\/([^/?#]+)/.exec(link)?.[1]

/** Undefined when the collection is gone or unpublished. Own links were checked when saved. */
export function entryAddress(
  { place, link }: { place: string; link: string },
  published: readonly MenuCollection[],
): Address | undefined {
  if (placeWords.has(place)) return place as Address
  const collection = collectionOf(place, published)
  if (collection) return `/collections/${collection.slug}`
  if (place !== 'link') return undefined
  const slug = linkedSlug(link)
  return slug === undefined || published.some((one) => one.slug === slug) ? (link as Address) : undefined
}
