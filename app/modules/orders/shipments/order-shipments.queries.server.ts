// Read only: shipments and refunds are written by their modules.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order } from '../order.ts'
import { type RefundedLineRow, refundedLinesOf } from './fulfillable-rules.ts'
import { type ShipmentRow, shipmentOf } from './shipment.ts'

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
    .select([shipmentsOf('orders').as('shipments'), refundedLineRows('orders').as('refundedLines')])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const refundedLines = row.refundedLines.length > 0 ? refundedLinesOf(row.refundedLines) : undefined
  const { shipments: _parcels, refundedLines: _givenBack, ...now } = order
  return {
    ...now,
    ...(row.shipments && { shipments: row.shipments.map(shipmentOf) }),
    ...(refundedLines && { refundedLines }),
  }
}
