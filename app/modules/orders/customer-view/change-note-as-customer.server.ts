import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { maxNoteLength } from '../add-order-note.server.ts'
import type { Actor } from '../order.ts'
import { findCustomerOrder, lockOrder } from '../orders.queries.server.ts'
import { saveCustomer } from '../save-order.server.ts'
import { customerMayChangeNote } from '../status/order-transitions.ts'

type NewNote = {
  text: string
  /** Absent on pages opened before a release. */
  version?: number | undefined
  now: Date
}

type NoteRefusal = 'not_found' | 'too_long' | 'packed' | 'rate_limited' | 'conflict'

/** Changes the note of an order of this account. See `changeNote`. */
export async function changeNoteAsCustomer(
  db: Db,
  { userId, orderNumber, ...note }: NewNote & { userId: string; orderNumber: string },
): Promise<Result<undefined, NoteRefusal>> {
  const own = await findCustomerOrder(db, userId, orderNumber)
  const actor = { kind: 'customer', id: userId } as const
  return own ? changeNote(db, { orderId: own.id, actor, ...note }) : refuse('not_found')
}

/**
 * Changes or clears the customer's note until the order is packed. Limit: 20 an hour, because the timeline keeps every
 * change.
 */
export function changeNote(
  db: Db,
  { orderId, actor, text, version, now }: NewNote & { orderId: string; actor: Actor },
): Promise<Result<undefined, NoteRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    const note = manyLines(text)
    if (note.length > maxNoteLength) return refuse('too_long')
    if (!customerMayChangeNote(order)) return refuse('packed')
    if (note === order.customer.customerNotes) return ok(undefined)
    if (version !== undefined && version !== order.version) return refuse('conflict')
    if (!(await allow(tx, { key: `order-note ${orderId}`, limit: 20, perSeconds: 3600, now })))
      return refuse('rate_limited')
    const customer = { ...order.customer, customerNotes: note }
    await saveCustomer(tx, order, customer, { kind: 'note_changed', actor, note, now })
    return ok(undefined)
  })
}
