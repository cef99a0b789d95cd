import { randomBytes } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrder, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { Refund } from './refund.ts'
import type { RefundDestination } from './refund-destination.ts'
import {
  confirmPendingDestination,
  findDestination,
  findRefundOfToken,
  saveDestination,
  savePendingDestination,
} from './refund-destinations.queries.server.ts'
import { mailDestination } from './refund-mails.server.ts'
import { findRefund } from './refunds.queries.server.ts'

type Submission = {
  refundId: string
  /** The access key's order; undefined for staff. */
  orderId?: string | undefined
  to: RefundDestination
  actor: Actor & { kind: 'customer' | 'staff' }
  now: Date
}

/** Stores the account for a manual refund: given by staff it counts at once, by a customer after confirmation. */
export async function submitDestination(
  db: Db,
  encryption: Encryption,
  { refundId, orderId, to, actor, now }: Submission,
): Promise<Result<undefined, 'not_found' | 'wrong_state' | 'rate_limited'>> {
  const refund = await findRefund(db, refundId)
  if (!refund || (orderId !== undefined && refund.orderId !== orderId)) return refuse('not_found')
  const limit = { key: `refund-destination ${refundId}`, limit: 10, perSeconds: 3600, now }
  if (actor.kind === 'customer' && !(await allow(db, limit))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const unsent = await lockUnsent(tx, refund)
    if (!unsent.ok) return unsent
    const { order } = unsent.value
    await recordEvent(tx, order.id, { kind: 'refund_destination', actor, refund: { id: refundId }, now })
    if (actor.kind === 'staff') {
      await saveDestination(tx, encryption, { refundId, to, now })
      await mailDestination(tx, { ...unsent.value, to, now })
      return ok(undefined)
    }
    const token = (await hasTrustedAddress(tx, order)) ? randomBytes(32).toString('base64url') : undefined
    await savePendingDestination(tx, encryption, { refundId, to, token, now })
    if (token !== undefined) await mailDestination(tx, { ...unsent.value, to, token, now })
    return ok(undefined)
  })
}

/** A manual refund that waits for staff, with its order, under the order's lock. */
async function lockUnsent(tx: Db, { id, orderId }: Refund) {
  const order = await lockOrder(tx, orderId)
  const refund = await findRefund(tx, id)
  if (!order || !refund) return refuse('not_found')
  return isUnsent(refund) ? ok({ order, refund }) : refuse('wrong_state')
}

const isUnsent = ({ isManual, state }: Refund) => isManual && state === 'requested'

/** A mail address not added through the order's link alone. */
async function hasTrustedAddress(tx: Db, { id, customer }: Order): Promise<boolean> {
  if (!customer.email) return false
  return !(await orderEvents(tx, id)).some(
    ({ kind, actorKind, note }) =>
      kind === 'recipient_changed' && actorKind === 'customer' && note.split(' ').includes('email'),
  )
}

type ConfirmRefusal = 'not_found' | 'wrong_state' | 'link_expired'

/** Confirms the pending account by the link of the mail. Mail scanners open links but submit no forms. */
export const confirmDestinationByMail = (
  db: Db,
  { orderId, token, actor, now }: { orderId: string; token: string; actor: Actor; now: Date },
) =>
  inTransaction(db, async (tx): Promise<Result<undefined, ConfirmRefusal>> => {
    const order = await lockOrder(tx, orderId)
    const refundId = order && (await findRefundOfToken(tx, { orderId, token, now }))
    if (!refundId) return refuse('link_expired')
    const refund = await findRefund(tx, refundId)
    if (!refund || !isUnsent(refund)) return refuse('wrong_state')
    if (!(await confirmPendingDestination(tx, { refundId, by: { token }, now }))) return refuse('link_expired')
    await recordEvent(tx, orderId, { kind: 'refund_destination', actor, refund: { id: refundId }, now })
    return ok(undefined)
  })

/** For orders without a mail address. `at`: the version that staff saw. */
export async function confirmDestinationByStaff(
  db: Db,
  encryption: Encryption,
  { refundId, at, actorId, now }: { refundId: string; at: Date; actorId: string; now: Date },
): Promise<Result<undefined, ConfirmRefusal>> {
  const refund = await findRefund(db, refundId)
  if (!refund) return refuse('not_found')
  return inTransaction(db, async (tx) => {
    const unsent = await lockUnsent(tx, refund)
    if (!unsent.ok) return unsent
    if (!(await confirmPendingDestination(tx, { refundId, by: { at }, now }))) return refuse('link_expired')
    const actor = { kind: 'staff', id: actorId } as const
    await recordEvent(tx, refund.orderId, { kind: 'refund_destination', actor, refund: { id: refundId }, now })
    const destination = await findDestination(tx, encryption, refundId)
    if (destination?.to) await mailDestination(tx, { ...unsent.value, to: destination.to, now })
    return ok(undefined)
  })
}
