import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor } from './order.ts'
import { recordEvent } from './save-order.server.ts'

export const maxNoteLength = 1000

/** Adds a staff-only note to an order's timeline. */
export function addOrderNote(
  db: Db,
  note: { orderNumber: string; text: string; actor: Actor; now: Date },
): Promise<Result<undefined, 'not_found' | 'empty' | 'too_long'>> {
  return inTransaction(db, async (tx) => {
    const text = manyLines(note.text)
    if (!text) return refuse('empty')
    if (text.length > maxNoteLength) return refuse('too_long')
    const order = await tx.selectFrom('orders').select('id').where('number', '=', note.orderNumber).executeTakeFirst()
    if (!order) return refuse('not_found')
    await recordEvent(tx, order.id, { kind: 'note', actor: note.actor, note: text, now: note.now })
    return ok(undefined)
  })
}
