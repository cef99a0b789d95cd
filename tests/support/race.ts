export const race = <T>(count: number, run: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

/** The number of placed orders, and of refusals per reason. */
export function counter(answers: readonly { ok: boolean; reason?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) {
    const outcome = answer.ok ? 'placed' : (answer.reason ?? 'unknown')
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
