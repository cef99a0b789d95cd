import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

const scope = 'place_order'

/** The raw key opens the order. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

type Claim = {
  key: string
  requestHash: string
  orderId: string
  /** Their open orders are counted one at a time. */
  contact: string | undefined
  network?: string | undefined
  wider?: string | undefined
  now: Date
}

/**
 * Claims the key of a new order. A second claim blocks until the first commits, then returns false. Advisory locks, in
 * this order, serialize the orders of a contact and a network (IPv6: its /48). Inserts the `reservation_networks` row in the
 * same round trip.
 */
export async function claimKey(tx: Db, claim: Claim): Promise<boolean> {
  const contact = claim.contact ? `contact ${claim.contact}` : claim.key
  const network = claim.network ? `network ${claim.wider ?? claim.network}` : claim.key
  const { rows } = await sql`
    with claimed as (
      insert into idempotency_keys (scope, key, request_hash, order_id, created_at)
      select ${scope}, ${digestOf(claim.key)}, ${claim.requestHash}, ${claim.orderId}::uuid, ${claim.now}::timestamptz
        from (select pg_advisory_xact_lock(hashtextextended(${contact}, 0)),
                     pg_advisory_xact_lock(hashtextextended(${network}, 0))) as alone
      on conflict (scope, key) do nothing returning order_id),
    held as (
      insert into reservation_networks (order_id, network, wider)
      select order_id, ${claim.network ?? null}::text, ${claim.wider ?? null}::text from claimed where ${claim.network ?? null}::text is not null)
    select 1 from claimed
  `.execute(tx)
  return rows.length === 1
}

export const readKey = (db: Db, key: string) =>
  db
    .selectFrom('idempotencyKeys')
    .innerJoin('orders', 'orders.id', 'idempotencyKeys.orderId')
    .where('scope', '=', scope)
    .where('key', '=', digestOf(key))
    .select(['requestHash', 'orders.id', 'number', 'totalSatang as total'])
    .executeTakeFirst()

export async function deleteExpiredKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
}
