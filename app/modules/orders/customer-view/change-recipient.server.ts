import { ok, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailFormerAddress } from '../order-mails.server.ts'
import { lockOrder, lockOrderByNumber } from '../orders.queries.server.ts'
import { saveCustomer } from '../save-order.server.ts'
import {
  canChangeRecipient,
  canDeliverTo,
  changedParts,
  customerCanChangeRecipient,
  type RecipientField,
  withRecipient,
} from './recipient-rules.ts'

type NewRecipient = {
  /** An empty e-mail means none. */
  recipient: Readonly<Record<RecipientField, string>>
  version: number
  actor: Actor
  now: Date
}

/** For staff, until the order is shipped; the price stays. Timeline and audit log name fields, not values. */
export const changeRecipient = (db: Db, { orderNumber, ...change }: NewRecipient & { orderNumber: string }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    const decision = canChangeRecipient(order)
    return decision === true ? writeRecipient(tx, order, change) : refuse(decision)
  })

/** Until the order is packed; at most 10 an hour, because the timeline keeps every change. */
export const changeRecipientAsCustomer = (db: Db, { orderId, ...change }: NewRecipient & { orderId: string }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    const decision = customerCanChangeRecipient(order)
    if (decision !== true) return refuse(decision)
    const parts = changedParts(order.customer, withRecipient(order.customer, change.recipient))
    if (parts.length === 0) return ok(undefined)
    const limit = { key: `order-recipient ${orderId}`, limit: 10, perSeconds: 3600, now: change.now }
    if (!(await allow(tx, limit))) return refuse('rate_limited')
    const result = await writeRecipient(tx, order, change)
    if (result.ok && parts.includes('email')) await mailFormerAddress(tx, order, change.now)
    return result
  })

/** Equal data succeeds, even from a stale page. */
async function writeRecipient(tx: Db, order: Order, { recipient, version, actor, now }: NewRecipient) {
  const customer = withRecipient(order.customer, recipient)
  const parts = changedParts(order.customer, customer)
  if (parts.length === 0) return ok(undefined)
  if (version !== order.version) return refuse('conflict')
  if (!canDeliverTo(order, recipient.postalCode)) return refuse('not_delivered')
  await saveCustomer(tx, order, customer, { kind: 'recipient_changed', actor, note: parts.join(' '), now })
  return ok(undefined)
}
