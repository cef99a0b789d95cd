import type { Db } from '#app/platform/database/pool.server.ts'
import { type MatchFilter, matchesOf, type Reach, wordsInUse } from './matches.queries.server.ts'
import { readings, type Term, termOf } from './query.ts'
import { closestWord } from './slips.ts'
import { knownWords } from './synonyms.ts'

export type Matches = { ids: string[]; similar: boolean }

const reaches: readonly Reach[] = ['named', 'near', 'described']

/**
 * Returns products matching all words, best first; if none, `similar` ones: for a likely spelling, else part of the
 * words. Without words, those that pass the filter, if there is one.
 */
export async function findMatches(db: Db, words: string, filter: MatchFilter, now: Date): Promise<Matches> {
  const interpretations = readings(words)
  if (interpretations.length === 0) {
    const filtered = filter.reduced || filter.createdFrom
    return { ids: filtered ? await matchesOf(db, [], 'named', filter) : [], similar: false }
  }
  for (const reach of reaches) {
    const ids = await matchesOf(db, interpretations, reach, filter)
    if (ids.length > 0) return { ids, similar: false }
  }
  return { ids: await similarTo(db, interpretations.at(-1) ?? [], filter, now), similar: true }
}

async function namedOrNear(db: Db, terms: Term[], filter: MatchFilter): Promise<string[]> {
  for (const reach of ['named', 'near'] as const) {
    const ids = await matchesOf(db, [terms], reach, filter)
    if (ids.length > 0) return ids
  }
  return []
}

async function similarTo(db: Db, terms: Term[], filter: MatchFilter, now: Date): Promise<string[]> {
  const met: Term[] = []
  let corrected = 0
  for (const term of terms) {
    if ((await namedOrNear(db, [term], filter)).length > 0) met.push(term)
    else {
      const meant = closestWord(term.typed, await possibleWords(db, now))
      if (meant) met.push(termOf(meant))
      if (meant) corrected++
    }
  }
  // With less than half of the query, results would be unrelated.
  if (met.length === 0 || met.length * 2 < terms.length) return []
  const all = await namedOrNear(db, met, filter)
  return all.length > 0 || corrected === 0 ? all : namedOrNear(db, met.slice(0, 1), filter)
}

const cacheMs = 5 * 60_000
const maxWords = 20_000
let cache = new WeakMap<object, { until: number; words: Promise<string[]> }>()

/** Words of products are reloaded every five minutes at most. */
async function possibleWords(db: Db, now: Date): Promise<string[]> {
  let entry = cache.get(db)
  if (!entry || entry.until <= now.getTime()) {
    entry = { until: now.getTime() + cacheMs, words: wordsInUse(db, maxWords) }
    entry.words.catch(() => (cache = new WeakMap()))
    cache.set(db, entry)
  }
  return [...knownWords(), ...(await entry.words)]
}
