import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { SandboxDisputes, SandboxRefunds, SandboxSessions } from '#app/platform/database/schema.gen.ts'

export type SandboxSession = Selectable<SandboxSessions>
export type SandboxRefund = Selectable<SandboxRefunds>

const newId = (kind: string) => `${kind}_sandbox_${randomBytes(16).toString('hex')}`

/** The same idempotency key returns the first session. */
export async function insertSession(db: Db, row: Omit<Insertable<SandboxSessions>, 'id'>): Promise<SandboxSession> {
  const session = await db
    .insertInto('sandboxSessions')
    .values({ ...row, id: newId('cs') })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  return session ?? sessions(db).where('idempotencyKey', '=', row.idempotencyKey).executeTakeFirstOrThrow()
}

const sessions = (db: Db) => db.selectFrom('sandboxSessions').selectAll()

export const findSandboxSession = (db: Db, id: string) => sessions(db).where('id', '=', id).executeTakeFirst()

export const lockSandboxSession = (tx: Db, id: string) =>
  sessions(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const setNeedsAuthentication = (tx: Db, id: string, needsAuthentication: boolean) =>
  tx.updateTable('sandboxSessions').set({ needsAuthentication }).where('id', '=', id).execute()

export async function endSession(tx: Db, ended: SandboxSession, event: Omit<NewEvent, 'sessionId'>): Promise<void> {
  const row = { needsAuthentication: false, status: ended.status, paymentStatus: ended.paymentStatus }
  await tx.updateTable('sandboxSessions').set(row).where('id', '=', ended.id).execute()
  await insertEvent(tx, { ...event, sessionId: ended.id })
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

export async function insertEvent(tx: Db, { sessionId, type, object, deliveries, dueAt, now }: NewEvent) {
  const id = newId('evt')
  const payload = JSON.stringify({ id, type, created: Math.floor(now.getTime() / 1000), data: { object } })
  const row = { id, sessionId, type, payload, deliveriesLeft: deliveries, dueAt, createdAt: now }
  await tx.insertInto('sandboxEvents').values(row).execute()
}

export type DueEvent = { id: string; body: string; attempts: number }

/** Takes due events for one minute. */
export const claimEvents = (db: Db, limit: number, now: Date) =>
  queryRows<DueEvent>(db)`
    update sandbox_events set attempts = attempts + 1, due_at = ${now}::timestamptz + interval '1 minute'
     where id in (select id from sandbox_events where deliveries_left > 0 and due_at <= ${now}::timestamptz
                   order by due_at limit ${limit} for update skip locked)
    returning id, payload::text as body, attempts`

/** Records one delivery of each; repeats are due at once. */
export async function markDelivered(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await sql`update sandbox_events set deliveries_left = deliveries_left - 1, attempts = 0, due_at = ${now}
               where id = any(${ids}::text[])`.execute(db)
}

export async function postponeEvent(db: Db, id: string, dueAt: Date | 'never'): Promise<void> {
  const event = db.updateTable('sandboxEvents').where('id', '=', id)
  await (dueAt === 'never' ? event.set({ deliveriesLeft: 0 }) : event.set({ dueAt })).execute()
}

export const findSandboxRefundByKey = (db: Db, idempotencyKey: string) =>
  db.selectFrom('sandboxRefunds').selectAll().where('idempotencyKey', '=', idempotencyKey).executeTakeFirst()

export const findSandboxRefund = (db: Db, id: string) =>
  db.selectFrom('sandboxRefunds').selectAll().where('id', '=', id).executeTakeFirst()

/** The caller holds the session's lock. */
export async function insertSandboxRefund(tx: Db, row: Omit<Insertable<SandboxRefunds>, 'id'>): Promise<SandboxRefund> {
  await tx
    .updateTable('sandboxSessions')
    .set((session) => ({ refundedSatang: session.eb('refundedSatang', '+', row.amountSatang) }))
    .where('id', '=', row.sessionId)
    .execute()
  return tx
    .insertInto('sandboxRefunds')
    .values({ ...row, id: newId('re') })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertSandboxDispute(tx: Db, row: Omit<Insertable<SandboxDisputes>, 'id'>): Promise<string> {
  const dispute = { ...row, id: newId('dp') }
  await tx.insertInto('sandboxDisputes').values(dispute).execute()
  return dispute.id
}

export const findSandboxDispute = (db: Db, id: string) =>
  db.selectFrom('sandboxDisputes').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined when decided before or unknown. */
export const endSandboxDispute = (tx: Db, id: string, status: 'won' | 'lost') =>
  tx
    .updateTable('sandboxDisputes')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'needs_response')
    .returning('sessionId')
    .executeTakeFirst()

export async function sandboxRefundsSince(db: Db, moment: Date) {
  const idsOf = (table: 'sandboxRefunds' | 'sandboxDisputes') =>
    db.selectFrom(table).select('id').where('createdAt', '>=', moment).orderBy('createdAt').execute()
  const [refunds, disputes] = [await idsOf('sandboxRefunds'), await idsOf('sandboxDisputes')]
  return { refundIds: refunds.map(({ id }) => id), disputeIds: disputes.map(({ id }) => id) }
}
