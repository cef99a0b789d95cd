// Adds notes of staff to the timeline, and changes the note of the customer.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { Actor } from './order.ts'
import { findCustomerOrder, findOrderByNumber, lockOrder } from './orders.queries.server.ts'
import { recordEvent, saveCustomer } from './save-order.server.ts'
import { customerCanChangeNote } from './status/order-transitions.ts'

const maxNoteLength = 1000

type StaffNote = { orderNumber: string; text: string; actor: Actor; now: Date }

/** Adds a staff-only note to an order's timeline. */
export const addOrderNote = (db: Db, { orderNumber, text, actor, now }: StaffNote) =>
  inTransaction(db, async (tx) => {
    const note = manyLines(text)
    if (!note) return refuse('empty')
    if (note.length > maxNoteLength) return refuse('too_long')
    const order = await findOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    await recordEvent(tx, order.id, { kind: 'note', actor, note, now })
    return ok(undefined)
  })

/** `version` is absent on pages opened before a release. */
type NewNote = { text: string; version?: number | undefined; now: Date }

type NoteRefusal = 'not_found' | 'too_long' | 'packed' | 'rate_limited' | 'conflict'

export async function changeNoteAsCustomer(
  db: Db,
  { userId, orderNumber, ...note }: NewNote & { userId: string; orderNumber: string },
): Promise<Result<undefined, NoteRefusal>> {
  const order = await findCustomerOrder(db, userId, orderNumber)
  if (!order) return refuse('not_found')
  return changeNote(db, { orderId: order.id, actor: { kind: 'customer', id: userId }, ...note })
}

/** Until the order is packed; at most 20 an hour, because the timeline keeps every change. */
export const changeNote = (
  db: Db,
  { orderId, actor, text, version, now }: NewNote & { orderId: string; actor: Actor },
): Promise<Result<undefined, NoteRefusal>> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    const note = manyLines(text)
    if (note.length > maxNoteLength) return refuse('too_long')
    if (!customerCanChangeNote(order)) return refuse('packed')
    if (note === order.customer.customerNotes) return ok(undefined)
    if (version !== undefined && version !== order.version) return refuse('conflict')
    if (!(await allow(tx, { key: `order-note ${orderId}`, limit: 20, perSeconds: 3600, now })))
      return refuse('rate_limited')
    const customer = { ...order.customer, customerNotes: note }
    await saveCustomer(tx, order, customer, { kind: 'note_changed', actor, note, now })
    return ok(undefined)
  })
