import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { SandboxDisputes, SandboxRefunds, SandboxSessions } from '#app/platform/database/schema.gen.ts'

export type SandboxSession = Selectable<SandboxSessions>
export type SandboxRefund = Selectable<SandboxRefunds>

const newId = (kind: string) => `${kind}_sandbox_${randomBytes(16).toString('hex')}`

/** The same idempotency key answers the session it made first. */
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

/** Whether the card's owner is asked before the money is taken. */
export async function askOwner(tx: Db, id: string, challenged: boolean) {
  await tx.updateTable('sandbox_sessions').set({ needs_authentication: challenged }).where('id', '=', id).execute()
}

/** Ends an open session, paid or not, and writes the event that tells of it; one statement. */
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

/** An event to be delivered `deliveries` times (0: it gets lost), first at `dueAt`. */
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

/** An event as it is sent, byte for byte the same at every delivery; `attempts` since it was last taken, this one included. */
export type DueEvent = { id: string; body: string; attempts: number }

/** Takes up to `limit` events that are due; nobody else takes them for a minute. */
export async function claimEvents(db: Db, limit: number, now: Date): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    update sandbox_events set attempts = attempts + 1, due_at = ${now}::timestamptz + interval '1 minute'
     where id in (select id from sandbox_events where deliveries_left > 0 and due_at <= ${now}::timestamptz
                   order by due_at limit ${limit} for update skip locked)
    returning id, payload::text as body, attempts
  `.execute(db)
  return rows
}

/** Notes one delivery of each; what has to be repeated is due again at once. */
export async function markDelivered(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await sql`update sandbox_events set deliveries_left = deliveries_left - 1, attempts = 0, due_at = ${now}
               where id = any(${ids}::text[])`.execute(db)
}

/** Not taken: the event waits until `dueAt`, or is given up. */
export async function postponeEvent(db: Db, id: string, dueAt: Date | 'never'): Promise<void> {
  const event = db.updateTable('sandbox_events').where('id', '=', id)
  await (dueAt === 'never' ? event.set({ deliveries_left: 0 }) : event.set({ due_at: dueAt })).execute()
}

export const findRefundByKey = (db: Db, idempotencyKey: string): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox_refunds').selectAll().where('idempotency_key', '=', idempotencyKey).executeTakeFirst()

export const findSandboxRefund = (db: Db, id: string): Promise<SandboxRefund | undefined> =>
  db.selectFrom('sandbox_refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Under the session's lock: pays back and remembers how much went back. */
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

/** Undefined for one that was decided before, or is not there. */
export const endSandboxDispute = (tx: Db, id: string, status: 'won' | 'lost') =>
  tx
    .updateTable('sandbox_disputes')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'needs_response')
    .returning('session_id')
    .executeTakeFirst()

/** Refunds and disputes that were made since a moment, by id. */
export async function moneyBackSince(db: Db, moment: Date): Promise<{ refundIds: string[]; disputeIds: string[] }> {
  const made = (table: 'sandbox_refunds' | 'sandbox_disputes') =>
    db.selectFrom(table).select('id').where('created_at', '>=', moment).orderBy('created_at').execute()
  const [refunds, disputes] = [await made('sandbox_refunds'), await made('sandbox_disputes')]
  return { refundIds: refunds.map(({ id }) => id), disputeIds: disputes.map(({ id }) => id) }
}
