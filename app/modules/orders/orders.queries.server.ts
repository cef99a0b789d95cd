import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import { idOfSigned } from '#app/platform/signed-id.server.ts'
import type { Order, OrderStatus } from './order.ts'
import { orderNumberOf } from './order-number.ts'
import { linesOf, refundedLineRows, returnedOf, shipmentsOf } from './order-parts.queries.server.ts'
import { type OrderRow, orderOf } from './order-row.ts'

/** Locks and reads an order. Lock order: order, coupons by name, stock. */
export const lockOrder = (tx: Db, orderId: string): Promise<Order | undefined> =>
  lockOne(tx, (row) => row('id', '=', orderId))

export const lockOrderByNumber = (tx: Db, number: string): Promise<Order | undefined> =>
  lockOne(tx, (row) => row('number', '=', orderNumberOf(number)))

/** Locks before it reads, so that returns, refunds and shipments written during the wait are seen too. */
export async function lockWholeOrder(tx: Db, orderId: string): Promise<Order | undefined> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  return findOrderById(tx, orderId)
}

/** After a wait PostgreSQL returns the current row, but lines of the old snapshot: a new version is read again. */
async function lockOne(tx: Db, where: Where): Promise<Order | undefined> {
  const row = await ordersWithLines(tx)
    .select(sql<number>`(select seen.version from orders seen where seen.id = orders.id)`.as('seenVersion'))
    .where(where)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!row) return undefined
  return row.version === row.seenVersion ? orderOf(row) : findOrderById(tx, row.id)
}

/** The key contains and signs the id; old keys are found by digest. Erased orders have no key. */
export function findOrderByKey(db: Db, accessKey: string): Promise<Order | undefined> {
  const id = idOfSigned(accessKey)
  if (id) return findOne(db, (row) => row.and([row('id', '=', id), row('erasedAt', 'is', null)]))
  const digest = createHash('sha256').update(accessKey).digest('hex')
  return findOne(db, (row) => row.and([row('accessKeyHash', '=', digest), row('erasedAt', 'is', null)]))
}

export const findOrderById = (db: Db, orderId: string): Promise<Order | undefined> =>
  findOne(db, (row) => row('id', '=', orderId))

export async function findOrdersByIds(db: Db, orderIds: readonly string[]): Promise<Order[]> {
  return (await ordersWithLines(db).where('id', 'in', orderIds).execute()).map(orderOf)
}

/** For staff, or compare `userId` first. Accepts lower case. */
export const findOrderByNumber = (db: Db, number: string): Promise<Order | undefined> =>
  findOne(db, (row) => row('number', '=', orderNumberOf(number)))

/** For guests. Matches number and e-mail together, so that neither can be probed alone. */
export const findOrderForTracking = (db: Db, request: { number: string; email: string }): Promise<Order | undefined> =>
  findOne(db, (row) =>
    row.and([
      row('number', '=', orderNumberOf(request.number)),
      row(sql`lower(email)`, '=', request.email.trim().toLowerCase()),
    ]),
  )

/** Newest first. Pass `verifiedEmail`, which adds guest orders, only when the account has confirmed it. */
export async function ordersOfCustomer(db: Db, userId: string, verifiedEmail?: string): Promise<Order[]> {
  const byAccount = ordersWithLines(db).where('userId', '=', userId).orderBy('createdAt', 'desc').limit(ownOrders)
  // Two index scans: one `or` reads a million orders.
  const byAddress = ordersWithLines(db)
    .where('userId', 'is', null)
    .where(sql`lower(email)`, '=', verifiedEmail?.toLowerCase())
    .orderBy('createdAt', 'desc')
    .limit(ownOrders)
  const rows = await (verifiedEmail
    ? sql<OrderRow>`(${byAccount}) union all (${byAddress})`
    : sql<OrderRow>`${byAccount}`
  ).execute(db)
  return rows.rows
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, ownOrders)
    .map(orderOf)
}

const ownOrders = 200

export const orderEvents = (db: Db, orderId: string) =>
  db
    .selectFrom('orderEvents')
    .select(['kind', 'fromStatus', 'toStatus', 'actorKind', 'actorId', 'note', 'amountSatang as amount', 'createdAt'])
    .$narrowType<{ fromStatus: OrderStatus | null; toStatus: OrderStatus | null }>()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

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
      linesOf('orders').as('lines'),
      couponsOf('orders').as('coupons'),
      returnedOf('orders').as('returned'),
      shipmentsOf('orders').as('shipments'),
      refundedLineRows('orders').as('refundedLines'),
    ])

/** Old uses have no part: their order's one code took the whole discount. */
export const couponsOf = (order: 'orders' | 'o') => sql<OrderRow['coupons']>`(
  select coalesce(json_agg(json_build_object('code', use.coupon_code, 'shippingDiscount', use.shipping_discount_satang, 'discount',
           coalesce(use.discount_satang, ${sql.ref(`${order}.discount_satang`)})) order by use.coupon_code collate "C"), '[]')
    from coupon_uses use where use.order_id = ${sql.ref(`${order}.id`)})`

export const findCustomerOrder = (db: Db, userId: string, number: string): Promise<Order | undefined> =>
  findOne(db, (row) => row.and([row('number', '=', orderNumberOf(number)), row('userId', '=', userId)]))

/** In the order of `numbers`; unknown numbers are skipped. */
export async function findOrdersByNumbers(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return []
  const rows = await ordersWithLines(db).where('number', 'in', numbers).execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? []).map(orderOf)
}
