import { ok } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { isBooked, lockShelves } from './stock.queries.server.ts'
import {
  type AdjustmentFacts,
  type DecidedAdjustment,
  decideAdjustment,
  decideQuantity,
  type HowBooked,
  type ManualMovementKind,
} from './stock-rules.ts'
import { writeBookings } from './write-bookings.server.ts'

type ManualChange = {
  variantId: number
  kind: ManualMovementKind
  reason: string
  actorId: string | null
  /** Idempotency key: a repeated one returns the present stock. */
  key: string
  now: Date
}

/** Books `delta` units, never an absolute count: no concurrent sale is lost. Refuses less than is reserved. */
export const adjustStock = (db: Db, { delta, ...change }: ManualChange & { delta: number }) =>
  book(db, change, (facts, how) => decideAdjustment(facts, { ...how, delta }))

/** Records a typed count as one movement. Refuses less than is reserved, and stock changed since `seen` was displayed. */
export const setQuantity = (db: Db, { quantity, seen, ...change }: ManualChange & { quantity: number; seen: number }) =>
  book(db, change, (facts, how) => decideQuantity(facts, { ...how, quantity, seen }))

function book<Refused extends { ok: false }>(
  db: Db,
  { variantId, key, kind, reason, ...by }: ManualChange,
  decide: (facts: AdjustmentFacts, how: HowBooked) => { ok: true; value: DecidedAdjustment } | Refused,
) {
  return inTransaction(db, async (tx) => {
    const sourceKey = `hand:${key}`
    // The lock serializes with orders; the key is looked up under it.
    const [shelf] = await lockShelves(tx, [variantId])
    const decision = decide({ shelf, isRepeat: await isBooked(tx, sourceKey) }, { kind, reason, sourceKey })
    if (!decision.ok) return decision
    const { booking, after } = decision.value
    if (booking) await writeBookings(tx, [booking], by)
    return ok(after)
  })
}
