import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order } from '../order.ts'
import { type RefundedLineRow, refundedLinesOf } from './fulfillable-rules.ts'
import { type Shipment, type ShipmentRow, shipmentOf } from './shipment.ts'

export const shipmentsOf = (order: 'orders' | 'o') => sql<ShipmentRow[] | null>`(
  select json_agg(json_build_object('number', shipment_number, 'carrier', shipment.carrier, 'trackingNumber', shipment.tracking_number,
           'shippedAt', shipment.shipped_at, 'deliveredAt', shipment.delivered_at, 'lines', (
             select coalesce(json_agg(json_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number), '[]')
               from shipment_lines where shipment_lines.order_id = shipment.order_id and shipment_lines.shipment_number = shipment.shipment_number)) order by shipment_number)
    from shipments shipment where shipment.order_id = ${sql.ref(`${order}.id`)})`

/**
 * Subquery: refunded items, with how many of the line had not left then. Items of a return had left, whenever that was
 * recorded.
 */
export const refundedLineRows = (order: 'orders' | 'o') => sql<RefundedLineRow[]>`(
  select coalesce(json_agg(json_build_object('lineNumber', line.line_number, 'quantity', line.quantity,
           'booked', line.booked, 'state', refund.state, 'at', refund.created_at, 'waiting', case
             when exists (select 1 from returns where returns.order_id = line.order_id and refund.id in (returns.refund_id, returns.exchange_refund_id)) then 0
             else ordered.quantity - (
               select coalesce(sum(inside.quantity), 0) from shipments shipment join shipment_lines inside using (order_id, shipment_number)
                where shipment.order_id = line.order_id and inside.line_number = line.line_number and shipment.shipped_at <= refund.created_at)
             end)), '[]')
    from refund_lines line join refunds refund on refund.id = line.refund_id
         join order_lines ordered on ordered.order_id = line.order_id and ordered.line_number = line.line_number
   where line.order_id = ${sql.ref(`${order}.id`)})`

/** Reads shipments and refunds anew, under the order's lock: the locked row's may predate the wait for it. */
export async function withShipments(tx: Db, order: Order): Promise<Order> {
  const row = await tx
    .selectFrom('orders')
    .select([shipmentsOf('orders').as('shipments'), refundedLineRows('orders').as('refunded_lines')])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const refundedLines = row.refunded_lines.length > 0 ? refundedLinesOf(row.refunded_lines) : undefined
  const { shipments: _parcels, refundedLines: _givenBack, ...now } = order
  return {
    ...now,
    ...(row.shipments && { shipments: row.shipments.map(shipmentOf) }),
    ...(refundedLines && { refundedLines }),
  }
}

/** Replaces the order's shipments under its lock; the items of a sent one never change. */
export async function writeShipments(tx: Db, orderId: string, shipments: readonly Shipment[]): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(shipments.map(rowOf))}::json)
        as row (shipment_number int, carrier text, tracking_number text, shipped_at timestamptz, delivered_at timestamptz)),
    undone as (
      delete from shipments where order_id = ${orderId} and shipment_number not in (select shipment_number from given)),
    kept as (
      insert into shipments (order_id, shipment_number, carrier, tracking_number, shipped_at, delivered_at)
      select ${orderId}::uuid, given.* from given
      on conflict (order_id, shipment_number) do update set carrier = excluded.carrier,
        tracking_number = excluded.tracking_number, delivered_at = excluded.delivered_at)
    insert into shipment_lines (order_id, shipment_number, line_number, quantity)
    select ${orderId}::uuid, line.* from json_to_recordset(${JSON.stringify(shipments.flatMap(lineRowsOf))}::json)
        as line (shipment_number int, line_number int, quantity int)
    on conflict do nothing`.execute(tx)
}

const rowOf = (shipment: Shipment) => ({
  shipment_number: shipment.number,
  carrier: shipment.carrier ?? null,
  tracking_number: shipment.trackingNumber ?? null,
  shipped_at: shipment.shippedAt,
  delivered_at: shipment.deliveredAt ?? null,
})

const lineRowsOf = ({ number, lines }: Shipment) =>
  lines.map(({ lineNumber, quantity }) => ({ shipment_number: number, line_number: lineNumber, quantity }))

/** Finds a tracking number typed or scanned for two orders. */
export async function ordersWithSameShipment(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments as own')
    .innerJoin('shipments as other', 'other.tracking_number', 'own.tracking_number')
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
