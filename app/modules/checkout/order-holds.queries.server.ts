import { createHash } from 'node:crypto'
import { sql } from 'kysely'
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

type Limit = { network: string; wider: string | undefined; most: number; since: Date }

/**
 * Whether a network, or all networks around it, have as many unpaid orders without a verified contact as they may: placed since
 * `since`, so that what was reserved no longer counts. Ask it after `claimKey`, under whose lock they are counted one at a time.
 */
export async function isNetworkFull(tx: Db, { network, wider, most, since }: Limit): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) filter (where network = ${network}) >= ${most}
        or count(*) >= ${wider ? most * widerTimes : most} as full
      from order_holds join orders on orders.id = order_id
     where (network = ${network} or wider = ${wider ?? null}::text)
       and status = 'pending' and confirmed_at is null and verified_as is null and created_at > ${since}`.execute(tx)
  return rows[0]?.full ?? false
}

/** Forgets where the orders came from that no longer wait for money or a confirmation. */
export async function deleteOldHolds(db: Db): Promise<void> {
  await sql`
    delete from order_holds using orders
     where orders.id = order_id and (status <> 'pending' or confirmed_at is not null)`.execute(db)
}
