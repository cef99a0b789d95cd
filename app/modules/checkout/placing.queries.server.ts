import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addMinutes } from '#app/kit/dates.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import { networkOf, widerNetworkOf } from '#app/platform/http/rate-limit.server.ts'

const scope = 'place_order'

/** The raw key opens the order. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** `contact`, `network`, `wider`: digests whose open orders are counted one at a time. */
type Claim = {
  key: string
  requestHash: string
  orderId: string
  contact: string | undefined
  network?: string
  wider?: string | undefined
  now: Date
}

/** A second claim waits, then is false. Locks contact, then network (IPv6: its /48): one order at a time. */
export async function claimKey(tx: Db, claim: Claim): Promise<boolean> {
  const contact = claim.contact ? `contact ${claim.contact}` : claim.key
  const network = claim.network ? `network ${claim.wider ?? claim.network}` : claim.key
  const claimed = await queryRows(tx)`
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
  `
  return claimed.length === 1
}

/** The order that the idempotency key placed. */
export const findOrderOfKey = (db: Db, key: string) =>
  db
    .selectFrom('idempotencyKeys')
    .innerJoin('orders', 'orders.id', 'idempotencyKeys.orderId')
    .where('scope', '=', scope)
    .where('key', '=', digestOf(key))
    .select(['requestHash', 'orders.id', 'number', 'totalSatang as total'])
    .executeTakeFirst()

export const deleteExpiredKeys = (db: Db, before: Date) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()

/** Holds the lock until the caller has written its own total. */
export async function lockTransferTotals(tx: Db): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer totals', 0))`.execute(tx)
  const rows = await tx
    .selectFrom('orders')
    .select('totalSatang')
    .where('status', '=', 'pending')
    .where('paymentMethod', 'in', ['own_promptpay', 'bank_transfer'])
    .execute()
  return rows.map(({ totalSatang }) => Number(totalSatang))
}

const digestOfNetwork = (network: string) => createHash('sha256').update(network).digest('base64url')

/** Digests of the network (IPv6: /64) and of its /48. */
export function networkDigests(ip: string): { network: string; wider: string | undefined } {
  const wider = widerNetworkOf(ip)
  return { network: digestOfNetwork(networkOf(ip)), wider: wider && digestOfNetwork(wider) }
}

/** At most `max` unpaid orders of a network in `minutes`, and twice as many of a whole /48 (`wider`). */
type NetworkLimit = { network: string | undefined; wider: string | undefined; max: number; minutes: number; now: Date }

/** When the network may order again; undefined for now. */
export async function networkLimitEndsAt(db: Db, limit: NetworkLimit): Promise<Date | undefined> {
  const [row] = (await selectLastCounted(limit).execute(db)).rows
  return row?.last ? addMinutes(row.last, limit.minutes) : undefined
}

/** `last`: the order whose age ends the limit; null below it or without a network. Exact under the lock of `claimKey`. */
export function selectLastCounted({ network, wider, max, minutes, now }: NetworkLimit) {
  const all = wider ? max * 2 : max
  return sql<{ last: Date | null }>`
    select greatest((array_agg(created_at order by created_at desc) filter (where network = ${network ?? null}::text))[${max}::int],
                    (array_agg(created_at order by created_at desc))[${all}::int]) as last
      from reservation_networks join orders on orders.id = order_id
     where (network = ${network ?? null}::text or wider = ${wider ?? null}::text) and status = 'pending' and confirmed_at is null
       and verified_as is null and created_at > ${addMinutes(now, -minutes)}::timestamptz`
}

export const deleteOldReservationNetworks = (db: Db) =>
  sql`
    delete from reservation_networks using orders
     where orders.id = order_id and (status <> 'pending' or confirmed_at is not null)`.execute(db)
