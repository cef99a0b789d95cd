export type Limit = { max: number } | { min: number }

/**
 * `ok` undefined: not judged or not measurable. `foreign`: cores used by others. `value`, in `unit`: what --keep saves.
 * `database`: what a request or order costs there.
 */
export type Row = {
  what: string
  figure: string
  cpu?: string | undefined
  database?: string | undefined
  goal: string
  ok: boolean | undefined
  foreign?: number | undefined
  value?: number
  unit?: string
  limit?: Limit | undefined
}
/** `holds`: what else must be true; `note` follows the figure. */
type Judged = Pick<Row, 'cpu' | 'database' | 'foreign'> & {
  unit: string
  max?: number | undefined
  min?: number | undefined
} & {
  note?: string
  holds?: boolean
}

const noticeable = 0.1
const footnote =
  '\\* Other programs used more than a tenth of a core during this measurement, which affects the times more than the CPU.'

/** The median of samples, judged by its limit. */
export function limited(what: string, samples: readonly number[], judged: Judged): Row {
  const { unit, max, min, note = '', holds = true, ...more } = judged
  const limit = max !== undefined ? { max } : min !== undefined ? { min } : undefined
  const value = median(samples)
  const range = samples.length > 1 ? ` (${shown(Math.min(...samples))}–${shown(Math.max(...samples))})` : ''
  const measured = !Number.isNaN(value)
  return {
    what,
    figure: measured ? `${shown(value)}${range} ${unit}${note}` : 'not measured on this system',
    goal: limit ? ('max' in limit ? `≤ ${limit.max} ${unit}` : `≥ ${limit.min} ${unit}`) : '',
    ok: measured && limit ? isWithin(value, limit) && holds : undefined,
    ...more,
    ...(measured && { value, unit, limit }),
  }
}

export const isWithin = (value: number, limit: Limit): boolean =>
  'max' in limit ? value <= limit.max : value >= limit.min

export const shown = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

/** The row that tells how fast this machine is. */
export const nginxFile = 'nginx, the same bytes'
/** µs of CPU of that row where the goals were set. */
const nginxOfGoals = 8.5

/** Marks disturbed rows. With nginx in the run, CPU is also shown as it would be where the goals were set. */
export function table(rows: readonly Row[]): string {
  const nginx = rows.find(({ what }) => what === nginxFile)?.value
  const lines = rows.map((row) => {
    const what = `${row.what}${isDisturbed(row) ? ' \\*' : ''}`
    const judged = row.ok === undefined ? '' : row.ok ? 'met' : 'missed'
    const measured = `${row.figure}${nginx ? whereGoalsWereSet(row, nginx) : ''}`
    return `| ${[what, measured, row.cpu ?? '', row.database ?? '', row.goal, judged].join(' | ')} |`
  })
  const head = '| what | measured | CPU by process | database | goal | |\n| --- | --- | --- | --- | --- | --- |'
  const notes = [nginx ? scaleNote(nginx) : undefined, rows.some(isDisturbed) ? footnote : undefined].filter(
    (note) => note !== undefined,
  )
  return [[head, ...lines].join('\n'), ...notes].join('\n\n')
}

const whereGoalsWereSet = ({ what, unit, value }: Row, nginx: number): string =>
  unit?.endsWith('CPU') && value !== undefined && what !== nginxFile
    ? ` = **${shown((value * nginxOfGoals) / nginx)}**`
    : ''

const scaleNote = (nginx: number): string =>
  `Bold: where the goals were set. nginx needed ${nginxOfGoals} µs there for the same bytes, and ${shown(nginx)} µs here.`

export const isDisturbed = ({ foreign = 0 }: Row): boolean => foreign > noticeable

/** `share`: 0.5 for the median. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)
