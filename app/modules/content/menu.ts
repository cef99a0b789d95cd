// What an entry of the shop's main menu may name. For the back office's browser too.
import type { MessageKey } from '#app/i18n/provider.tsx'
import { categories } from '#app/modules/catalog/category.ts'
import type { Address } from '#app/site.ts'

type Place = readonly [to: Address, words: MessageKey]

/** Lists that the shop fills by itself. */
export const listPlaces: readonly Place[] = [
  ['/new', 'frame.panel.newArrival'],
  ['/best-sellers', 'frame.panel.bestSeller'],
  ['/collection', 'frame.panel.collection'],
]

export const categoryPlaces: readonly Place[] = categories.map((category) => [
  `/category/${category}`,
  `frame.category.${category}`,
])

/** Pages about the house, as its footer calls them. */
export const pagePlaces: readonly Place[] = [
  ['/about', 'frame.footer.about'],
  ['/sustainability', 'frame.footer.sustainability'],
  ['/careers', 'frame.footer.careers'],
  ['/press', 'frame.footer.press'],
  ['/faq', 'frame.footer.help'],
  ['/contact', 'frame.footer.contact'],
  ['/shipping', 'frame.footer.shipping'],
  ['/size-guide', 'frame.footer.sizeGuide'],
  ['/track', 'frame.footer.track'],
]

/** The known places, by their addresses, with what they are called. */
export const placeWords: ReadonlyMap<string, MessageKey> = new Map([...listPlaces, ...categoryPlaces, ...pagePlaces])

/** A collection as a menu shows it; `place`: where it stands among those that follow at the end, null for none. */
export type MenuCollection = { id: string; slug: string; nameEn: string; nameTh: string; place: number | null }

/** A collection is kept by its id, so that it stays in the menu when its address changes. */
export const collectionPlace = (id: string) => `collection:${id}` as const
const idIn = (place: string): string | undefined => /^collection:(\d{1,15})$/.exec(place)?.[1]

/** Whether an entry can lead there at all: a known place, a collection by its id, or "link", an address of its own. */
export const isMenuPlace = (text: string): boolean =>
  text === 'link' || placeWords.has(text) || idIn(text) !== undefined

/** The collection that an entry leads to, of those that are published. */
export const collectionOf = <One extends { id: string }>(place: string, published: readonly One[]): One | undefined =>
  published.find(({ id }) => id === idIn(place))

/** The collection whose page an own link names, by its slug. */
export const linkedSlug = (link: string): string | undefined => /^\/collections\/([^/?#]+)/.exec(link)?.[1]

/**
 * Where an entry leads; undefined when that is not there, or not any more: a collection that is deleted or not published. The
 * page of an own link was looked at when it was saved.
 */
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
