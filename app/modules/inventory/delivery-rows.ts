import { oneLine } from '#app/kit/text.ts'

export type DeliveryRow = { line: number; typed: string; cells: readonly string[] }

export const maxDeliveryRows = 1000

/**
 * Splits pasted rows at tabs, commas, semicolons or blanks; skips empty lines and a "SKU …" header. Reads one row over
 * the limit, so that callers notice.
 */
export const readDeliveryRows = (sheet: string): DeliveryRow[] =>
  sheet
    .split(/\r\n|\r|\n/, 5 * maxDeliveryRows)
    .map((text, index) => ({ line: index + 1, typed: oneLine(text), cells: cellsOf(text) }))
    .filter(({ typed, cells }) => typed !== '' && cells[0]?.toUpperCase() !== 'SKU')
    .slice(0, maxDeliveryRows + 1)

function cellsOf(text: string): string[] {
  const separator = text.includes('\t') ? '\t' : /[,;]/.test(text) ? /[,;]/ : /\s+/
  return text.trim().split(separator).map(unquoted)
}

const unquoted = (cell: string): string => oneLine(cell.trim().replace(/^"(.*)"$/, '$1'))

export function addDeliveryRow(sheet: string, code: string): string {
  const sku = oneLine(code).toUpperCase()
  if (sku === '') return sheet
  const written = sheet.split(/\r\n|\r|\n/).filter((text) => text.trim() !== '')
  const at = written.findLastIndex((text) => cellsOf(text)[0]?.toUpperCase() === sku)
  if (at === -1) return [...written, `${sku}\t1`].join('\n')
  const count = Number(cellsOf(written[at] ?? '')[1] || 1)
  if (!Number.isInteger(count)) return [...written, `${sku}\t1`].join('\n')
  return written.with(at, `${sku}\t${count + 1}`).join('\n')
}
