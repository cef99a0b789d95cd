// Orders for the back office. Reads staff names from `users`.
import { type ExpressionBuilder, sql } from 'kysely'
import { midnightOf } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { OrderStatus } from '../../order.ts'
import { refundedLineRows } from '../../shipments/order-shipments.queries.server.ts'
import type { AdminOrderEvent } from '../order-details.ts'
import { type OrderFilters, periodStart } from './order-filters.ts'
import { inQueue } from './order-queues.queries.server.ts'
import { matchesSearch } from './order-search.queries.server.ts'

export const ordersPerPage = 25
/** Counting stops here. */
const maxCounted = 10_000
const maxFound = 1_000

/** One page of orders, newest first, and the number of matches up to `maxCounted` or `maxFound`. */
export async function adminOrders(db: Db, filters: OrderFilters, now: Date) {
  const where = matching(filters, now)
  const ids = matchesSearch(filters.q) && (await idsOf(db, where, maxFound))
  // Fetches few matches by id: the planner would otherwise scan all orders from the newest.
  const isFew = ids && ids.length < maxFound
  const [rows, count] = await Promise.all([
    newestFirst(db)
      .where(isFew ? () => sql<boolean>`id = any(${ids}::uuid[])` : where)
      .limit(ordersPerPage)
      .offset((filters.page - 1) * ordersPerPage)
      .execute(),
    ids ? ids.length : countUpTo(db, where, maxCounted),
  ])
  return { rows, count, pages: Math.max(1, Math.ceil(count / ordersPerPage)) }
}

type Where = ReturnType<typeof matching>

async function idsOf(db: Db, where: Where, max: number): Promise<string[]> {
  const rows = await db.selectFrom('orders').where(where).select('id').limit(max).execute()
  return rows.map(({ id }) => id)
}

async function countUpTo(db: Db, where: Where, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom('orders').where(where).select(sql`1`.as('one')).limit(max).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function numbersOfOrders(db: Db, filters: OrderFilters, now: Date, max: number): Promise<string[]> {
  const matched = db.selectFrom('orders').where(matching(filters, now)).select('number')
  const rows = await matched.orderBy('createdAt', 'desc').orderBy('id').limit(max).execute()
  return rows.map(({ number }) => number)
}

export function ordersFound(db: Db, typed: string, max: number) {
  const found = matchesSearch(typed)
  return found ? newestFirst(db).where(found).limit(max).execute() : []
}

export const latestOrders = (db: Db, max: number) => newestFirst(db).limit(max).execute()

/** By e-mail address in lower case, guests included. */
export const ordersOfAddress = (db: Db, email: string, max: number) =>
  newestFirst(db).where(sql`lower(email)`, '=', email).limit(max).execute()

const newestFirst = (db: Db) =>
  db
    .selectFrom('orders')
    .select(listed)
    .select(
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`.as('items'),
    )
    .select(refundedLineRows('orders').as('refundedLines'))
    .select(
      sql<Date | null>`(select min(answer_by) from disputes where order_id = orders.id and state = 'to_answer')`.as(
        'disputeAnswerBy',
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')

const listed = [
  'id',
  'number',
  'createdAt',
  'email',
  'firstName',
  'lastName',
  'totalSatang',
  'status',
  'awaiting',
  'paymentMethod',
  'exchangeOf',
  'expiresAt',
  'holdReason',
  'shipBy',
  'shippedAt',
  'paidSatang',
  'adjustedSatang',
  'paidAt',
  'cancelledAt',
  'refundedAt',
  'shipmentsSent',
  'version',
] as const

function matching({ q, queue, status, channel, payment, period, ...days }: OrderFilters, now: Date) {
  const starts = [periodStart(period, now), days.from && midnightOf(days.from)]
  const end = days.to && midnightOf(days.to, 1)
  return (where: ExpressionBuilder<DB, 'orders'>) => {
    const conditions = []
    if (queue) conditions.push(inQueue(queue))
    if (status !== 'all') conditions.push(where('status', '=', status))
    if (channel !== 'all') conditions.push(where('channel', '=', channel))
    if (payment) conditions.push(where('paymentMethod', '=', payment))
    for (const start of starts) if (start) conditions.push(where('createdAt', '>=', start))
    if (end) conditions.push(where('createdAt', '<', end))
    const found = matchesSearch(q)
    if (found) conditions.push(found)
    return where.and(conditions)
  }
}

export async function timelineOfOrder(db: Db, orderId: string): Promise<AdminOrderEvent[]> {
  const rows = await db
    .selectFrom('orderEvents')
    .leftJoin('users', 'users.id', 'orderEvents.actorId')
    .where('orderId', '=', orderId)
    .selectAll('orderEvents')
    .select('users.name as actorName')
    .orderBy('orderEvents.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    from: row.fromStatus as OrderStatus | null,
    to: row.toStatus as OrderStatus | null,
    actorKind: row.actorKind,
    actorName: row.actorName,
    note: row.note,
    amount: row.amountSatang,
    refundId: row.refundId,
    editId: row.editId,
    at: row.createdAt,
  }))
}

/** `until` is null while staff must act. */
export type HoldingOrder = { number: string; quantity: number; until: Date | null }

/** Orders that reserve a variant, oldest first. */
export async function ordersHolding(db: Db, variantId: number, limit: number): Promise<HoldingOrder[]> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .where('variantId', '=', variantId)
    .where('stockState', '=', 'held')
    .select(['orders.number', 'quantity', 'expiresAt', 'reservedUntil'])
    .orderBy('orders.createdAt')
    .orderBy('orders.number')
    .limit(limit)
    .execute()
  return rows.map(({ number, quantity, expiresAt, reservedUntil }) => ({
    number,
    quantity,
    until: reservedUntil ?? expiresAt,
  }))
}
