// Confirms the pending account of a refund: by the link of the mail, or by staff.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { confirmPendingDestination, findConfirmedBy, findDestination } from './refund-destinations.queries.server.ts'
import { mailDestinationGiven } from './refund-mails.server.ts'
import { findRefund } from './refunds.queries.server.ts'

type Outcome = Result<undefined, 'not_found' | 'wrong_state' | 'link_expired'>

/** Mail scanners open links but submit no forms. */
export async function confirmDestinationByMail(
  db: Db,
  { orderId, token, actor, now }: { orderId: string; token: string; actor: Actor; now: Date },
): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const refundId = order && (await findConfirmedBy(tx, { orderId, token, now }))
    if (!refundId) return refuse('link_expired')
    const refund = await findRefund(tx, refundId)
    if (!refund?.isManual || refund.state !== 'requested') return refuse('wrong_state')
    if (!(await confirmPendingDestination(tx, { refundId, by: { token }, now }))) return refuse('link_expired')
    await recordEvent(tx, orderId, { kind: 'refund_destination', actor, refund: { id: refundId }, now })
    return ok(undefined)
  })
}

/** For orders without a mail address. `at`: the version that staff saw. */
export async function confirmDestinationByStaff(
  db: Db,
  encryption: Encryption,
  { refundId, at, actorId, now }: { refundId: string; at: Date; actorId: string; now: Date },
): Promise<Outcome> {
  const known = await findRefund(db, refundId)
  if (!known) return refuse('not_found')
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.orderId)
    const refund = await findRefund(tx, refundId)
    if (!order || !refund) return refuse('not_found')
    if (!refund.isManual || refund.state !== 'requested') return refuse('wrong_state')
    if (!(await confirmPendingDestination(tx, { refundId, by: { at }, now }))) return refuse('link_expired')
    const actor = { kind: 'staff', id: actorId } as const
    await recordEvent(tx, order.id, { kind: 'refund_destination', actor, refund: { id: refundId }, now })
    const kept = await findDestination(tx, encryption, refundId)
    if (kept?.to) await mailDestinationGiven(tx, { order, refund, to: kept.to, now })
    return ok(undefined)
  })
}
