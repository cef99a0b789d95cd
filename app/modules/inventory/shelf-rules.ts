import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import { isCount } from './stock-rules.ts'

/** `location` such as A1-1; low at or below `threshold`. */
export type ShelfNotes = { variantId: number; location: string; threshold: number }

/** Absent values stay. With `seen` (undo), refused unless the value is still that. */
export type ShelfChange = {
  variantId: number
  location?: string
  threshold?: number
  seen?: { location?: string | undefined; threshold?: number | undefined }
}

export type ShelfNote = { variantId: number } & (
  | { field: 'location'; from: string; to: string }
  | { field: 'threshold'; from: number; to: number }
)
export type ShelfRefusal = 'not_found' | 'too_long' | 'not_a_count' | 'conflict'

const maxLocationLength = 20
/** A1-1. */
export const locationOf = (typed: string): string => oneLine(typed).toUpperCase()

const isOther = <Value>(seen: Value | undefined, now: Value) => seen !== undefined && seen !== now

/** Returns the values that differ, or the first refusal with its size. */
export function decideShelfNotes(
  shelves: readonly ShelfNotes[],
  changes: readonly ShelfChange[],
): Result<ShelfNote[], ShelfRefusal, { variantId: number }> {
  const byId = new Map(shelves.map((shelf) => [shelf.variantId, shelf]))
  const notes: ShelfNote[] = []
  for (const { variantId, location, threshold, seen } of changes) {
    const to = location === undefined ? undefined : locationOf(location)
    if (to !== undefined && to.length > maxLocationLength) return refuse('too_long', { variantId })
    if (threshold !== undefined && !isCount(threshold)) return refuse('not_a_count', { variantId })
    const shelf = byId.get(variantId)
    if (!shelf) return refuse('not_found', { variantId })
    if (to !== undefined && to !== shelf.location) {
      if (isOther(seen?.location, shelf.location)) return refuse('conflict', { variantId })
      notes.push({ variantId, field: 'location', from: shelf.location, to })
    }
    if (threshold !== undefined && threshold !== shelf.threshold) {
      if (isOther(seen?.threshold, shelf.threshold)) return refuse('conflict', { variantId })
      notes.push({ variantId, field: 'threshold', from: shelf.threshold, to: threshold })
    }
  }
  return ok(notes)
}
