import { sql } from 'kysely'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

export async function orderRecord(db: Db, orderId: string) {
  const audit = await db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entity', 'detail', 'at'])
    .where('entityId', '=', orderId)
    .orderBy('id')
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'language', 'dedupeKey', 'subject', 'text'])
    .where('orderId', '=', orderId)
    .orderBy('kind')
    .orderBy('dedupeKey')
    .execute()
  return { order: await findOrderById(db, orderId), events: await orderEvents(db, orderId), audit, mails }
}

export async function queuedJobs(db: Db, key: string) {
  const { rows } = await sql<{ task: string; payload: unknown }>`
    select tasks.identifier as task, jobs.payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where jobs.key = ${key}`.execute(db)
  return rows
}
