import { sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { orderNumberOf } from '#app/modules/orders/order-number.ts'
import { normaliseTracking } from '#app/modules/shipping/carriers.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Settlement, Statement } from './settlement.ts'

export type OpenShipment = {
  number: string
  name: string
  carrier: string | null
  trackingNumber: string | null
  due: Satang
  deliveredAt: Date | null
}

/** Unsettled shipments, sent or delivered; delivered ones first, oldest first. */
export async function openShipments(db: Db, max: number): Promise<OpenShipment[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'firstName', 'lastName', 'carrier', 'trackingNumber', 'totalSatang', 'completedAt'])
    .where('paymentMethod', '=', 'cod')
    .where('paidAt', 'is', null)
    .where('status', 'in', ['shipped', 'completed'])
    .orderBy(sql`completed_at nulls last`)
    .orderBy('shippedAt')
    .orderBy('number')
    .limit(max)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    name: `${row.firstName} ${row.lastName}`.trim(),
    carrier: row.carrier,
    trackingNumber: row.trackingNumber,
    due: row.totalSatang,
    deliveredAt: row.completedAt,
  }))
}

export async function countDeliveredBefore(db: Db, moment: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
     where payment_method = 'cod' and paid_at is null and status = 'completed' and completed_at < ${moment}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Order ids by order or tracking number. */
export async function findNamedOrders(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const numbers = names.map(orderNumberOf)
  const shipments = names.map(normaliseTracking)
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'trackingNumber'])
    .where((row) =>
      row.or([
        row('number', 'in', numbers),
        row.and([row('trackingNumber', 'in', shipments), row('paymentMethod', '=', 'cod')]),
      ]),
    )
    .execute()
  return new Map(
    names.flatMap((name, at) => {
      const found =
        rows.find(({ number }) => number === numbers[at]) ??
        rows.find(({ trackingNumber }) => trackingNumber !== null && trackingNumber === shipments[at])
      return found ? [[name, found.id] as const] : []
    }),
  )
}

/** Serialises a carrier's statements until the transaction ends, so that a duplicate number is seen. */
export const lockStatements = (tx: Db, carrier: string) =>
  sql`select pg_advisory_xact_lock(7102116, hashtext(${carrier}))`.execute(tx)

export async function findSettlement(
  db: Db,
  { carrier, number }: Pick<Statement, 'carrier' | 'number'>,
): Promise<Settlement | undefined> {
  return (await settlements(db, sql`where carrier = ${carrier} and statement = ${number}`, 1))[0]
}

export const newestSettlements = (db: Db, max: number): Promise<Settlement[]> => settlements(db, sql``, max)

async function settlements(db: Db, where: ReturnType<typeof sql>, max: number): Promise<Settlement[]> {
  const { rows } = await sql<Settlement>`
    select id, carrier, statement, received_satang::float8 as received, kept_satang::float8 as kept, settled_at as at,
           (select array_agg(number order by number) from cod_settlement_orders paid join orders on orders.id = paid.order_id
             where settlement_id = cod_settlements.id) as orders
      from cod_settlements ${where} order by settled_at desc, id limit ${max}`.execute(db)
  return rows
}

/** The key refuses an order that another statement paid. */
export async function insertSettlement(
  tx: Db,
  { carrier, number, received, kept, actor, now }: Statement,
  paid: readonly { orderId: string; amount: Satang }[],
): Promise<void> {
  const { id } = await tx
    .insertInto('codSettlements')
    .values({
      carrier,
      statement: number,
      receivedSatang: received,
      keptSatang: kept,
      settledBy: actor.id,
      settledAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('codSettlementOrders')
    .values(paid.map(({ orderId, amount }) => ({ orderId, settlementId: id, amountSatang: amount })))
    .execute()
}
