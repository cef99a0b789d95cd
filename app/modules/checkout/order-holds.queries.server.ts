import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addMinutes } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { networkOf, widerNetworkOf } from '#app/platform/http/rate-limit.server.ts'

const digestOf = (network: string) => createHash('sha256').update(network).digest('base64url')

/** What is kept of an address: a digest of its network (of an IPv6 address its /64) and of the /48 around that. */
export function networkDigests(ip: string): { network: string; wider: string | undefined } {
  const wider = widerNetworkOf(ip)
  return { network: digestOf(networkOf(ip)), wider: wider && digestOf(wider) }
}

/** The most that all networks of an IPv6 /48 together may leave unpaid, in times of what one may. */
const widerTimes = 2

type Limit = { network: string; wider: string | undefined; most: number; minutes: number; now: Date }

/**
 * When a network, and the wider one around it, may place another unpaid order without a verified contact; undefined when it may
 * now. Each order counts for `minutes`. Placing an order calls it after `claimKey`, whose lock counts them one at a time.
 */
export async function networkLimitEndsAt(
  db: Db,
  { network, wider, most, minutes, now }: Limit,
): Promise<Date | undefined> {
  const all = wider ? most * widerTimes : most
  // Newest first: the limit ends when the last of these orders no longer counts.
  const { rows } = await sql<{ last: Date | null }>`
    select greatest((array_agg(created_at order by created_at desc) filter (where network = ${network}))[${most}::int],
                    (array_agg(created_at order by created_at desc))[${all}::int]) as last
      from order_holds join orders on orders.id = order_id
     where (network = ${network} or wider = ${wider ?? null}::text) and status = 'pending' and confirmed_at is null
       and verified_as is null and created_at > ${addMinutes(now, -minutes)}`.execute(db)
  const last = rows[0]?.last
  return last ? addMinutes(last, minutes) : undefined
}

/** Forgets where the orders came from that no longer wait for money or a confirmation. */
export async function deleteOldHolds(db: Db): Promise<void> {
  await sql`
    delete from order_holds using orders
     where orders.id = order_id and (status <> 'pending' or confirmed_at is not null)`.execute(db)
}
