import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ProviderEvent } from './payment-provider.ts'

export type IncomingEvent = ProviderEvent & { provider: string; payload: string; receivedAt: Date }

/** Keeps a delivered event; false when it was here before and is done with. */
export async function keepEvent(db: Db, event: IncomingEvent): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    with kept as (
      insert into webhook_inbox (event_id, provider, type, session_id, payload, received_at)
      values (${event.id}, ${event.provider}, ${event.type}, ${event.sessionId ?? null}, ${event.payload},
              ${event.receivedAt})
      on conflict (event_id) do nothing returning 1)
    select exists (select from kept)
        or exists (select from webhook_inbox where event_id = ${event.id} and processed_at is null) as open
  `.execute(db)
  return rows[0]?.open === true
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
