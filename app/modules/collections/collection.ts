/** What fills a collection: pieces chosen by hand, or a rule, with the id of a brand or the word of a colour. */
export type Source = 'hand' | 'new' | 'sale' | 'best_sellers' | `brand:${string}` | `colour:${string}`

/** The sources that need nothing named, in the order in which the form offers them. */
export const plainSources = ['hand', 'new', 'sale', 'best_sellers'] as const

/** What the form of a collection says. `place`: in the shop's menu, null for none. */
export type Collection = {
  nameEn: string
  nameTh: string
  introEn: string
  introTh: string
  slug: string
  source: Source
  published: boolean
  place: number | null
}

/** One as it is stored, at its version, with the pieces chosen by hand in their order. */
export type StoredCollection = Collection & { id: string; version: number; productIds: string[] }

/** What one press does with a piece: puts it in, moves it, or takes it out. */
export const arrangements = ['in', 'up', 'down', 'first', 'out'] as const
export type Arrangement = (typeof arrangements)[number]

export const maxCollections = 100
export const maxPiecesByHand = 500
export const maxInMenu = 8
