import { type ChangedBy, ok } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { recordMovements } from './record-movements.server.ts'
import { isRecorded, lockStockLevels } from './stock.queries.server.ts'
import {
  type Adjustment,
  type AdjustmentFacts,
  decideAdjustment,
  decideQuantity,
  type ManualMovement,
  type MovementSource,
} from './stock-rules.ts'

/** `key` makes it idempotent: a repeated one returns the present stock. */
type ManualChange = Pick<ManualMovement, 'variantId' | 'kind' | 'reason'> & ChangedBy & { key: string }

/** Adds `delta` units, never an absolute count: no concurrent sale is lost. Refuses less than is reserved. */
export const adjustStock = (db: Db, { delta, ...change }: ManualChange & { delta: number }) =>
  recordChange(db, change, (facts, source) => decideAdjustment(facts, { ...source, delta }))

/** Records a typed count as one movement. Refuses less than is reserved, and stock changed since `seen` was displayed. */
export const setQuantity = (db: Db, { quantity, seen, ...change }: ManualChange & { quantity: number; seen: number }) =>
  recordChange(db, change, (facts, source) => decideQuantity(facts, { ...source, quantity, seen }))

/** Decides under the stock's lock, which serializes with orders, and records the movement. */
const recordChange = <Refused extends { ok: false }>(
  db: Db,
  { variantId, key, kind, reason, ...by }: ManualChange,
  decide: (facts: AdjustmentFacts, source: MovementSource) => { ok: true; value: Adjustment } | Refused,
) =>
  inTransaction(db, async (tx) => {
    const sourceKey = `hand:${key}`
    const [level] = await lockStockLevels(tx, [variantId])
    const decision = decide({ level, isRepeat: await isRecorded(tx, sourceKey) }, { kind, reason, sourceKey })
    if (!decision.ok) return decision
    const { movement, after } = decision.value
    if (movement) await recordMovements(tx, [movement], by)
    return ok(after)
  })
