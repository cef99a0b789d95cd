/** One measured figure. `ok` undefined: not judged, or not measurable here. */
export type Row = { what: string; figure: string; goal: string; ok: boolean | undefined }

/** Rows as a Markdown table, which is also what bench/results.md keeps. */
export function table(rows: readonly Row[]): string {
  const verdict = (row: Row) => (row.ok === undefined ? '' : row.ok ? 'met' : 'missed')
  const lines = rows.map((row) => `| ${row.what} | ${row.figure} | ${row.goal} | ${verdict(row)} |`)
  return ['| what | measured | goal | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

/** The value below which the given share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
