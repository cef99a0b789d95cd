import { sql } from 'kysely'
import { startOfDay } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { normaliseTracking } from '#app/modules/shipping/carriers.ts'
import { type Db, queryCount, queryRows } from '#app/platform/database/database.server.ts'
import type { Settlement, Statement } from './settlement.ts'

/** Unsettled shipments, sent or delivered; delivered ones first, oldest first. */
export const openShipments = (db: Db, max: number) =>
  db
    .selectFrom('orders')
    .select(['number', sql<string>`trim(first_name || ' ' || last_name)`.as('name'), 'carrier', 'trackingNumber'])
    .select(['totalSatang as due', 'completedAt'])
    .where('paymentMethod', '=', 'cod')
    .where('paidAt', 'is', null)
    .where('status', 'in', ['shipped', 'completed'])
    .orderBy(sql`completed_at nulls last`)
    .orderBy('shippedAt')
    .orderBy('number')
    .limit(max)
    .execute()

/** The number of unsettled shipments whose money is due. */
export const countDueShipments = (db: Db, now: Date) =>
  queryCount(db)`
    select count(*)::int from orders where payment_method = 'cod' and paid_at is null and status = 'completed'
       and completed_at < ${startOfDay(now, shopPromises.codHoldDays - 1)}`

/** Order ids by order or tracking number. */
export async function findNamedOrders(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const numbers = names.map(normaliseOrderNumber)
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
      const order =
        rows.find(({ number }) => number === numbers[at]) ??
        rows.find(({ trackingNumber }) => trackingNumber === shipments[at])
      return order ? [[name, order.id] as const] : []
    }),
  )
}

/** Serialises a carrier's statements until the transaction ends, so that a duplicate number is seen. */
export const lockStatements = (tx: Db, carrier: string) =>
  sql`select pg_advisory_xact_lock(7102116, hashtext(${carrier}))`.execute(tx)

export const findSettlement = async (db: Db, { carrier, number }: Statement): Promise<Settlement | undefined> =>
  (await settlements(db, sql`where carrier = ${carrier} and statement = ${number}`, 1))[0]

export const newestSettlements = (db: Db, max: number): Promise<Settlement[]> => settlements(db, sql``, max)

const settlements = (db: Db, where: ReturnType<typeof sql>, max: number) =>
  queryRows<Settlement>(db)`
    select id, carrier, statement, received_satang::float8 as received, kept_satang::float8 as kept, settled_at as at,
           (select array_agg(number order by number) from cod_settlement_orders paid join orders on orders.id = paid.order_id
             where settlement_id = cod_settlements.id) as orders
      from cod_settlements ${where} order by settled_at desc, id limit ${max}`

/** The key refuses an order that another statement paid. */
export async function insertSettlement(
  tx: Db,
  { carrier, number, received, kept, actor, now }: Statement,
  paid: readonly { orderId: string; amount: Satang }[],
): Promise<void> {
  const amounts = { receivedSatang: received, keptSatang: kept }
  const { id } = await tx
    .insertInto('codSettlements')
    .values({ carrier, statement: number, ...amounts, settledBy: actor.id, settledAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('codSettlementOrders')
    .values(paid.map(({ orderId, amount }) => ({ orderId, settlementId: id, amountSatang: amount })))
    .execute()
}
