/** Manual, or a rule with a brand id or colour. */
export type Source = 'hand' | 'new' | 'sale' | 'best_sellers' | `brand:${string}` | `colour:${string}`

/** In display order. */
export const plainSources = ['hand', 'new', 'sale', 'best_sellers'] as const

/** `place` in the menu; null for none. */
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

/** `productIds` in manual order. */
export type StoredCollection = Collection & { id: string; version: number; productIds: string[] }

export const arrangements = ['in', 'up', 'down', 'first', 'out'] as const
export type Arrangement = (typeof arrangements)[number]

export const maxCollections = 100
export const maxManualItems = 500
export const maxInMenu = 8
