// Triggers of migration 0050 insert people; here they change.
import { sql } from 'kysely'
import type { OrderStatus } from '#app/modules/orders/order.ts'
import { type Db, queryRow, queryValues } from '#app/platform/database/database.server.ts'
import type { ErasureDetail } from './erasure-rules.ts'
import type { PersonNotes } from './person-rules.ts'

/** In the order of ids, against deadlocks. */
export const lockPeople = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('people')
    .select(['id', 'note', 'tags', 'mergedInto', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

export const saveNotes = (tx: Db, id: string, { note, tags }: PersonNotes) =>
  tx
    .updateTable('people')
    .set((row) => ({ note, tags, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Includes people merged into them; dates follow. */
export async function saveMerged(tx: Db, other: string, main: string): Promise<void> {
  await sql`update people set merged_into = ${main} where id = ${other} or merged_into = ${other}`.execute(tx)
  await sql`
    update people p set buys = g.buys, first_at = g.first_at, last_at = g.last_at
      from (select bool_or(buys) as buys, min(first_at) as first_at, max(last_at) as last_at
              from people where id = ${main} or merged_into = ${main}) g
     where p.id = ${main}`.execute(tx)
}

export const saveSeparated = (tx: Db, id: string) =>
  tx.updateTable('people').set({ mergedInto: null }).where('id', '=', id).execute()

/** Accounts count with any address. */
type Identity = { emails: readonly string[]; userIds?: readonly string[] }

export async function readErasureFacts(tx: Db, { emails, userIds: accountIds = [] }: Identity, lock = sql``) {
  const accounts = await sql<{ id: string; role: string }>`
    select id, role from users where email = any(${emails}::text[]) or id = any(${accountIds}::text[])
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
export const lockErasureFacts = (tx: Db, identity: Identity) => readErasureFacts(tx, identity, sql`for update`)

/** Merged people who remain become separate again. */
export async function deletePeople(tx: Db, emails: readonly string[]): Promise<void> {
  await sql`
    update people set merged_into = null where email = any(${emails}::text[])
        or merged_into = any(array(select id from people where email = any(${emails}::text[])))`.execute(tx)
  await sql`delete from people where email = any(${emails}::text[])`.execute(tx)
}

/** Without account, order, message and newsletter. */
export const findFormerPeople = (db: Db, before: Date, limit: number) =>
  queryValues<string>(db)`
    select email from people p where last_at < ${before}
       and not exists (select from users u where u.email = p.email)
       and not exists (select from orders o where lower(o.email) = p.email)
       and not exists (select from messages m where lower(m.email) = p.email)
       and not exists (select from newsletter_subscribers s where s.email = p.email)
     order by id limit ${limit}`

type Erasure = { id: string; at: Date; detail: ErasureDetail }

export const insertErasure = (tx: Db, { detail, ...row }: Erasure & { actorId: string | null }) =>
  tx
    .insertInto('erasures')
    .values({ ...row, detail: JSON.stringify(detail) })
    .execute()

/** `by`: a name. */
export type StoredErasure = Erasure & { by: string }

export const findErasure = (db: Db, id: string) =>
  queryRow<StoredErasure>(db)`
    select e.id, e.at, e.detail, coalesce(nullif(u.name, ''), u.email, '') as by
      from erasures e left join users u on u.id = e.actor_id where e.id = ${id}`
