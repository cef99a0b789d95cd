import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrder, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { RefundDestination } from './refund-destination.ts'
import { keepDestination, keepPendingDestination } from './refund-destinations.queries.server.ts'
import { mailDestinationGiven, mailDestinationToConfirm } from './refund-mails.server.ts'
import { findRefund } from './refunds.queries.server.ts'

type Given = {
  refundId: string
  /** The access key's order; undefined for staff. */
  orderId?: string | undefined
  to: RefundDestination
  actor: Actor & { kind: 'customer' | 'staff' }
  now: Date
}

/**
 * Stores the account for a manual refund. Staff input counts at once; customer input needs confirmation, by a mail's
 * link or by staff. The timeline records the change, never the account.
 */
export async function submitDestination(
  db: Db,
  encryption: Encryption,
  { refundId, orderId, to, actor, now }: Given,
): Promise<Result<undefined, 'not_found' | 'wrong_state' | 'rate_limited'>> {
  const known = await findRefund(db, refundId)
  if (!known || (orderId !== undefined && known.orderId !== orderId)) return refuse('not_found')
  const limit = { key: `refund-destination ${refundId}`, limit: 10, perSeconds: 3600, now }
  if (actor.kind === 'customer' && !(await allow(db, limit))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const refund = await findRefund(tx, refundId)
    if (!order || !refund) return refuse('not_found')
    if (!refund.isManual || refund.state !== 'requested') return refuse('wrong_state')
    await recordEvent(tx, order.id, { kind: 'refund_destination', actor, refund: { id: refundId }, now })
    if (actor.kind === 'staff') {
      await keepDestination(tx, encryption, { refundId, to, by: 'staff', now })
      await mailDestinationGiven(tx, { order, refund, to, now })
      return ok(undefined)
    }
    const token = (await hasOwnAddress(tx, order)) ? randomBytes(32).toString('base64url') : undefined
    await keepPendingDestination(tx, encryption, { refundId, to, token, now })
    if (token !== undefined) await mailDestinationToConfirm(tx, { order, refund, to, token, now })
    return ok(undefined)
  })
}

/** A mail address not added through the order's link alone. */
async function hasOwnAddress(tx: Db, { id, customer }: Order): Promise<boolean> {
  if (!customer.email) return false
  const events = await orderEvents(tx, id)
  return !events.some(
    ({ kind, actorKind, note }) =>
      kind === 'recipient_changed' && actorKind === 'customer' && note.split(' ').includes('email'),
  )
}
