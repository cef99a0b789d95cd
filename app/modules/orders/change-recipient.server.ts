import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor } from './order.ts'
import { lockOrderByNumber } from './orders.queries.server.ts'
import { changedParts, isDelivered, mayChangeRecipient, type RecipientField, withRecipient } from './recipient-rules.ts'
import { saveCustomer } from './save-order.server.ts'

type RecipientChange = {
  orderNumber: string
  /** As the form read them; an empty e-mail is none. */
  recipient: Readonly<Record<RecipientField, string>>
  /** The version the staff member was looking at: of two who save at once the second is shown what the first wrote. */
  version: number
  actor: Actor
  now: Date
}

type RecipientRefusal = 'not_found' | 'already_shipped' | 'already_ended' | 'stale' | 'not_delivered'

/**
 * Staff complete or mend contact and address of an order that has not left, under its lock. Its price stays. What was
 * changed, not the words, is a line of the timeline and of the audit log; the same again changes nothing.
 */
export function changeRecipient(db: Db, change: RecipientChange): Promise<Result<undefined, RecipientRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, change.orderNumber)
    if (!order) return refuse('not_found')
    const decision = mayChangeRecipient(order)
    if (decision !== true) return refuse(decision)
    if (change.version !== order.version) return refuse('stale')
    if (!isDelivered(order, change.recipient.postalCode)) return refuse('not_delivered')
    const customer = withRecipient(order.customer, change.recipient)
    const parts = changedParts(order.customer, customer)
    if (parts.length === 0) return ok(undefined)
    const { actor, now } = change
    await saveCustomer(tx, order, customer, { kind: 'recipient_changed', actor, note: parts.join(' '), now })
    return ok(undefined)
  })
}
