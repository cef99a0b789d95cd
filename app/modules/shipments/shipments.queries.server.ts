import { sql } from 'kysely'
import type { Shipment } from '#app/modules/orders/shipments/shipment.ts'
import { type Db, queryValues } from '#app/platform/database/database.server.ts'

/** Replaces the order's shipments under its lock; the items of a sent one never change. */
export const writeShipments = (tx: Db, orderId: string, shipments: readonly Shipment[]) =>
  sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(shipments)}::json) as shipment (number int, carrier text,
        "trackingNumber" text, "shippedAt" timestamptz, "deliveredAt" timestamptz, lines json)),
    undone as (
      delete from shipments where order_id = ${orderId} and shipment_number not in (select number from given)),
    kept as (
      insert into shipments (order_id, shipment_number, carrier, tracking_number, shipped_at, delivered_at)
      select ${orderId}::uuid, number, carrier, "trackingNumber", "shippedAt", "deliveredAt" from given
      on conflict (order_id, shipment_number) do update set carrier = excluded.carrier,
        tracking_number = excluded.tracking_number, delivered_at = excluded.delivered_at)
    insert into shipment_lines (order_id, shipment_number, line_number, quantity)
    select ${orderId}::uuid, number, line.* from given,
           json_to_recordset(lines) as line ("lineNumber" int, quantity int)
    on conflict do nothing`.execute(tx)

/** Finds a tracking number typed or scanned for two orders. */
export const ordersWithSameShipment = (db: Db, orderId: string) =>
  queryValues<string>(db)`
    select distinct orders.number from shipments own
           join shipments other on other.tracking_number = own.tracking_number
           join orders on orders.id = other.order_id
     where own.order_id = ${orderId} and other.order_id <> ${orderId} order by orders.number limit 10`
