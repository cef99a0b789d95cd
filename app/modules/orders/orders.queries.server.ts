import { createHash } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { parsePhone } from '#app/kit/phone.ts'
import { type Db, queryCount, queryRows } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import { idOfSigned } from '#app/platform/signed-id.server.ts'
import type { Order, OrderStatus } from './order.ts'
import { type OrderRow, orderFromRow } from './order-columns.ts'
import { normaliseOrderNumber } from './order-number.ts'
import {
  couponsJson,
  orderLinesJson,
  refundedLinesJson,
  returnedItemsJson,
  shipmentsJson,
} from './order-relations.queries.server.ts'

/** Locks and reads an order. Lock order: order, coupons by name, stock. */
export const lockOrder = async (tx: Db, orderId: string): Promise<Order | undefined> =>
  (await lockOrdersWhere(tx, (row) => row('id', '=', orderId)))[0]

/** In the order of their ids. */
export const lockOrders = (tx: Db, orderIds: readonly string[]): Promise<Order[]> =>
  lockOrdersWhere(tx, (row) => row('id', '=', sql<string>`any(${orderIds}::uuid[])`))

export const lockOrderByNumber = async (tx: Db, number: string): Promise<Order | undefined> =>
  (await lockOrdersWhere(tx, (row) => row('number', '=', normaliseOrderNumber(number))))[0]

/** Locks before it reads, so that returns, refunds and shipments written during the wait are seen too. */
export async function lockWholeOrder(tx: Db, orderId: string): Promise<Order | undefined> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  return findOrderById(tx, orderId)
}

/** After a wait PostgreSQL returns the current row, but lines of the old snapshot: a new version is read again. */
async function lockOrdersWhere(tx: Db, where: OrderCondition): Promise<Order[]> {
  const rows = await ordersWithLines(tx)
    .select(sql<number>`(select seen.version from orders seen where seen.id = orders.id)`.as('seenVersion'))
    .where(where)
    .orderBy('id')
    .forUpdate('orders')
    .execute()
  const orders: (Order | undefined)[] = []
  for (const row of rows)
    orders.push(row.version === row.seenVersion ? orderFromRow(row) : await findOrderById(tx, row.id))
  return orders.filter((order) => order !== undefined)
}

/** The key contains and signs the id; old keys are found by digest. Erased orders have no key. */
export function findOrderByKey(db: Db, accessKey: string): Promise<Order | undefined> {
  const id = idOfSigned(accessKey)
  if (id) return findOrderWhere(db, (row) => row.and([row('id', '=', id), row('erasedAt', 'is', null)]))
  const digest = createHash('sha256').update(accessKey).digest('hex')
  return findOrderWhere(db, (row) => row.and([row('accessKeyHash', '=', digest), row('erasedAt', 'is', null)]))
}

export const findOrderById = (db: Db, orderId: string): Promise<Order | undefined> =>
  findOrderWhere(db, (row) => row('id', '=', orderId))

export const findOrdersByIds = async (db: Db, orderIds: readonly string[]): Promise<Order[]> =>
  (await ordersWithLines(db).where('id', 'in', orderIds).execute()).map(orderFromRow)

/** For staff, or compare `userId` first. Accepts lower case. */
export const findOrderByNumber = (db: Db, number: string): Promise<Order | undefined> =>
  findOrderWhere(db, (row) => row('number', '=', normaliseOrderNumber(number)))

/** For guests. Matches number and e-mail together, so that neither can be probed alone. */
export const findOrderForTracking = (db: Db, { number, email }: { number: string; email: string }) =>
  findOrderWhere(db, (row) => {
    const hasEmail = row(sql`lower(email)`, '=', email.trim().toLowerCase())
    return row.and([row('number', '=', normaliseOrderNumber(number)), hasEmail])
  })

/** Newest first. Pass `verifiedEmail`, which adds guest orders, only when the account has confirmed it. */
export async function ordersOfCustomer(db: Db, userId: string, verifiedEmail?: string): Promise<Order[]> {
  const newest = ordersWithLines(db).orderBy('createdAt', 'desc').limit(maxCustomerOrders)
  const ordersByAccount = newest.where('userId', '=', userId)
  // Two index scans: one `or` reads a million orders.
  const ordersByEmail = newest.where('userId', 'is', null).where(sql`lower(email)`, '=', verifiedEmail?.toLowerCase())
  const orders = verifiedEmail ? sql`(${ordersByAccount}) union all (${ordersByEmail})` : sql`${ordersByAccount}`
  return (await queryRows<OrderRow>(db)`${orders}`)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, maxCustomerOrders)
    .map(orderFromRow)
}

const maxCustomerOrders = 200

export const orderEvents = (db: Db, orderId: string) =>
  db
    .selectFrom('orderEvents')
    .select(['kind', 'fromStatus', 'toStatus', 'actorKind', 'actorId', 'note', 'amountSatang as amount', 'createdAt'])
    .$narrowType<{ fromStatus: OrderStatus | null; toStatus: OrderStatus | null }>()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

type OrderCondition = (row: ExpressionBuilder<DB, 'orders'>) => ReturnType<ExpressionBuilder<DB, 'orders'>['and']>

async function findOrderWhere(db: Db, where: OrderCondition): Promise<Order | undefined> {
  const row = await ordersWithLines(db).where(where).executeTakeFirst()
  return row && orderFromRow(row)
}

const ordersWithLines = (db: Db) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      orderLinesJson('orders').as('lines'),
      couponsJson('orders').as('coupons'),
      returnedItemsJson('orders').as('returned'),
      shipmentsJson('orders').as('shipments'),
      refundedLinesJson('orders').as('refundedLines'),
    ])

export const findCustomerOrder = (db: Db, userId: string, number: string): Promise<Order | undefined> =>
  findOrderWhere(db, (row) => row.and([row('number', '=', normaliseOrderNumber(number)), row('userId', '=', userId)]))

/** In the order of `numbers`; unknown numbers are skipped. */
export async function findOrdersByNumbers(db: Db, numbers: readonly string[]): Promise<Order[]> {
  if (numbers.length === 0) return []
  const rows = await ordersWithLines(db).where('number', 'in', numbers).execute()
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return numbers.flatMap((number) => byNumber.get(number) ?? []).map(orderFromRow)
}

export async function countRefusedShipments(db: Db, phone: string | undefined): Promise<number> {
  const normalised = parsePhone(phone ?? '')
  if (!normalised) return 0
  return queryCount(db)`
    select count(*)::int from orders where phone = ${normalised}::text and cancel_reason = 'refused'`
}
