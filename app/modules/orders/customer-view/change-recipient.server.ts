import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from '../order.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { saveCustomer } from '../save-order.server.ts'
import { changedParts, isDelivered, mayChangeRecipient, type RecipientField, withRecipient } from './recipient-rules.ts'

export type NewRecipient = {
  /** An empty e-mail means none. */
  recipient: Readonly<Record<RecipientField, string>>
  version: number
  actor: Actor
  now: Date
}

type RecipientChange = NewRecipient & { orderNumber: string }

type RecipientRefusal = 'not_found' | 'already_shipped' | 'already_ended' | NotWritten
export type NotWritten = 'conflict' | 'not_delivered'

/**
 * Changes contact and address of an unshipped order for staff; the price stays. Timeline and audit log name the changed
 * fields, not their values.
 */
export function changeRecipient(db: Db, change: RecipientChange): Promise<Result<undefined, RecipientRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, change.orderNumber)
    if (!order) return refuse('not_found')
    const decision = mayChangeRecipient(order)
    return decision === true ? writeRecipient(tx, order, change) : refuse(decision)
  })
}

/**
 * Writes the recipient of an order that the caller has locked and checked. Equal data succeeds, even from a stale page.
 */
export async function writeRecipient(
  tx: Db,
  order: Order,
  { recipient, version, actor, now }: NewRecipient,
): Promise<Result<undefined, NotWritten>> {
  const customer = withRecipient(order.customer, recipient)
  const parts = changedParts(order.customer, customer)
  if (parts.length === 0) return ok(undefined)
  if (version !== order.version) return refuse('conflict')
  if (!isDelivered(order, recipient.postalCode)) return refuse('not_delivered')
  await saveCustomer(tx, order, customer, { kind: 'recipient_changed', actor, note: parts.join(' '), now })
  return ok(undefined)
}
