import { searchForm } from '#app/kit/text.ts'
import { cutThai, groupOf, isIdle } from './synonyms.ts'

const maxTerms = 8
const longestPhrase = 4

/** Synonyms, related words (nearest first), and whether descriptions count. */
export type Term = {
  typed: string
  same: readonly string[]
  near: readonly (readonly string[])[]
  described: boolean
  colour: boolean
}

export const termOf = (typed: string): Term => {
  const { same, near, described = false, colour = false } = groupOf(typed) ?? { same: [], near: [], described: true }
  return { typed, same: [...new Set([typed, ...same])], near, described, colour }
}

/** Ways to split the words: as typed, then with Thai segmented. A product must match all terms of one. */
export function readings(words: string): Term[][] {
  const typed = searchForm(words).split(' ').filter(Boolean).slice(0, maxTerms)
  const cut = typed.flatMap(cutThai).slice(0, maxTerms)
  const interpretations = [termsOf(typed), termsOf(cut)].filter((terms) => terms.length > 0)
  const wordsOf = (terms: readonly Term[] | undefined) => terms?.map((term) => term.typed).join('|')
  return wordsOf(interpretations[0]) === wordsOf(interpretations[1]) ? interpretations.slice(0, 1) : interpretations
}

/** Known phrases ("wide leg", "ao dai") are one term; filler words count only alone. */
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
 * A PostgreSQL pattern for any of these words. Latin words match whole, singular or plural ("ink" is not in "pink");
 * the typed word and Thai words also as parts.
 */
export function patternOf(words: readonly string[], typed?: string): string {
  const patterns = words.map((word) => {
    const letters = word.replace(/[^\p{L}\p{M}\p{N} ]/gu, '\\$&')
    if (!/^[a-z0-9]/.test(word)) return letters
    return word === typed ? `\\m${letters}` : `\\m${letters}(?:s|es)?\\M`
  })
  return `(?:${patterns.join('|')})`
}

/** Rows of `search_words`: whole words, and the beginnings of words. */
type Lookups = { words: string[]; prefixes: string[] }

/** Lookups that find every product with the term or a related one; `patternOf` then decides. */
export function lookupsOf({ typed, same, near }: Term): Lookups {
  const all = [...new Set([...same, ...near.flat()])].map((word) => lookupOf(word, word === typed))
  return { words: all.flatMap(({ words }) => words), prefixes: all.flatMap(({ prefixes }) => prefixes) }
}

const thaiRun = /^[\u0e00-\u0e7f]/
// As `words_of` of migration 0194.
const runs = /[\u0e00-\u0e7f]+|(?:(?![\u0e00-\u0e7f])[\p{L}\p{M}\p{N}_])+/gu
const maxLength = { thai: 24, other: 40 }

/** Of a phrase its longest word. */
function lookupOf(phrase: string, isTyped: boolean): Lookups {
  const parts = phrase.match(runs) ?? []
  const [part] = parts.toSorted((a, b) => b.length - a.length)
  if (part === undefined) return { words: [], prefixes: [] }
  if (thaiRun.test(phrase)) return { words: [], prefixes: [part.slice(0, maxLength.thai)] }
  const word = part.slice(0, maxLength.other)
  if (part !== parts.at(-1)) return { words: [word], prefixes: [] }
  return isTyped ? { words: [], prefixes: [word] } : { words: [word, `${word}s`, `${word}es`], prefixes: [] }
}
