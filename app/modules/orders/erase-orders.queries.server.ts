// Taking a person out of orders: reading and writing them, for `erase-orders`.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { KeptOrder } from './erasure-rules.ts'

type LockedOrder = { id: string; number: string; paidAt: Date | null }

/** Her own orders: by her accounts, and those of her addresses that are no other account's. */
const isHers = (emails: readonly string[], userIds: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  id in (select id from orders where user_id = any(${userIds}::text[])
          union select id from orders where lower(email) = any(${emails}::text[])
                   and (user_id is null or user_id = any(${userIds}::text[])))`

export async function lockOrdersOf(
  tx: Db,
  emails: readonly string[],
  userIds: readonly string[],
): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    select id, number, paid_at as "paidAt" from orders where ${isHers(emails, userIds)} order by id for update`.execute(
    tx,
  )
  return rows
}

/** The words of their timelines go by themselves (trigger orders_erased, migration 0051). */
export async function eraseContact(tx: Db, ids: readonly string[], kept: readonly KeptOrder[], now: Date) {
  await sql`
    update orders set email = null, phone = null, customer_notes = '', manual_discount_reason = '', user_id = null, erased_at = ${now},
                      version = version + 1, updated_at = ${now}
     where id = any(${ids}::uuid[])`.execute(tx)
  for (const { id, until } of kept)
    await tx.updateTable('orders').set({ keep_until: until }).where('id', '=', id).execute()
}

/** Nothing of whom or where to is left but the province, which says nothing of a person and is what reports count. */
export async function clearRecipients(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update orders set first_name = '', last_name = '', company = '', address_line = '', subdistrict = '', district = '',
                      postal_code = '', keep_until = null
     where id = any(${ids}::uuid[])`.execute(tx)
}

/** What others ordered, with her address for the mails. */
export const dropCopiesTo = (tx: Db, emails: readonly string[]) =>
  sql`update orders set email = null, version = version + 1 where lower(email) = any(${emails}::text[])`.execute(tx)

export async function overdueKept(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from orders where keep_until <= ${now} limit 10000`.execute(db)
  return rows.map(({ id }) => id)
}
