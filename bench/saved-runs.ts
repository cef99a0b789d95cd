import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { drawing } from './drawing.ts'
import { isDisturbed, type Limit, type Row } from './table.ts'

export type Figure = { value: number; unit: string; limit?: Limit | undefined; disturbed?: true }
export type Run = { day: string; commit: string; figures: Record<string, Figure> }

const runsFile = 'bench/runs.json'
const maxRuns = 10

/** A part that ran again on the same commit replaces its figures. `whole`: the table of all parts. */
export function saveRun(rows: readonly Row[], whole: string | undefined): void {
  const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD']).toString().trim()
  const runs = withRun(JSON.parse(readFileSync(runsFile, 'utf8')) as Run[], {
    day: new Date().toISOString().slice(0, 10),
    commit,
    figures: figuresOf(rows),
  })
  writeFileSync(runsFile, `[\n${runs.map((run) => `  ${JSON.stringify(run)}`).join(',\n')}\n]\n`)
  writeFileSync('docs/speed.svg', drawing(runs))
  if (whole) writeFileSync('bench/results.md', `# Last saved run of npm run bench\n\n${whole}\n`)
}

export function withRun(runs: readonly Run[], run: Run): Run[] {
  const same = runs.find(({ commit }) => commit === run.commit)
  const others = runs.filter((one) => one !== same)
  return [...others, { ...run, figures: { ...same?.figures, ...run.figures } }].slice(-maxRuns)
}

export const figuresOf = (rows: readonly Row[]): Run['figures'] =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const { what, value, unit = '', limit } = row
      if (value === undefined) return []
      return [
        [what, { value: Number(value.toPrecision(3)), unit, limit, ...(isDisturbed(row) && { disturbed: true }) }],
      ]
    }),
  )
