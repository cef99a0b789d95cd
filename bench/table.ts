/** `ok` undefined: not judged or not measurable. `foreign`: cores used by others. */
export type Row = { what: string; figure: string; goal: string; ok: boolean | undefined; foreign?: number | undefined }

const noticeable = 0.1
const footnote =
  '\\* Other programs used more than a tenth of a core during this measurement, which affects the times more than the CPU.'

/** Marks disturbed rows. */
export function table(rows: readonly Row[]): string {
  const decision = ({ ok }: Row) => (ok === undefined ? '' : ok ? 'met' : 'missed')
  const lines = rows.map(
    (row) => `| ${row.what}${disturbed(row) ? ' \\*' : ''} | ${row.figure} | ${row.goal} | ${decision(row)} |`,
  )
  const text = ['| what | measured | goal | |', '| --- | --- | --- | --- |', ...lines].join('\n')
  return rows.some(disturbed) ? `${text}\n\n${footnote}` : text
}

const disturbed = ({ foreign = 0 }: Row): boolean => foreign > noticeable

/** `share`: 0.5 for the median. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
