import { createHash } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import { type Db, queryValue } from '#app/platform/database/database.server.ts'
import type { WebhookInbox } from '#app/platform/database/schema.gen.ts'
import type { ProviderEvent } from './payment-provider.ts'

type IncomingEvent = ProviderEvent & { provider: string; payload: string; receivedAt: Date }

/** False when handled before. */
export async function saveEvent(db: Db, event: IncomingEvent): Promise<boolean> {
  const isOpen = await queryValue<boolean>(db)`
    with stored as (
      insert into webhook_inbox (event_id, provider, type, session_id, payload, received_at)
      values (${event.id}, ${event.provider}, ${event.type}, ${event.sessionId ?? null}, ${storable(event.payload)},
              ${event.receivedAt})
      on conflict (event_id) do nothing returning 1)
    select exists (select from stored)
        or exists (select from webhook_inbox where event_id = ${event.id} and processed_at is null)`
  return isOpen === true
}

/** jsonb refuses NUL and lone surrogates: such a body is stored as a text. */
const storable = (json: string): string => (/\\u(?:0000|d[89a-f])/i.test(json) ? JSON.stringify(json) : json)

const maxUnreadable = 1000
const maxUnreadableLength = 20_000

/** Stores a body that is no event, for diagnosis; beyond 1,000 it is dropped, beyond 20,000 characters cut. */
export async function saveUnreadable(db: Db, { provider, body, now }: { provider: string; body: string; now: Date }) {
  const digest = createHash('sha256').update(body).digest('hex')
  const payload = JSON.stringify(body.slice(0, maxUnreadableLength).toWellFormed().replaceAll('\0', '\ufffd'))
  await sql`
    insert into webhook_inbox (event_id, provider, type, payload, received_at, processed_at, state)
    select ${`unreadable:${digest}`}, ${provider}, 'unreadable', ${payload}::jsonb, ${now}, ${now}, 'unreadable'
     where (select count(*) from webhook_inbox where state = 'unreadable') < ${maxUnreadable}
    on conflict (event_id) do nothing`.execute(db)
}

/** "unknown": about nothing of this shop. */
export const processedMark = (tx: Db, eventId: string, now: Date, state: 'done' | 'unknown' = 'done') =>
  attemptMark(tx, eventId, { processedAt: now, lastError: null, state })

export const recordEventFailure = (db: Db, eventId: string, error: string) =>
  attemptMark(db, eventId, { lastError: error.slice(0, 500) }).execute()

/** Of an event that is not handled yet. */
const attemptMark = (db: Db, eventId: string, outcome: Updateable<WebhookInbox>) =>
  db
    .updateTable('webhookInbox')
    .set((row) => ({ ...outcome, attempts: row.eb('attempts', '+', 1) }))
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)

/** Also unprocessed ones: the poller and the hourly import read every payment from the provider. */
export const deleteOldEvents = (db: Db, before: Date) =>
  db.deleteFrom('webhookInbox').where('receivedAt', '<', before).execute()
