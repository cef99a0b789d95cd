import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from './order.ts'
import { lockOrderByNumber } from './orders.queries.server.ts'
import { changedParts, isDelivered, mayChangeRecipient, type RecipientField, withRecipient } from './recipient-rules.ts'
import { saveCustomer } from './save-order.server.ts'

/** Contact and address as the form read them, and who changes them. */
export type NewRecipient = {
  /** An empty e-mail is none. */
  recipient: Readonly<Record<RecipientField, string>>
  /** The version of the order that was looked at: of two who save at once the second is shown what the first wrote. */
  version: number
  actor: Actor
  now: Date
}

type RecipientChange = NewRecipient & { orderNumber: string }

type RecipientRefusal = 'not_found' | 'already_shipped' | 'already_ended' | NotWritten
/** `stale` and a place that the order's delivery does not reach. */
export type NotWritten = 'stale' | 'not_delivered'

/**
 * Staff complete or mend contact and address of an order that has not left, under its lock. Its price stays. What was
 * changed, not the words, is a line of the timeline and of the audit log; the same again changes nothing.
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
 * Writes contact and address of an order that the caller has locked and may change. What the order says already is
 * neither out of date nor too far away: nothing is written, whatever page it comes from.
 */
export async function writeRecipient(
  tx: Db,
  order: Order,
  { recipient, version, actor, now }: NewRecipient,
): Promise<Result<undefined, NotWritten>> {
  const customer = withRecipient(order.customer, recipient)
  const parts = changedParts(order.customer, customer)
  if (parts.length === 0) return ok(undefined)
  if (version !== order.version) return refuse('stale')
  if (!isDelivered(order, recipient.postalCode)) return refuse('not_delivered')
  await saveCustomer(tx, order, customer, { kind: 'recipient_changed', actor, note: parts.join(' '), now })
  return ok(undefined)
}
