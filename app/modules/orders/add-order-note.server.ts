import { ok, type Result, refuse } from '#app/kit/result.ts'
import { manyLines } from '#app/kit/text.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor } from './order.ts'

export const longestNote = 1000

/** Leaves a note in an order's timeline, for staff only. The order itself does not change. */
export function addOrderNote(
  db: Db,
  note: { orderNumber: string; text: string; actor: Actor; now: Date },
): Promise<Result<undefined, 'not_found' | 'empty' | 'too_long'>> {
  return inTransaction(db, async (tx) => {
    const text = manyLines(note.text)
    if (!text) return refuse('empty')
    if (text.length > longestNote) return refuse('too_long')
    const order = await tx.selectFrom('orders').select('id').where('number', '=', note.orderNumber).executeTakeFirst()
    if (!order) return refuse('not_found')
    const { actor, now } = note
    await tx
      .insertInto('order_events')
      .values({
        order_id: order.id,
        kind: 'note',
        actor_kind: actor.kind,
        actor_id: actor.id ?? null,
        note: text,
        created_at: now,
      })
      .execute()
    const entry = { action: 'order.note', entity: 'order', entityId: order.id }
    await recordAudit(tx, { actorId: actor.id ?? null, ...entry, now })
    return ok(undefined)
  })
}
