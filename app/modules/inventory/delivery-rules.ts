import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { readCount } from './stock-form.ts'

export type KnownSize = {
  variantId: number
  sku: string
  size: string
  nameEn: string
  nameTh: string
  onHand: number
}

type DeliveryProblem = { line: number; typed: string; reason: 'sku_not_found' | 'not_a_count' }

export type ReceivedSize = KnownSize & { quantity: number }

export type DeliveryPreview = { sizes: ReceivedSize[]; problems: DeliveryProblem[]; items: number }

export type DeliveryRefusal = 'empty' | 'too_many_rows' | 'problems'

/** Adds up repeated codes; a line without quantity is one unit. */
export function decideDelivery(
  rows: readonly DeliveryRow[],
  known: ReadonlyMap<string, KnownSize>,
): Result<DeliveryPreview, DeliveryRefusal, DeliveryPreview> {
  if (rows.length > maxDeliveryRows) return refuse('too_many_rows')
  const sizes = new Map<string, ReceivedSize>()
  const problems: DeliveryProblem[] = []
  for (const { line, typed, cells } of rows) {
    const [code = '', count = '1'] = cells
    const size = known.get(code.toUpperCase())
    const quantity = readCount(count || '1')
    if (!size) problems.push({ line, typed, reason: 'sku_not_found' })
    else if (!quantity) problems.push({ line, typed, reason: 'not_a_count' })
    else sizes.set(size.sku, { ...size, quantity: (sizes.get(size.sku)?.quantity ?? 0) + quantity })
  }
  const received = [...sizes.values()]
  const items = received.reduce((sum, { quantity }) => sum + quantity, 0)
  const preview = { sizes: received, problems, items }
  if (problems.length > 0) return refuse('problems', preview)
  return received.length === 0 ? refuse('empty') : ok(preview)
}

export type DeliveryRow = { line: number; typed: string; cells: readonly string[] }

export const maxDeliveryRows = 1000

/** Skips empty lines and a "SKU …" header. Reads one row over the limit, so that callers notice. */
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
