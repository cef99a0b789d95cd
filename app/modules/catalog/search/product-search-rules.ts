/** The rest is compared without the index. */
const maxWords = 8
/** A word in more than 1 of this many products is common. */
const commonFrom = 20

/** Lowercase, each with its adjoining blanks, so that word boundaries match too. */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().split(' ').slice(0, maxWords)
  return words.map((word, place) => `${place === 0 ? '' : ' '}${word}${place === words.length - 1 ? '' : ' '}`)
}

/** The rare words, to query the index with, if others are common. Undefined if all or none are. */
export function indexedParts(typed: string, { products, having }: { products: number; having: readonly number[] }) {
  const words = searchWords(typed)
  const rare = words.filter((_, place) => (having[place] ?? 0) * commonFrom <= products)
  return rare.length > 0 && rare.length < words.length ? rare : undefined
}
