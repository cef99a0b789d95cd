/** Starts so many at once and waits for all. */
export const race = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** How many were placed, and how many refused for which reason. */
export function counter(answers: readonly { ok: boolean; reason?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const outcome = answer.ok ? 'placed' : (answer.reason ?? 'unknown')
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
