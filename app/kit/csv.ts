export type Cell = string | number | undefined

/**
 * RFC 4180, UTF-8 with BOM, CRLF. Prefixes formula-like text with an apostrophe (CSV injection), and number-like text
 * (a tax id keeps its zeros) unless `numbers` is false.
 */
export const csv = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  { numbers = true }: { numbers?: boolean } = {},
): string =>
  `\uFEFF${[head, ...rows].map((row) => `${row.map((value) => cell(value, numbers)).join(',')}\r\n`).join('')}`

/** Characters that spreadsheets strip first. */
const dropped = '[\\s\\p{Cc}\\p{Cf}]*'
/** Full-width forms too; after apostrophes, so that `unguarded` can remove one. */
const formulaLine = new RegExp(
  `^'*${dropped}[=+\\-@|\uFF1D\uFF0B\uFF0D\uFF20\uFF5C\u2212\uFE62\uFE63\uFE66\uFE6B]`,
  'u',
)
const hiddenStart = /^'*[\t\r\n]/
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const between = '[-/., ]{0,2}'
const looksElse = [
  // 480675E1, 0105556123453, ฿1,290.00, 50%, (12), 1 1/2
  '\\(?[$฿€£¥]?\\s?(?:\\p{Nd}[\\p{Nd},]*\\.?\\p{Nd}*|\\.\\p{Nd}+)(?:e[+-]?\\p{Nd}+)?\\s?[%$฿€£¥]?\\)?',
  '\\p{Nd}+ \\p{Nd}+/\\p{Nd}+',
  // 10:30, 10:30 PM
  '\\p{Nd}{1,2}(?::\\p{Nd}{2}){1,2}(?:\\s?[ap]m?)?',
  // What becomes a day of a year: 1-2, 10/12, 11-2026, MAY20, 1DEC2026
  '\\p{Nd}{1,2}[-/.]\\p{Nd}{1,2}(?:[-/.]\\p{Nd}{2,4})?',
  '\\p{Nd}{1,2}[-/.]\\p{Nd}{4}|\\p{Nd}{4}[-/]\\p{Nd}{1,2}',
  `${month}${between}\\p{Nd}{1,4}(?:${between}\\p{Nd}{2,4})?`,
  `\\p{Nd}{1,2}${between}${month}(?:${between}\\p{Nd}{2,4})?`,
]
const numberLike = new RegExp(`^'*${dropped}(?:${looksElse.join('|')})${dropped}$`, 'iu')
/** Bounds the regular expression. */
const isNumberLike = (text: string): boolean => text.length <= 200 && numberLike.test(text)
const lineStarts = /(?<=^|\r\n|\r|\n)(?=[^\r\n])/

function guarded(text: string, numbers: boolean): string {
  const lines = text.split(lineStarts).map((line) => (formulaLine.test(line) ? `'${line}` : line))
  const joined = lines.join('')
  const isWhole = joined === text && (hiddenStart.test(text) || (numbers && isNumberLike(text)))
  return isWhole ? `'${joined}` : joined
}

export function unguarded(text: string): string {
  if (text.startsWith("'") && (hiddenStart.test(text) || isNumberLike(text))) return text.slice(1)
  return text
    .split(lineStarts)
    .map((line) => (line.startsWith("'") && formulaLine.test(line) ? line.slice(1) : line))
    .join('')
}

function cell(value: Cell, numbers: boolean): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = guarded(value, numbers)
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type CsvColumn<Row> = readonly [head: string, cell: (row: Row) => Cell]

export const csvColumns = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => ({
  head: columns.map(([head]) => head),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
})
