import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { cleanQuery } from './query.ts'
import { searchProducts } from './search-products.server.ts'
import type { Suggestion } from './suggestion.ts'

const most = 6

/** The first few pieces for what is being typed; none for a single letter. */
export async function suggest(
  db: Db,
  { query, language, now }: { query: string; language: Language; now: Date },
): Promise<Suggestion[]> {
  if (cleanQuery(query).length < 2) return []
  const { cards } = await searchProducts(db, { query, language, now, perPage: most })
  return cards.map(({ id, name, price, pictures }) => ({ id, name, price, pictureId: pictures[0]?.id }))
}
