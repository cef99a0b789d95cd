import { sql } from 'kysely'
import type { OrderStatus } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ErasureDetail } from './erasure-rules.ts'

/** Accounts count with any address. */
type Of = { emails: readonly string[]; userIds?: readonly string[] }

export async function readErasureFacts(tx: Db, { emails, userIds: known = [] }: Of, lock = sql``) {
  const accounts = await sql<{ id: string; role: string }>`
    select id, role from users where email = any(${emails}::text[]) or id = any(${known}::text[])
     order by id ${lock}`.execute(tx)
  const userIds = accounts.rows.map(({ id }) => id)
  const orders = await sql<{ number: string; status: OrderStatus; refundRunning: boolean }>`
    select number, status, exists (select from refunds r where r.order_id = orders.id
             and r.state in ('requested', 'processing')) as "refundRunning"
      from orders
     where id in (select id from orders where lower(email) = any(${emails}::text[])
                     union select id from orders where user_id = any(${userIds}::text[]))
     order by created_at`.execute(tx)
  return { accounts: accounts.rows, userIds, orders: orders.rows }
}

/** Locks the accounts: no change and no new order until the end. */
export const lockErasureFacts = (tx: Db, of: Of) => readErasureFacts(tx, of, sql`for update`)

/** Merged people who remain become separate again. */
export async function deletePeople(tx: Db, emails: readonly string[]): Promise<void> {
  await sql`
    update people set merged_into = null where email = any(${emails}::text[])
        or merged_into in (select id from people where email = any(${emails}::text[]))`.execute(tx)
  await sql`delete from people where email = any(${emails}::text[])`.execute(tx)
}

/** Without account, order, message and newsletter. */
export async function findFormerPeople(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from people p where last_at < ${before}
       and not exists (select from users u where u.email = p.email)
       and not exists (select from orders o where lower(o.email) = p.email)
       and not exists (select from messages m where lower(m.email) = p.email)
       and not exists (select from newsletter_subscribers s where s.email = p.email)
     order by id limit ${limit}`.execute(db)
  return rows.map(({ email }) => email)
}

type Erasure = { id: string; at: Date; actorId: string | null; detail: ErasureDetail }

export async function insertErasure(tx: Db, { id, at, actorId, detail }: Erasure): Promise<void> {
  await tx
    .insertInto('erasures')
    .values({ id, at, actorId, detail: JSON.stringify(detail) })
    .execute()
}

export type StoredErasure = { id: string; at: Date; by: string; detail: ErasureDetail }

/** `by`: a name. */
export async function findErasure(db: Db, id: string): Promise<StoredErasure | undefined> {
  const { rows } = await sql<StoredErasure>`
    select e.id, e.at, e.detail, coalesce(nullif(u.name, ''), u.email, '') as by
      from erasures e left join users u on u.id = e.actor_id where e.id = ${id}`.execute(db)
  return rows[0]
}
