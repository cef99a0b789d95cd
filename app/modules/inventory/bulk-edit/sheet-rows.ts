import { oneLine } from '#app/kit/text.ts'

/** A line of a list that was typed, scanned or pasted: its place, as it was written, and its columns. */
export type SheetRow = { line: number; typed: string; cells: readonly string[] }

/** The most lines of one list. */
export const maxSheetRows = 1000

/**
 * The lines of a list of two or more columns, as a spreadsheet copies it (tabs), or with commas, semicolons or blanks
 * between; empty lines and a head ("SKU …") are left out. One more than the most is read, so that too many can be told.
 */
export const readSheet = (sheet: string): SheetRow[] =>
  sheet
    .split(/\r\n|\r|\n/, 5 * maxSheetRows)
    .map((text, index) => ({ line: index + 1, typed: oneLine(text), cells: cellsOf(text) }))
    .filter(({ typed, cells }) => typed !== '' && cells[0]?.toUpperCase() !== 'SKU')
    .slice(0, maxSheetRows + 1)

function cellsOf(text: string): string[] {
  const separator = text.includes('\t') ? '\t' : /[,;]/.test(text) ? /[,;]/ : /\s+/
  return text.trim().split(separator).map(unquoted)
}

const unquoted = (cell: string): string => oneLine(cell.trim().replace(/^"(.*)"$/, '$1'))

/** The list with one piece more of what was scanned: its line counts up, or a new line begins. */
export function addToSheet(sheet: string, code: string): string {
  const sku = oneLine(code).toUpperCase()
  if (sku === '') return sheet
  const written = sheet.split(/\r\n|\r|\n/).filter((text) => text.trim() !== '')
  const at = written.findLastIndex((text) => cellsOf(text)[0]?.toUpperCase() === sku)
  if (at === -1) return [...written, `${sku}\t1`].join('\n')
  const count = Number(cellsOf(written[at] ?? '')[1] || 1)
  if (!Number.isInteger(count)) return [...written, `${sku}\t1`].join('\n')
  return written.with(at, `${sku}\t${count + 1}`).join('\n')
}
