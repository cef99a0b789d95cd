import { oneLine, searchForm } from '#app/kit/text.ts'
import { cutThai, groupOf, isIdle } from './synonyms.ts'

export const maxQueryLength = 100
const mostTerms = 8
const longestPhrase = 4

/** What was typed, as one line of at most 100 characters, never cut inside one. */
export const cleanQuery = (typed: string): string => {
  const line = oneLine(typed)
  if (line.length <= maxQueryLength) return line
  return line
    .slice(0, maxQueryLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/**
 * One thing asked for: the word as typed, its other names, what comes near it (the nearest first), whether descriptions
 * count, and whether it names a colour.
 */
export type Term = {
  typed: string
  same: readonly string[]
  near: readonly (readonly string[])[]
  described: boolean
  colour: boolean
}

export const termOf = (typed: string): Term => {
  const group = groupOf(typed)
  const same = [...new Set([typed, ...(group?.same ?? [])])]
  return {
    typed,
    same,
    near: group?.near ?? [],
    described: group ? group.described === true : true,
    colour: group?.colour === true,
  }
}

/**
 * The ways to read the words of a query, the strictest first: as they stand, then with runs of Thai cut into words. All
 * terms of a reading must be met; a piece that meets one reading is found. Empty for a query without words.
 */
export function readings(words: string): Term[][] {
  const typed = searchForm(words).split(' ').filter(Boolean).slice(0, mostTerms)
  const cut = typed.flatMap(cutThai).slice(0, mostTerms)
  const asTyped = termsOf(typed)
  const asCut = termsOf(cut)
  const sayings = [asTyped, asCut].filter((terms) => terms.length > 0)
  return sayings.length === 2 && sameWords(asTyped, asCut) ? [asTyped] : sayings
}

const sameWords = (one: Term[], other: Term[]) =>
  one.map(({ typed }) => typed).join('|') === other.map(({ typed }) => typed).join('|')

/**
 * Phrases the shop knows ("wide leg", "ao dai") are one term each; words that say nothing are left out unless nothing
 * else is said.
 */
function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at)
    terms.push(termOf(words.slice(at, at + length).join(' ')))
    at += length
  }
  const telling = terms.filter(({ typed }) => !isIdle(typed))
  return telling.length > 0 ? telling : terms
}

function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--)
    if (groupOf(words.slice(at, at + length).join(' '))) return length
  return 1
}

/**
 * A pattern of the database's regular expressions that finds any of these words. A Latin word is found whole, in the
 * singular or plural, so that "ink" is not in "pink"; the one that was typed, and any Thai word, also as a part.
 */
export function patternOf(words: readonly string[], typed?: string): string {
  const patterns = words.map((word) => {
    const letters = word.replace(/[^\p{L}\p{M}\p{N} ]/gu, '\\$&')
    if (!/^[a-z0-9]/.test(word)) return letters
    return word === typed ? `\\m${letters}` : `\\m${letters}(?:s|es)?\\M`
  })
  return `(?:${patterns.join('|')})`
}
