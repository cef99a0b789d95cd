/**
 * The closest word: one edit or transposition, two from eight letters on, or an anagram. Undefined below four letters.
 */
export function closestWord(typed: string, words: Iterable<string>): string | undefined {
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
