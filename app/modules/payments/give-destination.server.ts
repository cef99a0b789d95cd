import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import type { RefundDestination } from './refund-destination.ts'
import { keepDestination } from './refund-destinations.queries.server.ts'
import { mailDestinationGiven } from './refund-mails.server.ts'
import { findRefund } from './refunds.queries.server.ts'

type Given = {
  refundId: string
  /** The order whose key the shopper holds; undefined for staff, who may do so for every order. */
  orderId?: string | undefined
  to: RefundDestination
  actor: Actor & { kind: 'customer' | 'staff' }
  now: Date
}

/**
 * Keeps where the money of a refund goes that staff will send: said by whoever holds the order's key, or by staff whom she
 * told. Until it is sent it may be said anew; the order's timeline and a mail tell that it was, never what.
 */
export async function giveDestination(
  db: Db,
  seal: Seal,
  { refundId, orderId, to, actor, now }: Given,
): Promise<Result<undefined, 'not_found' | 'not_waiting' | 'too_often'>> {
  const known = await findRefund(db, refundId)
  if (!known || (orderId !== undefined && known.orderId !== orderId)) return refuse('not_found')
  const limit = { key: `refund-destination ${refundId}`, limit: 10, perSeconds: 3600, now }
  if (actor.kind === 'customer' && !(await allow(db, limit))) return refuse('too_often')
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const refund = await findRefund(tx, refundId)
    if (!order || !refund) return refuse('not_found')
    if (!refund.byHand || refund.state !== 'requested') return refuse('not_waiting')
    await keepDestination(tx, seal, { refundId, to, by: actor.kind, now })
    await recordEvent(tx, order.id, { kind: 'refund_destination', actor, refund: { id: refundId }, now })
    await mailDestinationGiven(tx, order, refund, now)
    return ok(undefined)
  })
}
