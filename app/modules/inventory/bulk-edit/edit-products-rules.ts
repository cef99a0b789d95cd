import { decideAdjustment, decideQuantity, type ManualMovement, type ProductStockLevel } from '../stock-rules.ts'
import type { BulkEdit, BulkEditColumn, BulkEditProblem } from './bulk-edit.ts'
import type { EditedRow } from './bulk-edits.queries.server.ts'

export type StockDecision = {
  movements: ManualMovement[]
  /** By product, for undo. */
  deltas: ReadonlyMap<string, EditedRow['stock']>
  problems: BulkEditProblem[]
}

/** Returns the difference from each seen number, or the problem. */
export const decideTypedStock = (levels: readonly ProductStockLevel[], edits: readonly BulkEdit[], key: string) =>
  toStockDecision(
    edits.flatMap(({ id, stock }) =>
      stock.map(({ size, quantity, seen = -1 }) => {
        const level = levels.find((candidate) => candidate.productId === id && candidate.size === size)
        const variantId = level?.variantId ?? 0
        const change = { quantity, seen, ...sourceOf(`edit:${key}:${variantId}`) }
        return { id, size, variantId, decision: decideQuantity({ level, isRepeat: false }, change) }
      }),
    ),
  )

/** Returns the reverse of a sheet's changes, or the problem. */
export const decideStockUndo = (levels: readonly ProductStockLevel[], rows: readonly EditedRow[], key: string) =>
  toStockDecision(
    rows.flatMap(({ id, stock }) =>
      stock.map(({ variantId, size, delta }) => {
        const level = levels.find((candidate) => candidate.variantId === variantId)
        const change = { delta: -delta, ...sourceOf(`undo:${key}:${variantId}`) }
        return { id, size, variantId, decision: decideAdjustment({ level, isRepeat: false }, change) }
      }),
    ),
  )

const sourceOf = (key: string) => ({ kind: 'correction', reason: 'recount', sourceKey: `hand:${key}` }) as const

type SizeDecision = { id: string; size: string; variantId: number; decision: ReturnType<typeof decideQuantity> }

function toStockDecision(decisions: readonly SizeDecision[]): StockDecision {
  const deltas = new Map<string, EditedRow['stock']>()
  const movements: ManualMovement[] = []
  const problems: BulkEditProblem[] = []
  for (const { id, size, variantId, decision } of decisions) {
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
