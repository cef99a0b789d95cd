import type { Db } from '#app/platform/database/database.server.ts'
import { type MatchFilter, matchesOf, type Reach, wordsInUse } from './matches.queries.server.ts'
import { readings, type Term, termOf } from './query.ts'
import { knownWords } from './synonyms.ts'

export type Matches = { ids: string[]; similar: boolean }

const reaches: readonly Reach[] = ['named', 'near', 'described']

/** Returns products matching all words, best first; if none, `similar` ones: another spelling or part of the words. */
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
  const named = await matchesOf(db, [terms], 'named', filter)
  return named.length > 0 ? named : matchesOf(db, [terms], 'near', filter)
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

/** The closest word of at least four letters: one edit or transposition, two from eight letters on, or an anagram. */
function closestWord(typed: string, words: Iterable<string>): string | undefined {
  if (typed.length < 4) return undefined
  const max = typed.length >= 8 ? 2 : 1
  const letters = sorted(typed)
  let best: { word: string; slips: number } | undefined
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > max) continue
    const slips = sorted(word) === letters ? 1 : slipsBetween(typed, word, max)
    if (slips <= max && slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { word, slips }
  }
  return best?.word
}

const sorted = (word: string) => Array.from(word).toSorted().join('')

/** Damerau-Levenshtein distance; stops above `max`. */
function slipsBetween(one: string, other: string, max: number): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const row = [at]
    for (let to = 1; to <= other.length; to++) {
      const same = one[at - 1] === other[to - 1]
      const swapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      row[to] = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...row) > max) return max + 1
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? max + 1
}
