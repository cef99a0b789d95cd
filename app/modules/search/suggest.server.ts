import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { cleanQuery } from './query.ts'
import { firstMatches } from './search-products.server.ts'
import type { Suggestion } from './suggestion.ts'

const max = 6

/** Returns the first results while typing; none for one letter. */
export async function suggest(
  db: Db,
  { query, ...context }: { query: string; language: Language; now: Date; newArrivalDays: number },
): Promise<Suggestion[]> {
  const typed = cleanQuery(query)
  if (typed.length < 2) return []
  const cards = await firstMatches(db, typed, max, context)
  return cards.map(({ id, name, price, pictures }) => ({ id, name, price, pictureId: pictures[0]?.id }))
}
