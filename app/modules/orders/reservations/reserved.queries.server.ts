// Counts what open orders reserve unpaid, including rows of the current transaction.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { StockCounts } from '#app/modules/inventory/stock-rules.ts'
import { type Db, queryRow, queryRows, queryValue } from '#app/platform/database/database.server.ts'
import type { VerifiedAs } from './reservation.ts'
import type { ContactOrders, RequestedSize } from './reservation-rules.ts'

/** Counts orders by contact without storing the address again. */
export const contactDigest = (contact: { email: string } | { userId: string }): string =>
  createHash('sha256')
    .update('email' in contact ? `email ${contact.email.trim().toLowerCase()}` : `account ${contact.userId}`)
    .digest('base64url')

/** Serialises counting until the transaction ends. */
export const lockContact = (tx: Db, contact: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${contact}`}, 0))`.execute(tx)

/** Unconfirmed open orders. Call under `lockContact`. */
export async function ordersOfContact(tx: Db, contact: string): Promise<ContactOrders> {
  const counts = await queryRow<ContactOrders>(tx)`
    select count(*) filter (where reservation = 'long')::int as long, count(*) filter (where reservation = 'short')::int as short
      from orders
     where verified_contact = ${contact} and status = 'pending' and stock_state = 'held' and confirmed_at is null`
  return counts ?? { long: 0, short: 0 }
}

export const hasLine = async (db: Db, userId: string): Promise<boolean> =>
  (await queryRows(db)`select from line_links where user_id = ${userId}`).length > 0

type Person = { userId?: string | undefined; email?: string | undefined }

/** `customer` for an account with LINE or an earlier payment, else `mailbox`. */
export async function verificationOf(db: Db, { userId = '', email = '' }: Person): Promise<VerifiedAs> {
  const isCustomer = await queryValue<boolean>(db)`
    select exists (select from line_links where user_id = ${userId})
        or exists (select from orders where user_id = ${userId} and paid_at is not null and refunded_at is null)
        or exists (select from orders where lower(email) = lower(${email}) and paid_at is not null and refunded_at is null)`
  return isCustomer ? 'customer' : 'mailbox'
}

/** The wanted sizes with the units that open orders reserve of them, by variant. */
export async function reservedSizes(db: Db, items: readonly StockCounts[]): Promise<Map<number, RequestedSize>> {
  if (items.length === 0) return new Map()
  const quantities = new Map<number, number>()
  for (const { variantId, quantity } of items) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  // JSON, not arrays: the planner's row estimate is constant, so one plan serves all carts.
  const wanted = items.map(({ variantId }) => ({ variant_id: variantId }))
  const rows = await queryRows<Omit<RequestedSize, 'quantity'> & { variantId: number }>(db)`
    select s.variant_id, s.on_hand, held.unverified, held.by_mailboxes
      from json_to_recordset(${JSON.stringify(wanted)}::json) as want (variant_id bigint)
      join stock s on s.variant_id = want.variant_id
     cross join lateral (
       select coalesce(sum(l.quantity) filter (where o.reservation = 'short' and o.verified_as is null), 0)::int as unverified,
              coalesce(sum(l.quantity) filter (where o.reservation = 'long' and o.verified_as = 'mailbox'), 0)::int as by_mailboxes
         from orders o join order_lines l on l.order_id = o.id and l.variant_id = s.variant_id
        where o.status = 'pending' and o.stock_state = 'held' and o.confirmed_at is null) held`
  return new Map(rows.map((row) => [row.variantId, { ...row, quantity: quantities.get(row.variantId) ?? 0 }]))
}
