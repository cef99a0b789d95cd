/** Deterministic, so every demo shop is the same. */
export type Random = {
  /** In [0, 1). */
  next: () => number
  /** An integer, bounds included. */
  between: (min: number, max: number) => number
  /** Throws when empty. */
  of: <T>(some: readonly T[]) => T
  shuffled: <T>(some: readonly T[]) => T[]
}

/** Mulberry32, seeded by a text. */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const of = <T>(some: readonly T[]): T => {
    const one = some[between(0, some.length - 1)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  const shuffled = <T>(some: readonly T[]): T[] =>
    some
      .map((one) => ({ one, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one)
  return { next, between, of, shuffled }
}
