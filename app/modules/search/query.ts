import { oneLine, searchForm } from '#app/kit/text.ts'
import { alternativesOf, cutThai } from './synonyms.ts'

export const longestQuery = 100
const mostTerms = 8

/** What was typed, as one line of at most 100 characters, never cut inside one. */
export const cleanQuery = (typed: string): string => {
  const line = oneLine(typed)
  if (line.length <= longestQuery) return line
  return line
    .slice(0, longestQuery)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** All groups must be met, each by any of its words. */
export type Terms = string[][]

/**
 * The ways to read a query, the strictest first: the words as they are, then with runs of Thai cut at words the shop
 * knows. Empty for a query without words.
 */
export function readings(query: string): Terms[] {
  const words = searchForm(query).split(' ').filter(Boolean).slice(0, mostTerms)
  if (words.length === 0) return []
  const cut = words.flatMap(cutThai).slice(0, mostTerms)
  const asTyped = words.map(alternativesOf)
  return cut.join(' ') === words.join(' ') || cut.length === 0 ? [asTyped] : [asTyped, cut.map(alternativesOf)]
}

/** A pattern that finds these letters anywhere; wildcards stand for themselves. */
export const containing = (letters: string): string => `%${letters.replace(/[\\%_]/g, '\\$&')}%`
