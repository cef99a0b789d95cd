import leven from 'leven'
import { cachedRead } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Match, type MatchFilter, matchesOf, wordsInUse } from './matches.queries.server.ts'
import { readings, type Term, termOf } from './query.ts'
import { knownWords } from './synonyms.ts'

export type Matches = { ids: string[]; similar: boolean }

/** Returns products matching all words, best first; if none, `similar` ones: another spelling or part of the words. */
export async function findMatches(db: Db, words: string, filter: MatchFilter, now: Date): Promise<Matches> {
  const interpretations = readings(words)
  const filtered = filter.reduced || filter.createdFrom
  if (interpretations.length === 0 && !filtered) return { ids: [], similar: false }
  const ids = nearest(await matchesOf(db, interpretations, filter))
  const last = interpretations.at(-1)
  if (ids.length > 0 || !last) return { ids, similar: false }
  return { ids: await similarTo(db, last, filter, now), similar: true }
}

/** Those of the nearest reach. */
function nearest(matches: readonly Match[]): string[] {
  const reach = Math.min(...matches.map((match) => match.reach))
  return matches.flatMap((match) => (match.reach === reach ? [match.id] : []))
}

/** Matches of the terms that match anything, misspelled ones corrected. */
async function similarTo(db: Db, terms: Term[], filter: MatchFilter, now: Date): Promise<string[]> {
  const matching: Term[] = []
  let corrected = 0
  for (const term of terms) {
    if ((await namedOrNear(db, [term], filter, enoughToExist)).length > 0) matching.push(term)
    else {
      const correction = closestWord(term.typed, [...knownWords(), ...(await productWords(db, now))])
      if (correction) matching.push(termOf(correction))
      if (correction) corrected++
    }
  }
  // With less than half of the query, results would be unrelated.
  if (matching.length === 0 || matching.length * 2 < terms.length) return []
  const all = await namedOrNear(db, matching, filter)
  return all.length > 0 || corrected === 0 ? all : namedOrNear(db, matching.slice(0, 1), filter)
}

/** Without descriptions. */
const namedOrNear = async (db: Db, terms: Term[], filter: MatchFilter, limit?: number): Promise<string[]> =>
  nearest((await matchesOf(db, [terms], filter, limit)).filter(({ reach }) => reach < 3))

/** Candidates, some of which may be hidden or not match. */
const enoughToExist = 100
const maxWords = 20_000
const productWords = cachedRead({
  tag: '',
  ms: 5 * 60_000,
  staleWhileRevalidate: true,
  read: (db) => wordsInUse(db, maxWords),
})

/** The closest word of at least four letters: one edit or transposition, two from eight letters on, or an anagram. */
function closestWord(typed: string, words: Iterable<string>): string | undefined {
  if (typed.length < 4) return undefined
  const max = typed.length >= 8 ? 2 : 1
  const letters = sorted(typed)
  let best: { word: string; edits: number } | undefined
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > max) continue
    const edits = sorted(word) === letters ? 1 : leven(typed, word, { maxDistance: max + 1 })
    if (edits <= max && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { word, edits }
  }
  return best?.word
}

const sorted = (word: string) => Array.from(word).toSorted().join('')
