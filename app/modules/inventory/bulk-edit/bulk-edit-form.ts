import { parseJson } from '#app/kit/parse-json.ts'
import { formText } from '#app/kit/read-fields.ts'
import { oneLine } from '#app/kit/text.ts'
import { isCategory } from '#app/modules/catalog/category.ts'
import { isShownFact, productFacts, productPrice } from '#app/modules/catalog/product-facts.ts'
import { type Size, sizes } from '#app/modules/catalog/size.ts'
import { readCount } from '../stock-form.ts'
import {
  type BulkEdit,
  type BulkEditColumn,
  type BulkEditProblem,
  bulkEditColumns,
  cellName,
  maxBulkEditProducts,
} from './bulk-edit.ts'

type Reading = { value: unknown } | { problem: BulkEditProblem['reason'] }
const isSize = (cell: BulkEditColumn): cell is Size => sizes.some((size) => size === cell)

/** Returns the changed cells, their problems and everything typed. */
export function readEdits(form: FormData) {
  const ids = [...new Set(form.getAll('id').map(String))].slice(0, maxBulkEditProducts)
  const names = new Set(form.keys())
  const rows = ids.map((id) => readRow(form, names, id))
  const edits = rows.map(({ edit }) => edit)
  const values: Record<string, string> = Object.assign({}, ...rows.map((row) => row.values))
  const changed = edits.filter(({ cells, stock }) => Object.keys(cells).length + stock.length > 0)
  return { edits: changed, problems: rows.flatMap(({ problems }) => problems), values }
}

function readRow(form: FormData, names: ReadonlySet<string>, id: string) {
  const original = readOriginal(formText(form, cellName('was', id)))
  const problems: BulkEditProblem[] = []
  const values: Record<string, string> = {}
  const cells: Record<string, unknown> = {}
  const stock: { size: Size; quantity: number; seen: number | undefined }[] = []
  for (const cell of bulkEditColumns) {
    const name = cellName(cell, id)
    if (!names.has(name)) continue
    const typed = oneLine(formText(form, name))
    values[name] = typed
    if (typed === original[cell]) continue
    const reading = readCell(cell, typed)
    if ('problem' in reading) problems.push({ id, cell, reason: reading.problem })
    else if (isSize(cell)) stock.push({ size: cell, quantity: reading.value as number, seen: numberOf(original[cell]) })
    else cells[cell] = reading.value
  }
  const version = Number(formText(form, cellName('version', id))) || 0
  return { edit: { id, version, cells, stock } as BulkEdit, problems, values }
}

function readCell(cell: BulkEditColumn, typed: string): Reading {
  if (cell === 'category') return isCategory(typed) ? { value: typed } : { problem: 'not_a_choice' }
  if (cell === 'hidden')
    return typed === 'hidden' || typed === 'visible' ? { value: typed === 'hidden' } : { problem: 'not_a_choice' }
  if (isShownFact(cell) && typed !== '') {
    const reading = productFacts[cell].read(typed)
    return 'value' in reading ? reading : { problem: 'not_a_choice' }
  }
  if (typed === '') return cell === 'compareAt' || isShownFact(cell) ? { value: null } : { problem: 'required' }
  if (isSize(cell)) {
    const items = readCount(typed)
    return items === undefined ? { problem: 'not_a_count' } : { value: items }
  }
  const reading = productPrice.read(typed)
  return 'value' in reading ? reading : { problem: 'not_an_amount' }
}

/** Empty if unreadable. */
function readOriginal(text: string): Readonly<Partial<Record<string, string>>> {
  const was = parseJson(text)
  if (typeof was !== 'object' || was === null) return {}
  return Object.fromEntries(Object.entries(was).filter(([, value]) => typeof value === 'string'))
}

const numberOf = (text: string | undefined) => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined)
