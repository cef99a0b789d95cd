import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { findOrdersByNumbers } from './orders.queries.server.ts'
import { type GivenBackRow, givenBackOf, type OrderToPack, orderToPack } from './to-pack-rules.ts'

/** The pieces that the refunds of an order gave back, under its name in the query; an empty list for most. */
export const givenBackRows = (order: 'orders' | 'o') => sql<GivenBackRow[]>`(
  select coalesce(json_agg(json_build_object('lineNumber', line.line_number, 'quantity', line.quantity,
           'booked', line.booked, 'state', refund.state, 'at', refund.created_at)), '[]')
    from refund_lines line join refunds refund on refund.id = line.refund_id where line.order_id = ${sql.ref(`${order}.id`)})`

/** Orders by their numbers, in that order, with what goes into each parcel; a number that is not there is left out. */
export async function findOrdersToPack(db: Db, numbers: readonly string[]): Promise<OrderToPack[]> {
  const orders = await findOrdersByNumbers(db, numbers)
  const ids = orders.map(({ id }) => id)
  const rows = ids.length
    ? await db
        .selectFrom('orders')
        .where('id', 'in', ids)
        .select(['id', givenBackRows('orders').as('given_back')])
        .execute()
    : []
  const byOrder = new Map(rows.map(({ id, given_back }) => [id, givenBackOf(given_back)]))
  return orders.map((order) => orderToPack(order, byOrder.get(order.id) ?? []))
}
