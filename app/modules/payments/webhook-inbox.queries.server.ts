import type { Db } from '#app/platform/database/pool.server.ts'
import type { ProviderEvent } from './payment-provider.ts'

export type IncomingEvent = ProviderEvent & { provider: string; payload: string; receivedAt: Date }

/** Keeps a delivered event; false when it was here before and is done with. */
export async function keepEvent(db: Db, event: IncomingEvent): Promise<boolean> {
  await db
    .insertInto('webhook_inbox')
    .values({
      event_id: event.id,
      provider: event.provider,
      type: event.type,
      session_id: event.sessionId ?? null,
      payload: event.payload,
      received_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('webhook_inbox')
    .select('processed_at')
    .where('event_id', '=', event.id)
    .executeTakeFirst()
  return row?.processed_at === null
}

export async function markProcessed(tx: Db, eventId: string, now: Date) {
  await tx
    .updateTable('webhook_inbox')
    .set((row) => ({ processed_at: now, attempts: row.eb('attempts', '+', 1), last_error: null }))
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute()
}

/** Remembers why an event could not be worked off; the worker tries again. */
export async function markFailed(db: Db, eventId: string, error: string) {
  await db
    .updateTable('webhook_inbox')
    .set((row) => ({ attempts: row.eb('attempts', '+', 1), last_error: error.slice(0, 500) }))
    .where('event_id', '=', eventId)
    .where('processed_at', 'is', null)
    .execute()
}
