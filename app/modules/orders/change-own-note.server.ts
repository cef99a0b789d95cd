import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { maxNoteLength } from './add-order-note.server.ts'
import { customerMayChangeNote } from './order-transitions.ts'
import { findOwnOrder, lockOrder } from './orders.queries.server.ts'
import { saveCustomer } from './save-order.server.ts'

type NoteChange = { userId: string; orderNumber: string; text: string; now: Date }

/**
 * Changes, or empties, the note for the shop of a customer's own order until it is packed. The timeline keeps the new
 * words; the same again changes nothing. Twenty changes an hour, as each stays in the timeline for good.
 */
export function changeOwnNote(
  db: Db,
  { userId, orderNumber, text, now }: NoteChange,
): Promise<Result<undefined, 'not_found' | 'too_long' | 'packed' | 'too_often'>> {
  return inTransaction(db, async (tx) => {
    const own = await findOwnOrder(tx, userId, orderNumber)
    const order = own && (await lockOrder(tx, own.id))
    if (!order) return refuse('not_found')
    const note = manyLines(text)
    if (note.length > maxNoteLength) return refuse('too_long')
    if (!customerMayChangeNote(order)) return refuse('packed')
    if (note === order.customer.customerNotes) return ok(undefined)
    const mayChange = await allow(tx, { key: `order-note ${userId}`, limit: 20, perSeconds: 3600, now })
    if (!mayChange) return refuse('too_often')
    const actor = { kind: 'customer', id: userId } as const
    const customer = { ...order.customer, customerNotes: note }
    await saveCustomer(tx, order, customer, { kind: 'note_changed', actor, note, now })
    return ok(undefined)
  })
}
