import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import { idOfSigned } from '#app/platform/signed-id.server.ts'
import type { Actor, Order, OrderEvent, OrderStatus } from './order.ts'
import { orderNumberOf } from './order-number.ts'
import { type OrderRow, orderOf } from './order-row.ts'
import { givenBackRows, parcelsOf } from './parcels.queries.server.ts'
import { returnedOf } from './returned-pieces.queries.server.ts'

/** Locks an order for a change of its facts (lock order: order, coupons by name, stock) and reads it with its lines. */
export const lockOrder = (tx: Db, orderId: string): Promise<Order | undefined> =>
  lockOne(tx, (row) => row('id', '=', orderId))

/** The same by its number as people type it: how every change that staff make opens an order. */
export const lockOrderByNumber = (tx: Db, number: string): Promise<Order | undefined> =>
  lockOne(tx, (row) => row('number', '=', orderNumberOf(number)))

/**
 * Whoever waited for the lock gets the row as it is now, but its lines and codes as they were when the statement began: where
 * another version was seen then, the order is read once more, under the lock.
 */
async function lockOne(tx: Db, where: Where): Promise<Order | undefined> {
  const row = await ordersWithLines(tx)
    .select(sql<number>`(select seen.version from orders seen where seen.id = orders.id)`.as('seen_version'))
    .where(where)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!row) return undefined
  return row.version === row.seen_version ? orderOf(row) : findOrderById(tx, row.id)
}

/**
 * The order an access key opens: what the success page and the mails link to. A key tells and proves the order's id;
 * one from before keys were worked out is known by its digest. Either way one row is asked for by a unique index. An order
 * whose person was erased is opened by no key any more.
 */
export function findOrderByKey(db: Db, accessKey: string): Promise<Order | undefined> {
  const id = idOfSigned(accessKey)
  if (id) return findOne(db, (row) => row.and([row('id', '=', id), row('erased_at', 'is', null)]))
  const digest = createHash('sha256').update(accessKey).digest('hex')
  return findOne(db, (row) => row.and([row('access_key_hash', '=', digest), row('erased_at', 'is', null)]))
}

export const findOrderById = (db: Db, orderId: string): Promise<Order | undefined> =>
  findOne(db, (row) => row('id', '=', orderId))

/** For staff, and for the order's own customer after `userId` was compared. Accepts lower case. */
export const findOrderByNumber = (db: Db, number: string): Promise<Order | undefined> =>
  findOne(db, (row) => row('number', '=', orderNumberOf(number)))

/** For guests who know the number and the address; the two are looked up together, so that neither tells alone. */
export const findOrderForTracking = (db: Db, request: { number: string; email: string }): Promise<Order | undefined> =>
  findOne(db, (row) =>
    row.and([
      row('number', '=', orderNumberOf(request.number)),
      row(sql`lower(email)`, '=', request.email.trim().toLowerCase()),
    ]),
  )

/**
 * A customer's own orders, newest first. `verifiedEmail` adds what she ordered as a guest; pass it only when the
 * account has confirmed that address.
 */
export async function ordersOfCustomer(db: Db, userId: string, verifiedEmail?: string): Promise<Order[]> {
  const byAccount = ordersWithLines(db).where('user_id', '=', userId).orderBy('created_at', 'desc').limit(ownOrders)
  // Two looks at two indexes, not one `or`: among a million orders that read them all.
  const byAddress = ordersWithLines(db)
    .where('user_id', 'is', null)
    .where(sql`lower(email)`, '=', verifiedEmail?.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(ownOrders)
  const rows = await (verifiedEmail
    ? sql<OrderRow>`(${byAccount}) union all (${byAddress})`
    : sql<OrderRow>`${byAccount}`
  ).execute(db)
  return rows.rows
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, ownOrders)
    .map(orderOf)
}

/** The newest so many are shown to their customer. */
const ownOrders = 200

/** The timeline, oldest first. */
export async function orderEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  const rows = await db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map((row) => ({
    kind: row.kind as OrderEvent['kind'],
    fromStatus: (row.from_status ?? undefined) as OrderStatus | undefined,
    toStatus: (row.to_status ?? undefined) as OrderStatus | undefined,
    actorKind: row.actor_kind as Actor['kind'],
    actorId: row.actor_id ?? undefined,
    note: row.note,
    amount: row.amount_satang === null ? undefined : satang(row.amount_satang),
    createdAt: row.created_at,
  }))
}

type Where = (row: ExpressionBuilder<DB, 'orders'>) => ReturnType<ExpressionBuilder<DB, 'orders'>['and']>

async function findOne(db: Db, where: Where): Promise<Order | undefined> {
  const row = await ordersWithLines(db).where(where).executeTakeFirst()
  return row && orderOf(row)
}

const ordersWithLines = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      sql<OrderRow['lines']>`(
        select coalesce(json_agg(to_jsonb(line) - 'cost_satang' order by line_number), '[]') from order_lines line where order_id = orders.id)`.as(
        'lines',
      ),
      couponsOf('orders').as('coupons'),
      returnedOf('orders').as('returned'),
      parcelsOf('orders').as('parcels'),
      givenBackRows('orders').as('given_back'),
    ])

/**
 * The codes of an order, under its name in the query, by name. A use from before parts were noted is of an order with one code,
 * and its part is the whole discount.
 */
export const couponsOf = (order: 'orders' | 'o') => sql<OrderRow['coupons']>`(
  select coalesce(json_agg(json_build_object('code', use.coupon_code, 'waived', use.waived_satang, 'discount',
           coalesce(use.discount_satang, ${sql.ref(`${order}.discount_satang`)})) order by use.coupon_code collate "C"), '[]')
    from coupon_uses use where use.order_id = ${sql.ref(`${order}.id`)})`

/** A customer's own order by its number; somebody else's is not found. */
export const findOwnOrder = (db: Db, userId: string, number: string): Promise<Order | undefined> =>
  findOne(db, (row) => row.and([row('number', '=', orderNumberOf(number)), row('user_id', '=', userId)]))

/** Orders by their numbers, in that order; a number that is not there is left out. */
export async function findOrdersByNumbers(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return []
  const rows = await ordersWithLines(db).where('number', 'in', numbers).execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? []).map(orderOf)
}
