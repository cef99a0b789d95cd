import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { networkOf, widerNetworkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Held, Holds } from './hold-rules.ts'

const digestOf = (network: string) => createHash('sha256').update(network).digest('base64url')

/** What is kept of an address: a digest of its network (of an IPv6 address its /64) and of the /48 around that. */
export function networkDigests(ip: string): { network: string; wider: string | undefined } {
  const wider = widerNetworkOf(ip)
  return { network: digestOf(networkOf(ip)), wider: wider && digestOf(wider) }
}

type Counted = { orders: number; chats: number; pieces: Record<string, number> }

/**
 * What this account, this network and those around it hold without money and without the shop's word, in one statement.
 * Ask it after `claimKey`, under whose locks all are counted one order at a time.
 */
export async function countHolds(
  tx: Db,
  from: { userId: string | undefined; network?: string | undefined; wider?: string | undefined },
): Promise<Holds> {
  const { rows } = await sql<{ by_account: number; network: Counted; wider: Counted }>`
    with held as (
      select orders.id, awaiting, network = ${from.network ?? null}::text as own
        from order_holds join orders on orders.id = order_id
       where (network = ${from.network ?? null}::text or wider = ${from.wider ?? null}::text)
         and status = 'pending' and confirmed_at is null),
    shelf as (
      select variant_id, sum(quantity)::int as pieces, coalesce(sum(quantity) filter (where own), 0)::int as own
        from order_lines join held on held.id = order_id group by variant_id)
    select (select count(*) from orders where user_id = ${from.userId ?? null}::text and status = 'pending'
              and awaiting is distinct from 'packing') as by_account,
           json_build_object(
             'orders', (select count(*) from held where own),
             'chats', (select count(*) from held where own and awaiting = 'confirmation'),
             'pieces', (select coalesce(json_object_agg(variant_id, own), '{}') from shelf)) as network,
           json_build_object(
             'orders', (select count(*) from held),
             'chats', (select count(*) from held where awaiting = 'confirmation'),
             'pieces', (select coalesce(json_object_agg(variant_id, pieces), '{}') from shelf)) as wider
  `.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a count without a row')
  return { byAccount: found.by_account, network: heldOf(found.network), wider: heldOf(found.wider) }
}

const heldOf = ({ pieces, ...counts }: Counted): Held => ({
  ...counts,
  pieces: new Map(Object.entries(pieces).map(([variant, count]) => [Number(variant), count])),
})

/** Forgets where the orders came from that no longer wait for money or the shop's word. */
export async function deleteOldHolds(db: Db): Promise<void> {
  await sql`
    delete from order_holds using orders
     where orders.id = order_id and (status <> 'pending' or confirmed_at is not null)`.execute(db)
}
