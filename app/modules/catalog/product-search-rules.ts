/** Words of a search that are looked at; who types more has the others compared all the same. */
const mostWords = 8
/** A word that more of the products have than one in so many says little of which are meant. */
const commonFrom = 20

/** The words of what was typed, in small letters, each with the blanks beside it: where a word begins and ends is searched for too. */
export function searchWords(typed: string): string[] {
  const words = typed.toLowerCase().split(' ').slice(0, mostWords)
  return words.map((word, place) => `${place === 0 ? '' : ' '}${word}${place === words.length - 1 ? '' : ' '}`)
}

/**
 * The parts of a search that an index is asked for: the words that few of some products have, when others are common.
 * Undefined where that makes no difference: all are common, or none.
 */
export function indexedParts(
  typed: string,
  { products, having }: { products: number; having: readonly number[] },
): string[] | undefined {
  const words = searchWords(typed)
  const rare = words.filter((_, place) => (having[place] ?? 0) * commonFrom <= products)
  return rare.length > 0 && rare.length < words.length ? rare : undefined
}
