import { decideAdjustment, decideQuantity, type ManualMovement, type ProductStockLevel } from '../stock-rules.ts'
import type { BulkEdit, BulkEditColumn, BulkEditProblem } from './bulk-edit.ts'
import type { EditedRow } from './bulk-edits.queries.server.ts'

export type StockDecision = {
  movements: ManualMovement[]
  /** By product, for undo. */
  deltas: ReadonlyMap<string, EditedRow['stock']>
  problems: BulkEditProblem[]
}

type Decided = { id: string; size: string; variantId: number; decision: ReturnType<typeof decideQuantity> }

const sourceKeyOf = (key: string, variantId: number, isUndo = false) =>
  `hand:${isUndo ? 'undo' : 'edit'}:${key}:${variantId}`

/** Returns the difference from each seen number, or the problem. */
export const decideTypedStock = (levels: readonly ProductStockLevel[], edits: readonly BulkEdit[], key: string) =>
  toStockDecision(
    edits.flatMap(({ id, stock }) =>
      stock.map(({ size, quantity, seen = -1 }) => {
        const level = levels.find((candidate) => candidate.productId === id && candidate.size === size)
        const variantId = level?.variantId ?? 0
        const source = { kind: 'correction', reason: 'recount', sourceKey: sourceKeyOf(key, variantId) } as const
        const decision = decideQuantity({ level, isRepeat: false }, { quantity, seen, ...source })
        return { id, size, variantId, decision }
      }),
    ),
  )

/** Returns the reverse of a sheet's changes, or the problem. */
export const decideStockUndo = (
  levels: readonly ProductStockLevel[],
  rows: readonly EditedRow[],
  key: string,
): StockDecision =>
  toStockDecision(
    rows.flatMap(({ id, stock }) =>
      stock.map(({ variantId, size, delta }) => {
        const level = levels.find((candidate) => candidate.variantId === variantId)
        const source = { kind: 'correction', reason: 'recount', sourceKey: sourceKeyOf(key, variantId, true) } as const
        const decision = decideAdjustment({ level, isRepeat: false }, { delta: -delta, ...source })
        return { id, size, variantId, decision }
      }),
    ),
  )

function toStockDecision(all: readonly Decided[]): StockDecision {
  const deltas = new Map<string, EditedRow['stock']>()
  const movements: ManualMovement[] = []
  const problems: BulkEditProblem[] = []
  for (const { id, size, variantId, decision } of all) {
    if (!decision.ok) {
      const { reason, detail } = decision
      const problem = reason === 'not_found' ? 'not_sold' : reason === 'no_change' ? 'not_a_count' : reason
      problems.push({ id, cell: size as BulkEditColumn, reason: problem, count: detail?.onHand ?? detail?.reserved })
    } else if (decision.value.movement) {
      const { movement } = decision.value
      movements.push(movement)
      deltas.set(id, [...(deltas.get(id) ?? []), { variantId, size, delta: movement.delta }])
    }
  }
  return { movements, deltas, problems }
}
