import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addMinutes } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { networkOf, widerNetworkOf } from '#app/platform/http/rate-limit.server.ts'

const digestOf = (network: string) => createHash('sha256').update(network).digest('base64url')

/** Digests of the network (IPv6: /64) and of its /48. */
export function networkDigests(ip: string): { network: string; wider: string | undefined } {
  const wider = widerNetworkOf(ip)
  return { network: digestOf(networkOf(ip)), wider: wider && digestOf(wider) }
}

/** Quota of a whole /48, in multiples of one network's. */
const widerTimes = 2

type Limit = { network: string; wider: string | undefined; max: number; minutes: number; now: Date }

/**
 * When the network may place another unverified order; undefined for now. Call after `claimKey`: its lock makes the
 * count exact.
 */
export async function networkLimitEndsAt(
  db: Db,
  { network, wider, max, minutes, now }: Limit,
): Promise<Date | undefined> {
  const all = wider ? max * widerTimes : max
  // Newest first: the limit ends when the last of these orders no longer counts.
  const { rows } = await sql<{ last: Date | null }>`
    select greatest((array_agg(created_at order by created_at desc) filter (where network = ${network}))[${max}::int],
                    (array_agg(created_at order by created_at desc))[${all}::int]) as last
      from reservation_networks join orders on orders.id = order_id
     where (network = ${network} or wider = ${wider ?? null}::text) and status = 'pending' and confirmed_at is null
       and verified_as is null and created_at > ${addMinutes(now, -minutes)}`.execute(db)
  const last = rows[0]?.last
  return last ? addMinutes(last, minutes) : undefined
}

/** Deletes networks of orders that are no longer open. */
export async function deleteOldReservationNetworks(db: Db): Promise<void> {
  await sql`
    delete from reservation_networks using orders
     where orders.id = order_id and (status <> 'pending' or confirmed_at is not null)`.execute(db)
}
