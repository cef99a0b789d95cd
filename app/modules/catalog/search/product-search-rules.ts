// Words of a search in the back office, and which of them can use the index.

/** The rest is compared without the index. */
const maxWords = 8
/** A word in more than one of this many products is common. */
const commonFrom = 20

/** Lowercase, each with its adjoining blanks, so that word boundaries match too. */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().split(' ').slice(0, maxWords)
  return words.map((word, place) => `${place === 0 ? '' : ' '}${word}${place === words.length - 1 ? '' : ' '}`)
}

/** `matching`: how many of the `products` have each word. */
type WordCounts = { products: number; matching: readonly number[] }

/** The rare words, to query the index with, if others are common. Undefined if all or none are. */
export function indexedParts(typed: string, { products, matching }: WordCounts) {
  const words = searchWords(typed)
  const rare = words.filter((_, place) => (matching[place] ?? 0) * commonFrom <= products)
  return rare.length > 0 && rare.length < words.length ? rare : undefined
}
