// The customer's changes of a return: withdrawal, and the tracking number.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { checkedTracking, type Tracking } from '#app/modules/shipments/tracking.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { lockReturn } from './read-return-facts.server.ts'
import { mayStep, mayWithdraw } from './return-rules.ts'
import { updateReturn } from './returns.queries.server.ts'
import { cancelExchange } from './settle-exchange.server.ts'

type Own = { returnId: string; orderId: string; actor: Actor; now: Date }

/** Withdraws a return until it arrived. Repeating succeeds. */
export function withdrawReturn(
  db: Db,
  { returnId, orderId, actor, now }: Own,
): Promise<Result<undefined, 'not_found' | 'too_late'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (locked?.back.orderId !== orderId) return refuse('not_found')
    if (locked.back.state === 'withdrawn') return ok(undefined)
    if (!mayWithdraw(locked.back)) return refuse('too_late')
    await cancelExchange(tx, locked.back, now)
    await updateReturn(tx, locked.back, { state: 'withdrawn', endedAt: now })
    await recordEvent(tx, orderId, { kind: 'return_withdrawn', actor, now })
    return ok(undefined)
  })
}

/** Stores carrier and tracking number of the items sent back. */
export function noteReturnShipment(
  db: Db,
  { returnId, orderId, tracking, actor, now }: Own & { tracking: Tracking },
): Promise<Result<undefined, 'not_found' | 'too_late' | 'bad_tracking'>> {
  return inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (locked?.back.orderId !== orderId) return refuse('not_found')
    const checked = checkedTracking(tracking)
    if (checked === 'bad_tracking' || !checked.carrier || !checked.trackingNumber) return refuse('bad_tracking')
    const { back } = locked
    if (checked.carrier === back.carrier && checked.trackingNumber === back.trackingNumber) return ok(undefined)
    if (!mayStep(back, 'shipment')) return refuse('too_late')
    await updateReturn(tx, back, { carrier: checked.carrier, trackingNumber: checked.trackingNumber })
    await recordEvent(tx, orderId, { kind: 'return_parcel', actor, note: checked.trackingNumber, now })
    return ok(undefined)
  })
}
