import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { SandboxDisputes, SandboxRefunds, SandboxSessions } from '#app/platform/database/schema.gen.ts'

export type SandboxSession = Selectable<SandboxSessions>
export type SandboxRefund = Selectable<SandboxRefunds>

const newId = (kind: string) => `${kind}_sandbox_${randomBytes(16).toString('hex')}`

/** The same idempotency key returns the first session. */
export async function insertSession(db: Db, row: Omit<Insertable<SandboxSessions>, 'id'>): Promise<SandboxSession> {
  const made = await db
    .insertInto('sandbox_sessions')
    .values({ ...row, id: newId('cs') })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return made
  return db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirstOrThrow()
}

export const findSession = (db: Db, id: string): Promise<SandboxSession | undefined> =>
  db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockSession = (tx: Db, id: string): Promise<SandboxSession | undefined> =>
  tx.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function askOwner(tx: Db, id: string, challenged: boolean) {
  await tx.updateTable('sandbox_sessions').set({ needs_authentication: challenged }).where('id', '=', id).execute()
}

export async function endSession(tx: Db, ended: SandboxSession, event: Omit<NewEvent, 'sessionId'>): Promise<void> {
  const row = eventRow({ ...event, sessionId: ended.id })
  await sql`
    with ended as (
      update sandbox_sessions set needs_authentication = false, status = ${ended.status},
                                  payment_status = ${ended.payment_status}
       where id = ${ended.id})
    insert into sandbox_events (id, session_id, type, payload, deliveries_left, due_at, created_at)
    values (${row.id}, ${row.session_id}, ${row.type}, ${row.payload}, ${row.deliveries_left}, ${row.due_at},
            ${row.created_at})
  `.execute(tx)
}

/** `deliveries`: 0 for an event that is lost. */
type NewEvent = {
  sessionId: string
  type: string
  object: Record<string, unknown>
  deliveries: number
  dueAt: Date
  now: Date
}

function eventRow({ sessionId, type, object, deliveries, dueAt, now }: NewEvent) {
  const id = newId('evt')
  const payload = JSON.stringify({ id, type, created: Math.floor(now.getTime() / 1000), data: { object } })
  return { id, session_id: sessionId, type, payload, deliveries_left: deliveries, due_at: dueAt, created_at: now }
}

export async function insertEvent(tx: Db, event: NewEvent): Promise<void> {
  await tx.insertInto('sandbox_events').values(eventRow(event)).execute()
}

export type DueEvent = { id: string; body: string; attempts: number }

/** Takes due events for one minute. */
export async function claimEvents(db: Db, limit: number, now: Date): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update sandbox_events set attempts = attempts + 1, due_at = ${now}::timestamptz + interval '1 minute'
     where id in (select id from sandbox_events where deliveries_left > 0 and due_at <= ${now}::timestamptz
                   order by due_at limit ${limit} for update skip locked)
    returning id, payload::text as body, attempts
  `.execute(db)
  return rows
}

/** Records one delivery of each; repeats are due at once. */
export async function markDelivered(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await sql`update sandbox_events set deliveries_left = deliveries_left - 1, attempts = 0, due_at = ${now}
               where id = any(${ids}::text[])`.execute(db)
}

/** `never`: dropped. */
export async function postponeEvent(db: Db, id: string, dueAt: Date | 'never'): Promise<void> {
  const event = db.updateTable('sandbox_events').where('id', '=', id)
  await (dueAt === 'never' ? event.set({ deliveries_left: 0 }) : event.set({ due_at: dueAt })).execute()
}

export const findRefundByKey = (db: Db, idempotencyKey: string): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox_refunds').selectAll().where('idempotency_key', '=', idempotencyKey).executeTakeFirst()

export const findSandboxRefund = (db: Db, id: string): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox_refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** The caller holds the session's lock. */
export async function insertSandboxRefund(tx: Db, row: Omit<Insertable<SandboxRefunds>, 'id'>): Promise<SandboxRefund> {
  await tx
    .updateTable('sandbox_sessions')
    .set((session) => ({ refunded_satang: session.eb('refunded_satang', '+', Number(row.amount_satang)) }))
    .where('id', '=', row.session_id)
    .execute()
  return tx
    .insertInto('sandbox_refunds')
    .values({ ...row, id: newId('re') })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertSandboxDispute(tx: Db, row: Omit<Insertable<SandboxDisputes>, 'id'>): Promise<string> {
  const id = newId('dp')
  await tx
    .insertInto('sandbox_disputes')
    .values({ ...row, id })
    .execute()
  return id
}

export const findSandboxDispute = (db: Db, id: string): Promise<Selectable<SandboxDisputes> | undefined> =>
  db.selectFrom('sandbox_disputes').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined when decided before or unknown. */
export const endSandboxDispute = (tx: Db, id: string, status: 'won' | 'lost') =>
  tx
    .updateTable('sandbox_disputes')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'needs_response')
    .returning('session_id')
    .executeTakeFirst()

export async function refundsSince(db: Db, moment: Date): Promise<{ refundIds: string[]; disputeIds: string[] }> {
  const made = (table: 'sandbox_refunds' | 'sandbox_disputes') =>
    db.selectFrom(table).select('id').where('created_at', '>=', moment).orderBy('created_at').execute()
  const [refunds, disputes] = [await made('sandbox_refunds'), await made('sandbox_disputes')]
  return { refundIds: refunds.map(({ id }) => id), disputeIds: disputes.map(({ id }) => id) }
}
