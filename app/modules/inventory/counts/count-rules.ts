import { choice, type FiltersOf, listFilters, pageNumber } from '#app/kit/list-filters.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { isCount, type ManualMovement, type StockLevel } from '../stock-rules.ts'

/** The version grows with every counted line. */
export type StockCount = { id: number; version: number; approvedAt: Date | null; droppedAt: Date | null }

/** `expected` is the recorded stock when the count began. */
export type CountLine = { variantId: number; expected: number; counted: number | null }

export type CountRefusal = 'not_found' | 'already_ended' | 'conflict'

const isOver = ({ approvedAt, droppedAt }: StockCount) => approvedAt !== null || droppedAt !== null

/** Refused if somebody recorded another number since `seen`. */
export function decideCountedLine(
  count: StockCount | undefined,
  line: Pick<CountLine, 'counted'> | undefined,
  { counted, seen }: { counted: number | null; seen: number | null },
): Result<{ isChange: boolean }, CountRefusal | 'not_a_count'> {
  if (counted !== null && !isCount(counted)) return refuse('not_a_count')
  if (!count || !line) return refuse('not_found')
  if (isOver(count)) return refuse('already_ended')
  if (line.counted === counted) return ok({ isChange: false })
  return line.counted === seen ? ok({ isChange: true }) : refuse('conflict')
}

/** Records each difference from `expected` on top of the present stock: sales and receipts since then remain. */
export function decideApproval(
  count: StockCount | undefined,
  { lines, levels, version }: { lines: readonly CountLine[]; levels: readonly StockLevel[]; version: number },
): Result<ManualMovement[] | 'repeat', CountRefusal | 'below_reserved', { variantIds: number[] }> {
  if (!count) return refuse('not_found')
  if (count.approvedAt) return ok('repeat')
  if (isOver(count)) return refuse('already_ended')
  if (count.version !== version) return refuse('conflict')
  const levelOf = new Map(levels.map((level) => [level.variantId, level]))
  const movements: ManualMovement[] = []
  const belowReserved: number[] = []
  for (const { variantId, expected, counted } of lines) {
    const level = levelOf.get(variantId)
    if (counted === null || counted === expected || !level) continue
    const delta = counted - expected
    const onHand = level.onHand + delta
    if (onHand < level.reserved) belowReserved.push(variantId)
    const sourceKey = `count:${count.id}:${variantId}`
    movements.push({ variantId, delta, kind: 'correction', reason: 'recount', sourceKey, onHand })
  }
  return belowReserved.length > 0 ? refuse('below_reserved', { variantIds: belowReserved }) : ok(movements)
}

/** `open`: not counted yet. */
export const countFilters = listFilters({ view: choice(['all', 'open', 'different']), page: pageNumber })
export type CountFilters = FiltersOf<typeof countFilters>
