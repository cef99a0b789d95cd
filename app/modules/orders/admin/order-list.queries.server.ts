// What the back office reads of orders. The names of actors come from users: read only, for the timeline.
import { type ExpressionBuilder, sql } from 'kysely'
import { latinDigits } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { Actor, OrderStatus } from '../order.ts'
import { orderNumberOf } from '../order-number.ts'
import type { AdminOrderEvent } from './order-details.ts'
import { type OrderFilters, periodStart } from './order-filters.ts'
import { inQueue } from './order-queues.queries.server.ts'

export const ordersPerPage = 25

/** One page of orders, newest first, and how many match. Searches number, e-mail, name and phone. */
export async function adminOrders(db: Db, filters: OrderFilters, now: Date) {
  const where = matching(filters, now)
  const [rows, { count }] = await Promise.all([
    newestFirst(db)
      .where(where)
      .limit(ordersPerPage)
      .offset((filters.page - 1) * ordersPerPage)
      .execute(),
    db.selectFrom('orders').where(where).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count, pages: Math.max(1, Math.ceil(count / ordersPerPage)) }
}

/** The newest orders of all, so many. */
export const latestOrders = (db: Db, most: number) => newestFirst(db).limit(most).execute()

const newestFirst = (db: Db) =>
  db
    .selectFrom('orders')
    .select(listed)
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`.as('pieces'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')

const listed = [
  'id',
  'number',
  'created_at',
  'email',
  'first_name',
  'last_name',
  'total_satang',
  'status',
  'awaiting',
  'expires_at',
  'hold_reason',
  'version',
] as const

function matching({ q, queue, status, period }: OrderFilters, now: Date) {
  const from = periodStart(period, now)
  return (where: ExpressionBuilder<DB, 'orders'>) => {
    const conditions = []
    if (queue) conditions.push(inQueue(queue))
    if (status !== 'all') conditions.push(where('status', '=', status))
    if (from) conditions.push(where('created_at', '>=', from))
    const words = q.split(' ').filter(Boolean).map(mentions)
    // A number may have been typed with blanks inside, which makes words of it.
    if (words.length > 0) conditions.push(where.or([isNumber(q), where.and(words)]))
    return where.and(conditions)
  }
}

const isNumber = (typed: string) => sql<boolean>`number = ${orderNumberOf(typed)}`

/**
 * A word may be part of the number, the e-mail, a name or, by its digits, of the phone ("081-234…" finds +6681234…).
 */
function mentions(word: string) {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const number = orderNumberOf(word).replace(/[^0-9A-Z]/g, '')
  const numbers = number ? sql`number like ${`%${number}%`} or` : sql``
  const digits = latinDigits(word).replace(/\D/g, '').replace(/^0/, '')
  const phone = digits.length >= 4 ? sql`or regexp_replace(phone, '\\D', '', 'g') like ${`%${digits}%`}` : sql``
  return sql<boolean>`(${numbers} email ilike ${like} or first_name || ' ' || last_name ilike ${like} ${phone})`
}

/** What happened to an order, newest first, with the name of who did it. */
export async function timelineOfOrder(db: Db, orderId: string): Promise<AdminOrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .leftJoin('users', 'users.id', 'order_events.actor_id')
    .where('order_id', '=', orderId)
    .selectAll('order_events')
    .select('users.name as actor_name')
    .orderBy('order_events.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as AdminOrderEvent['kind'],
    from: row.from_status as OrderStatus | null,
    to: row.to_status as OrderStatus | null,
    actorKind: row.actor_kind as Actor['kind'],
    actorName: row.actor_name,
    note: row.note,
    amount: row.amount_satang,
    at: row.created_at,
  }))
}

/** The numbers of the orders that hold pieces of a variant, oldest first: why its stock cannot be taken away. */
export async function ordersHolding(db: Db, variantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('variant_id', '=', variantId)
    .where('stock_state', '=', 'held')
    .select('orders.number')
    .orderBy('orders.created_at')
    .limit(5)
    .execute()
  return rows.map(({ number }) => number)
}
