import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

const scope = 'place_order'

export type Claim = { key: string; requestHash: string; orderId: string; person: string | undefined; now: Date }

/**
 * Claims the key for a new order. A second claim waits on the key's row until the first has committed, and then is
 * false; after a rollback it is true. The person's advisory lock lets her orders be counted one at a time.
 */
export async function claimKey(tx: Db, claim: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (scope, key, request_hash, order_id, created_at)
    select ${scope}, ${claim.key}, ${claim.requestHash}, ${claim.orderId}::uuid, ${claim.now}::timestamptz
      from pg_advisory_xact_lock(hashtextextended(${claim.person ?? claim.key}, 0)) as alone
    on conflict (scope, key) do nothing returning 1
  `.execute(tx)
  return rows.length === 1
}

/** The order a used key led to, and the hash of the request that used it. */
export const readKey = (db: Db, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .innerJoin('orders', 'orders.id', 'idempotency_keys.order_id')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .select(['request_hash as requestHash', 'orders.id', 'number', 'access_key as accessKey', 'total_satang as total'])
    .executeTakeFirst()

/** Points a claimed key to another id: the first one's number was taken. */
export const repointKey = (tx: Db, key: string, orderId: string) =>
  tx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()

/** Forgets keys nobody will repeat any more. */
export async function forgetKeys(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
