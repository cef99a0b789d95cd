import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { mailFormerAddress } from '../order-mails.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { type NewRecipient, type NotWritten, writeRecipient } from './change-recipient.server.ts'
import { changedParts, customerMayChangeRecipient, withRecipient } from './recipient-rules.ts'

type CustomerRecipientRefusal =
  | 'not_found'
  | 'packed'
  | 'already_shipped'
  | 'already_ended'
  | 'rate_limited'
  | NotWritten

/**
 * Changes contact and address for the customer until the order is packed, and notifies a replaced e-mail address.
 * Limit: 10 an hour, because the timeline keeps every change.
 */
export function changeRecipientAsCustomer(
  db: Db,
  { orderId, ...change }: NewRecipient & { orderId: string },
): Promise<Result<undefined, CustomerRecipientRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    const decision = customerMayChangeRecipient(order)
    if (decision !== true) return refuse(decision)
    const parts = changedParts(order.customer, withRecipient(order.customer, change.recipient))
    if (parts.length === 0) return ok(undefined)
    const limit = { key: `order-recipient ${orderId}`, limit: 10, perSeconds: 3600, now: change.now }
    if (!(await allow(tx, limit))) return refuse('rate_limited')
    const written = await writeRecipient(tx, order, change)
    if (written.ok && parts.includes('email')) await mailFormerAddress(tx, order, change.now)
    return written
  })
}
