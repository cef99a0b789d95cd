import type { Language } from '#app/i18n/language.ts'
import { searchForm } from '#app/kit/text.ts'
import { cardsOf } from '#app/modules/catalog/list-products.server.ts'
import { perPage } from '#app/modules/catalog/listing.ts'
import type { ProductCard } from '#app/modules/catalog/product-card.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type Matches, matchesOf, nearMatchesOf, type Part } from './matches.queries.server.ts'
import { cleanQuery, readings } from './query.ts'

export type SearchProducts = {
  query: string
  page?: number
  perPage?: number
  language: Language
  now: Date
  newArrivalDays?: number
}

/** `similar` says that nothing holds the words and these are merely spelt alike. */
export type Found = {
  query: string
  cards: ProductCard[]
  total: number
  page: number
  pages: number
  similar: boolean
}

/** Finds pieces by words in either language, by parts of words, and with one slip of the fingers. */
export async function searchProducts(db: Db, wish: SearchProducts): Promise<Found> {
  const size = wish.perPage ?? perPage
  const page = Math.min(Math.max(wish.page ?? 1, 1), Math.ceil(1000 / size))
  const query = cleanQuery(wish.query)
  const { ids, total, similar } = await find(db, query, { limit: size, offset: (page - 1) * size })
  const { language, now, newArrivalDays } = wish
  const cards = await cardsOf(db, ids, { language, now, ...(newArrivalDays === undefined ? {} : { newArrivalDays }) })
  return { query, cards, total, page, pages: Math.max(1, Math.ceil(total / size)), similar }
}

async function find(db: Db, query: string, part: Part): Promise<Matches & { similar: boolean }> {
  for (const terms of readings(query)) {
    const matches = await matchesOf(db, terms, part)
    if (matches.ids.length > 0) return { ...matches, similar: false }
  }
  const letters = searchForm(query)
  if (letters.length < 3) return { ids: [], total: 0, similar: false }
  return { ...(await nearMatchesOf(db, letters, part)), similar: true }
}
