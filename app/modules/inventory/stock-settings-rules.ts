import { parseJson } from '#app/kit/parse-json.ts'
import { formText } from '#app/kit/read-fields.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { readCount } from './stock-form.ts'
import { isCount } from './stock-rules.ts'

/** `location` such as A1-1; low at or below `threshold`. */
export type StockSettings = { variantId: number; location: string; threshold: number }

/** Absent values stay. With `seen` (undo), refused unless the value is still that. */
export type StockSettingsChange = {
  variantId: number
  location?: string | undefined
  threshold?: number | undefined
  seen?: { location?: string | undefined; threshold?: number | undefined }
}

export type StockSettingsUpdate = { variantId: number } & (
  | { field: 'location'; from: string; to: string }
  | { field: 'threshold'; from: number; to: number }
)
type StockSettingsRefusal = 'not_found' | 'too_long' | 'not_a_count' | 'conflict'

const maxLocationLength = 20
/** A1-1. */
export const locationOf = (typed: string): string => oneLine(typed).toUpperCase()

const isOther = <Value>(seen: Value | undefined, now: Value) => seen !== undefined && seen !== now

/** Returns the values that differ, or the first refusal with its size. */
export function decideStockSettings(
  levels: readonly StockSettings[],
  changes: readonly StockSettingsChange[],
): Result<StockSettingsUpdate[], StockSettingsRefusal, { variantId: number }> {
  const byId = new Map(levels.map((level) => [level.variantId, level]))
  const updates: StockSettingsUpdate[] = []
  for (const { variantId, location, threshold, seen } of changes) {
    const to = location === undefined ? undefined : locationOf(location)
    if (to !== undefined && to.length > maxLocationLength) return refuse('too_long', { variantId })
    if (threshold !== undefined && !isCount(threshold)) return refuse('not_a_count', { variantId })
    const level = byId.get(variantId)
    if (!level) return refuse('not_found', { variantId })
    if (to !== undefined && to !== level.location) {
      if (isOther(seen?.location, level.location)) return refuse('conflict', { variantId })
      updates.push({ variantId, field: 'location', from: level.location, to })
    }
    if (threshold !== undefined && threshold !== level.threshold) {
      if (isOther(seen?.threshold, level.threshold)) return refuse('conflict', { variantId })
      updates.push({ variantId, field: 'threshold', from: level.threshold, to: threshold })
    }
  }
  return ok(updates)
}

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
  const groups = new Map<string, { change: readonly unknown[]; ids: number[] }>()
  for (const { variantId, field, from, to } of updates) {
    const change = [field, from, to]
    const key = JSON.stringify(change)
    const group = groups.get(key) ?? { change, ids: [] }
    group.ids.push(variantId)
    groups.set(key, group)
  }
  return JSON.stringify([...groups.values()].map(({ change, ids }) => [...change, ids]))
}

/** Undefined for a forged form. */
export function readStockSettingsUndo(text: string): StockSettingsChange[] | undefined {
  const groups = parseJson(text)
  if (!Array.isArray(groups)) return undefined
  const changes: StockSettingsChange[] = []
  for (const group of groups as unknown[]) {
    if (!Array.isArray(group)) return undefined
    const [field, before, after, ids] = group as unknown[]
    if (!Array.isArray(ids) || !ids.every(isId)) return undefined
    for (const variantId of ids) {
      if (field === 'location' && typeof before === 'string' && typeof after === 'string')
        changes.push({ variantId, location: before, seen: { location: after } })
      else if (field === 'threshold' && typeof before === 'number' && typeof after === 'number')
        changes.push({ variantId, threshold: before, seen: { threshold: after } })
      else return undefined
    }
  }
  return changes.length > 0 && changes.length <= 2 * maxBatchSizes ? changes : undefined
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
