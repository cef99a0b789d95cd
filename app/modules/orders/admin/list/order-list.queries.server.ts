// Orders for the back office. Reads staff names from `users`.
import { type ExpressionBuilder, sql } from 'kysely'
import { midnightOf } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { maxCounted, pagesOf, rowsPerPage } from '#app/platform/database/list-sql.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import type { OrderStatus } from '../../order.ts'
import { refundedLinesJson } from '../../order-relations.queries.server.ts'
import { type OrderFilters, periodStart } from './order-filters.ts'
import { inQueue } from './order-queues.queries.server.ts'
import { matchesSearch } from './order-search.queries.server.ts'

const maxMatches = 1_000

/** One page of orders, newest first, and the number of matches up to 10,000. */
export async function pageOfOrders(db: Db, filters: OrderFilters, now: Date) {
  const where = orderConditions(filters, now)
  const matches = matchesSearch(filters.q) && db.selectFrom('orders').where(where).select('id').limit(maxMatches)
  const ids = (await matches?.execute())?.map(({ id }) => id)
  // Fetches few matches by id: the planner would otherwise scan all orders from the newest.
  const areFew = ids && ids.length < maxMatches
  const [rows, count] = await Promise.all([
    newestFirst(db)
      .where(areFew ? () => sql<boolean>`id = any(${ids}::uuid[])` : where)
      .limit(rowsPerPage)
      .offset((filters.page - 1) * rowsPerPage)
      .execute(),
    ids ? ids.length : countOrders(db, where),
  ])
  return { filters, rows, count, pages: pagesOf(count) }
}

async function countOrders(db: Db, where: ReturnType<typeof orderConditions>): Promise<number> {
  const { count } = await db
    .selectFrom(db.selectFrom('orders').where(where).select(sql`1`.as('one')).limit(maxCounted).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function numbersOfOrders(db: Db, filters: OrderFilters, now: Date, max: number): Promise<string[]> {
  const matched = db.selectFrom('orders').where(orderConditions(filters, now)).select('number')
  const rows = await matched.orderBy('createdAt', 'desc').orderBy('id').limit(max).execute()
  return rows.map(({ number }) => number)
}

export function searchOrders(db: Db, typed: string, max: number) {
  const matches = matchesSearch(typed)
  return matches ? newestFirst(db).where(matches).limit(max).execute() : []
}

export const latestOrders = (db: Db, max: number) => newestFirst(db).limit(max).execute()

/** By e-mail address in lower case, guests included. */
export const ordersOfAddress = (db: Db, email: string, max: number) =>
  newestFirst(db).where(sql`lower(email)`, '=', email).limit(max).execute()

const itemCount = sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`
const disputeDeadline = sql<Date | null>`
  (select min(answer_by) from disputes where order_id = orders.id and state = 'to_answer')`

const newestFirst = (db: Db) =>
  db
    .selectFrom('orders')
    .select(listedColumns)
    .select([itemCount.as('items'), disputeDeadline.as('disputeAnswerBy')])
    .select(refundedLinesJson('orders').as('refundedLines'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')

const headColumns = ['id', 'number', 'version', 'createdAt', 'email', 'firstName', 'lastName', 'exchangeOf'] as const
const moneyColumns = ['paymentMethod', 'totalSatang', 'paidSatang', 'adjustedSatang', 'paidAt', 'refundedAt'] as const
const stepColumns = ['status', 'awaiting', 'expiresAt', 'holdReason', 'shipBy', 'shippedAt', 'cancelledAt'] as const
export const listedColumns = [...headColumns, ...moneyColumns, ...stepColumns, 'shipmentsSent'] as const

function orderConditions({ q, queue, status, channel, payment, period, ...days }: OrderFilters, now: Date) {
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
    const matches = matchesSearch(q)
    if (matches) conditions.push(matches)
    return where.and(conditions)
  }
}

/** Newest first. Money in satang. */
export const timelineOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('orderEvents')
    .leftJoin('users', 'users.id', 'orderEvents.actorId')
    .where('orderId', '=', orderId)
    .select(['orderEvents.id', 'kind', 'fromStatus as from', 'toStatus as to', 'actorKind', 'users.name as actorName'])
    .select(['note', 'amountSatang as amount', 'refundId', 'editId', 'orderEvents.createdAt as at'])
    .$narrowType<{ from: OrderStatus | null; to: OrderStatus | null }>()
    .orderBy('orderEvents.id', 'desc')
    .execute()

/** Orders that reserve a variant, oldest first; `until` is null while staff must act. */
export const ordersReserving = (db: Db, variantId: number, limit: number) =>
  db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .where('variantId', '=', variantId)
    .where('stockState', '=', 'held')
    .select(['orders.number', 'quantity'])
    .select((row) => row.fn.coalesce('reservedUntil', 'expiresAt').as('until'))
    .orderBy('orders.createdAt')
    .orderBy('orders.number')
    .limit(limit)
    .execute()

export type ReservingOrder = Awaited<ReturnType<typeof ordersReserving>>[number]
