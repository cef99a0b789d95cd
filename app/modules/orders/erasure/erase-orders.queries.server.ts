import { sql } from 'kysely'
import { type Db, queryRows, queryValues } from '#app/platform/database/database.server.ts'

export const lockOrdersOfPerson = (tx: Db, emails: readonly string[], userIds: readonly string[]) =>
  queryRows<{ id: string; number: string; paidAt: Date | null }>(tx)`
    select id, number, paid_at from orders
     where id in (select id from orders where user_id = any(${userIds}::text[])
                   union select id from orders where lower(email) = any(${emails}::text[])
                            and (user_id is null or user_id = any(${userIds}::text[])))
     order by id for update`

export type RetainedOrder = { id: string; number: string; until: Date }

/** Trigger orders_erased (migration 0051) clears the timeline's texts. */
export async function eraseContact(tx: Db, ids: readonly string[], retained: readonly RetainedOrder[], now: Date) {
  await sql`
    update orders set email = null, phone = null, customer_notes = '', manual_discount_reason = '', user_id = null, verified_contact = null, erased_at = ${now},
                      version = version + 1, updated_at = ${now}
     where id = any(${ids}::uuid[])`.execute(tx)
  for (const { id, until } of retained)
    await tx.updateTable('orders').set({ keepUntil: until }).where('id', '=', id).execute()
}

/** Keeps the province: it identifies no person, and reports need it. */
export async function clearRecipients(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update orders set first_name = '', last_name = '', company = '', address_line = '', subdistrict = '', district = '',
                      postal_code = '', keep_until = null
     where id = any(${ids}::uuid[])`.execute(tx)
}

/** Other people's orders that use this address for mails. */
export const clearEmails = (tx: Db, emails: readonly string[]) =>
  sql`
    update orders set email = null, verified_contact = null, version = version + 1
     where lower(email) = any(${emails}::text[])`.execute(tx)

type EndedOrders = { unpaidBefore: Date; refusedBefore: Date; paidBefore: Date; limit: number }

/** One batch past retention: ended unpaid, or past the tax period; without an open refund, dispute or slip. */
export const lockEndedOrders = (tx: Db, { unpaidBefore, refusedBefore, paidBefore, limit }: EndedOrders) =>
  queryValues<string>(tx)`
    select id from orders o
     where erased_at is null
       and ((status = 'cancelled' and paid_at is null and paid_satang = 0
               and cancelled_at < case when cancel_reason = 'refused' then ${refusedBefore}::timestamptz else ${unpaidBefore} end)
             or (status in ('completed', 'cancelled', 'refunded') and paid_at < ${paidBefore}))
       and not exists (select from refunds r where r.order_id = o.id and r.state in ('requested', 'processing'))
       and not exists (select from disputes d where d.order_id = o.id and d.state in ('to_answer', 'answered'))
       and not exists (select from slips s where s.order_id = o.id and s.decided_at is null)
     order by id limit ${limit} for update skip locked`

export const ordersPastRetention = (db: Db, now: Date) =>
  queryValues<string>(db)`select id from orders where keep_until <= ${now} limit 10000`
