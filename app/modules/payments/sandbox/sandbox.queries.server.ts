import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { SandboxRefunds, SandboxSessions } from '#app/platform/database/schema.gen.ts'

export type SandboxSession = Selectable<SandboxSessions>
export type SandboxRefund = Selectable<SandboxRefunds>

const newId = (kind: string) => `${kind}_sandbox_${randomBytes(16).toString('hex')}`

/** The same idempotency key answers the session it made first. */
export async function insertSession(
  db: Db,
  row: Omit<Insertable<SandboxSessions>, 'id'>,
): Promise<{ session: SandboxSession; isNew: boolean }> {
  const made = await db
    .insertInto('sandbox_sessions')
    .values({ ...row, id: newId('cs') })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { session: made, isNew: true }
  const session = await db
    .selectFrom('sandbox_sessions')
    .selectAll()
    .where('idempotency_key', '=', row.idempotency_key)
    .executeTakeFirstOrThrow()
  return { session, isNew: false }
}

export const findSession = (db: Db, id: string): Promise<SandboxSession | undefined> =>
  db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).executeTakeFirst()

export const lockSession = (tx: Db, id: string): Promise<SandboxSession | undefined> =>
  tx.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function changeSession(
  tx: Db,
  id: string,
  change: Partial<Pick<SandboxSession, 'status' | 'payment_status' | 'needs_authentication'>>,
) {
  await tx.updateTable('sandbox_sessions').set(change).where('id', '=', id).execute()
}

export async function insertEvent(
  tx: Db,
  event: { sessionId: string; type: string; object: Record<string, unknown>; now: Date },
): Promise<string> {
  const id = newId('evt')
  const payload = JSON.stringify({
    id,
    type: event.type,
    created: Math.floor(event.now.getTime() / 1000),
    data: { object: event.object },
  })
  await tx
    .insertInto('sandbox_events')
    .values({ id, session_id: event.sessionId, type: event.type, payload, created_at: event.now })
    .execute()
  return id
}

/** The event as it is sent, byte for byte the same at every delivery. */
export async function findEventBody(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandbox_events')
    .select(sql<string>`payload::text`.as('body'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.body
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
