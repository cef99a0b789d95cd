import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isCount, type ManualBooking, type Shelf } from '../stock-rules.ts'

/** A count of the shelves: open until it is approved or dropped; its version grows with every line that is counted. */
export type StockCount = { id: number; version: number; approvedAt: Date | null; droppedAt: Date | null }

/** One size of a count: what the books said when the count began, and what was counted, if it was. */
export type CountLine = { variantId: number; expected: number; counted: number | null }

export type CountRefusal = 'not_found' | 'over' | 'changed'

const isOver = ({ approvedAt, droppedAt }: StockCount) => approvedAt !== null || droppedAt !== null

/** Whether a number may be noted: the count is open, and nobody noted another number since `seen`. */
export function decideNote(
  count: StockCount | undefined,
  line: Pick<CountLine, 'counted'> | undefined,
  { counted, seen }: { counted: number | null; seen: number | null },
): Result<{ isChange: boolean }, CountRefusal | 'not_a_count'> {
  if (counted !== null && !isCount(counted)) return refuse('not_a_count')
  if (!count || !line) return refuse('not_found')
  if (isOver(count)) return refuse('over')
  if (line.counted === counted) return ok({ isChange: false })
  return line.counted === seen ? ok({ isChange: true }) : refuse('changed')
}

/**
 * What an approved count books: for every size that was counted the difference to what the books said when the count
 * began, on top of what lies there now. What was sold, received or corrected since then stays as it was booked.
 */
export function decideApproval(
  count: StockCount | undefined,
  { lines, shelves, version }: { lines: readonly CountLine[]; shelves: readonly Shelf[]; version: number },
): Result<ManualBooking[] | 'repeat', CountRefusal | 'below_reserved', { variantIds: number[] }> {
  if (!count) return refuse('not_found')
  if (count.approvedAt) return ok('repeat')
  if (isOver(count)) return refuse('over')
  if (count.version !== version) return refuse('changed')
  const shelfOf = new Map(shelves.map((shelf) => [shelf.variantId, shelf]))
  const bookings: ManualBooking[] = []
  const short: number[] = []
  for (const { variantId, expected, counted } of lines) {
    const shelf = shelfOf.get(variantId)
    if (counted === null || counted === expected || !shelf) continue
    const delta = counted - expected
    const onHand = shelf.onHand + delta
    if (onHand < shelf.reserved) short.push(variantId)
    const sourceKey = `count:${count.id}:${variantId}`
    bookings.push({ variantId, delta, kind: 'correction', reason: 'recount', sourceKey, onHand })
  }
  return short.length > 0 ? refuse('below_reserved', { variantIds: short }) : ok(bookings)
}
