/** What a cell holds: numbers stay numbers, nothing is an empty cell. */
export type Cell = string | number | undefined

/**
 * A table as a file that spreadsheets open (RFC 4180): UTF-8 with its mark, so that Thai is read right; lines end in CRLF.
 * A text that a spreadsheet would calculate gets an apostrophe before it: what shoppers type must not run on the owner's
 * computer. Every row has as many cells as the head.
 */
export const csv = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** Begins as a formula does, or with what spreadsheets take away before they look. */
const calculated = /^[\s\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

function cell(value: Cell): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = calculated.test(value) ? `'${value}` : value
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
