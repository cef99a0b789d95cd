import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
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
