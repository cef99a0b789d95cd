// The form that sets location and low-stock limit of many sizes, and the form that undoes it.
import { z } from 'zod'
import { parseJson } from '#app/kit/parse-json.ts'
import { formText } from '#app/kit/read-fields.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { readCount } from './stock-form.ts'
import type { StockSettingsChange, StockSettingsUpdate } from './stock-settings-rules.ts'

export const maxBatchSizes = 2000
/** Checkboxes of a page, with a margin. */
export const maxBatchFields = 500

/** Ticked sizes, all sizes of ticked products, or all matches of the filters. */
export type ChosenSizes = { all: boolean; products: readonly string[]; variants: readonly number[] }
export type StockSettingsBatch = { chosen: ChosenSizes; change: Pick<StockSettingsChange, 'location' | 'threshold'> }

/** An empty field leaves its value; `noLocation` clears the location and excludes a new one. */
export function readStockSettingsBatch(
  form: FormData,
): Result<StockSettingsBatch, 'nothing_selected' | 'nothing_typed' | 'not_a_count' | 'shelf_and_none'> {
  const chosen = {
    all: formText(form, 'all') === 'on',
    products: form.getAll('product').map(String).slice(0, maxBatchFields),
    variants: form.getAll('variant').map(Number).filter(isId).slice(0, maxBatchFields),
  }
  if (!chosen.all && chosen.products.length + chosen.variants.length === 0) return refuse('nothing_selected')
  const location = oneLine(formText(form, 'location'))
  const limit = formText(form, 'threshold').trim()
  const isEmptied = formText(form, 'noLocation') === 'on'
  if (isEmptied && location !== '') return refuse('shelf_and_none')
  if (location === '' && limit === '' && !isEmptied) return refuse('nothing_typed')
  const threshold = limit === '' ? undefined : readCount(limit)
  if (limit !== '' && threshold === undefined) return refuse('not_a_count')
  return ok({ chosen, change: { location: location || isEmptied ? location : undefined, threshold } })
}

/** Groups sizes with equal values to keep the undo form small. */
export function writeStockSettingsUndo(updates: readonly StockSettingsUpdate[]): string {
  const groups = Map.groupBy(updates, ({ field, from, to }) => JSON.stringify([field, from, to]))
  const undoGroups = [...groups.values()].map((group) => {
    const { field, from, to } = group[0] as StockSettingsUpdate
    return [field, from, to, group.map(({ variantId }) => variantId)]
  })
  return JSON.stringify(undoGroups)
}

const variantIds = z.array(z.int().positive())
const undoForm = z.array(
  z.union([
    z.tuple([z.literal('location'), z.string(), z.string(), variantIds]),
    z.tuple([z.literal('threshold'), z.number(), z.number(), variantIds]),
  ]),
)

/** Undefined for a forged form. */
export function readStockSettingsUndo(text: string): StockSettingsChange[] | undefined {
  const groups = undoForm.safeParse(parseJson(text))
  const changes = groups.data?.flatMap(([field, from, to, ids]) =>
    ids.map((variantId): StockSettingsChange => ({ variantId, [field]: from, seen: { [field]: to } })),
  )
  return changes && changes.length > 0 && changes.length <= 2 * maxBatchSizes ? changes : undefined
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
