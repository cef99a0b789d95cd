import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order } from '../order.ts'
import { type Parcel, type ParcelRow, parcelOf } from './parcel.ts'
import { type GivenBackRow, givenBackOf } from './to-pack-rules.ts'

export const parcelsOf = (order: 'orders' | 'o') => sql<ParcelRow[] | null>`(
  select json_agg(json_build_object('number', parcel_number, 'carrier', parcel.carrier, 'trackingNumber', parcel.tracking_number,
           'shippedAt', parcel.shipped_at, 'deliveredAt', parcel.delivered_at, 'lines', (
             select coalesce(json_agg(json_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number), '[]')
               from parcel_lines where parcel_lines.order_id = parcel.order_id and parcel_lines.parcel_number = parcel.parcel_number)) order by parcel_number)
    from parcels parcel where parcel.order_id = ${sql.ref(`${order}.id`)})`

/**
 * Subquery: refunded items, with how many of the line had not left then. Items of a return had left, whenever that was
 * recorded.
 */
export const givenBackRows = (order: 'orders' | 'o') => sql<GivenBackRow[]>`(
  select coalesce(json_agg(json_build_object('lineNumber', line.line_number, 'quantity', line.quantity,
           'booked', line.booked, 'state', refund.state, 'at', refund.created_at, 'waiting', case
             when exists (select 1 from returns where returns.order_id = line.order_id and refund.id in (returns.refund_id, returns.exchange_refund_id)) then 0
             else ordered.quantity - (
               select coalesce(sum(inside.quantity), 0) from parcels parcel join parcel_lines inside using (order_id, parcel_number)
                where parcel.order_id = line.order_id and inside.line_number = line.line_number and parcel.shipped_at <= refund.created_at)
             end)), '[]')
    from refund_lines line join refunds refund on refund.id = line.refund_id
         join order_lines ordered on ordered.order_id = line.order_id and ordered.line_number = line.line_number
   where line.order_id = ${sql.ref(`${order}.id`)})`

/** Reads shipments and refunds anew, under the order's lock: the locked row's may predate the wait for it. */
export async function withParcels(tx: Db, order: Order): Promise<Order> {
  const row = await tx
    .selectFrom('orders')
    .select([parcelsOf('orders').as('parcels'), givenBackRows('orders').as('given_back')])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const givenBack = row.given_back.length > 0 ? givenBackOf(row.given_back) : undefined
  const { parcels: _parcels, givenBack: _givenBack, ...now } = order
  return { ...now, ...(row.parcels && { parcels: row.parcels.map(parcelOf) }), ...(givenBack && { givenBack }) }
}

/** Replaces the order's shipments under its lock; the items of a sent one never change. */
export async function writeParcels(tx: Db, orderId: string, parcels: readonly Parcel[]): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(parcels.map(rowOf))}::json)
        as row (parcel_number int, carrier text, tracking_number text, shipped_at timestamptz, delivered_at timestamptz)),
    undone as (
      delete from parcels where order_id = ${orderId} and parcel_number not in (select parcel_number from given)),
    kept as (
      insert into parcels (order_id, parcel_number, carrier, tracking_number, shipped_at, delivered_at)
      select ${orderId}::uuid, given.* from given
      on conflict (order_id, parcel_number) do update set carrier = excluded.carrier,
        tracking_number = excluded.tracking_number, delivered_at = excluded.delivered_at)
    insert into parcel_lines (order_id, parcel_number, line_number, quantity)
    select ${orderId}::uuid, line.* from json_to_recordset(${JSON.stringify(parcels.flatMap(lineRowsOf))}::json)
        as line (parcel_number int, line_number int, quantity int)
    on conflict do nothing`.execute(tx)
}

const rowOf = (parcel: Parcel) => ({
  parcel_number: parcel.number,
  carrier: parcel.carrier ?? null,
  tracking_number: parcel.trackingNumber ?? null,
  shipped_at: parcel.shippedAt,
  delivered_at: parcel.deliveredAt ?? null,
})

const lineRowsOf = ({ number, lines }: Parcel) =>
  lines.map(({ lineNumber, quantity }) => ({ parcel_number: number, line_number: lineNumber, quantity }))

/** Finds a tracking number typed or scanned for two orders. */
export async function ordersWithSameParcel(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('parcels as own')
    .innerJoin('parcels as other', 'other.tracking_number', 'own.tracking_number')
    .innerJoin('orders', 'orders.id', 'other.order_id')
    .where('own.order_id', '=', orderId)
    .where('other.order_id', '<>', orderId)
    .select('orders.number')
    .distinct()
    .orderBy('orders.number')
    .limit(10)
    .execute()
  return rows.map(({ number }) => number)
}
