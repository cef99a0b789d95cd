import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Holds } from './hold-rules.ts'

/** What is kept of an address: a digest of its network (of an IPv6 address its /64). */
export const networkDigest = (ip: string): string => createHash('sha256').update(networkOf(ip)).digest('base64url')

/**
 * What this account and this network hold without money and without the shop's word, in one statement. Ask it after `claimKey`, under whose locks
 * both are counted one order at a time.
 */
export async function countHolds(
  tx: Db,
  from: { userId: string | undefined; network: string | undefined },
): Promise<Holds> {
  const { rows } = await sql<{ by_account: number; by_network: number; chats: number; pieces: Record<string, number> }>`
    with held as (
      select orders.id, awaiting from order_holds join orders on orders.id = order_id
       where network = ${from.network ?? null}::text and status = 'pending' and confirmed_at is null)
    select (select count(*) from orders where user_id = ${from.userId ?? null}::text and status = 'pending') as by_account,
           (select count(*) from held) as by_network,
           (select count(*) from held where awaiting = 'confirmation') as chats,
           (select coalesce(json_object_agg(variant_id, pieces), '{}')
              from (select variant_id, sum(quantity)::int as pieces
                      from order_lines where order_id in (select id from held) group by variant_id) as shelf) as pieces
  `.execute(tx)
  const [found] = rows
  if (!found) throw new Error('a count without a row')
  const pieces = new Map(Object.entries(found.pieces).map(([variant, count]) => [Number(variant), count]))
  return { byAccount: found.by_account, byNetwork: found.by_network, chats: found.chats, pieces }
}

/** Forgets where the orders came from that no longer wait for money or the shop's word. */
export async function forgetHolds(db: Db): Promise<void> {
  await sql`
    delete from order_holds using orders
     where orders.id = order_id and (status <> 'pending' or confirmed_at is not null)`.execute(db)
}
