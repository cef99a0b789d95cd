import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { networkOf } from '#app/platform/http/rate-limit.server.ts'
import { maximumChatOrders, type PlaceOrderRequest } from './placing.ts'

/**
 * Notes where a written chat order came from. False when as many from there already keep pieces and wait for the shop's
 * word; confirmed and cancelled ones make room. Orders from one network wait here for each other, so that they are
 * counted one at a time. True for every other way of ordering.
 */
export async function holdForChat(
  tx: Db,
  orderId: string,
  { channel, ip }: Pick<PlaceOrderRequest, 'channel' | 'ip'>,
): Promise<boolean> {
  if (channel !== 'chat' || !ip) return true
  const network = createHash('sha256').update(networkOf(ip)).digest('base64url')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat from ${network}`}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into chat_holds (order_id, network)
    select ${orderId}::uuid, ${network}
     where ${maximumChatOrders} > (
       select count(*) from chat_holds join orders on orders.id = chat_holds.order_id
        where network = ${network} and status = 'pending' and awaiting = 'confirmation')
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Forgets where the orders came from that no longer wait for the shop's word. */
export async function forgetChatHolds(db: Db): Promise<void> {
  await sql`
    delete from chat_holds using orders
     where orders.id = chat_holds.order_id and (status <> 'pending' or awaiting is distinct from 'confirmation')
  `.execute(db)
}
