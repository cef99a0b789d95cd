import { createHash } from 'node:crypto'

export type Position = { line: number; column: number }

/** What a mutant changes, and where, from line 0 and column 0 on. */
export type Place = {
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
}

/** One mutant in `oneIn`, the same ones at every run of the same sources. */
export function isSampled({ mutatorName, replacement, location: { start, end } }: Place, oneIn: number): boolean {
  const place = [start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ')
  return createHash('sha256').update(place).digest().readUInt32BE() % oneIn === 0
}

class Sample {
  async init() {}

  /** What is not in the sample counts as not compiling: Stryker doesn't run it, the report leaves it out. */
  async check(mutants: (Place & { id: string })[]) {
    const oneIn = Number(process.env.MUTATE_ONE_IN ?? 1)
    const answer = (mutant: Place) =>
      isSampled(mutant, oneIn) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, answer(mutant)]))
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
