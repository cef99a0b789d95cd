// The lines, coupons, shipments, refunds and returns of an order, each as JSON in the statement that reads its row.
import { sql } from 'kysely'
import type { CouponPart } from '#app/modules/pricing/quote.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Order, OrderLine, ReturnedItems } from './order.ts'
import { type RefundedLineRow, refundedLinesOf } from './shipments/fulfillable-rules.ts'
import { type ShipmentRow, shipmentOf } from './shipments/shipment.ts'

/** `o`: an alias. */
type OrdersTable = 'orders' | 'o'

/** Without costs, which only reports read. */
export const orderLinesJson = (order: OrdersTable) => sql<OrderLine[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('lineNumber', line_number, 'variantId', variant_id,
           'productId', product_id, 'sku', sku, 'name', json_build_object('en', name_en, 'th', name_th), 'category', category,
           'size', size, 'pictureId', picture_id, 'unitPrice', unit_price_satang, 'quantity', quantity,
           'lineTotal', line_total_satang, 'discount', discount_satang)) order by line_number), '[]')
    from order_lines where order_id = ${sql.ref(`${order}.id`)})`

/** Old uses have no part: their order's one code took the whole discount. */
export const couponsJson = (order: OrdersTable) => sql<CouponPart[]>`(
  select coalesce(json_agg(json_build_object('code', use.coupon_code, 'shippingDiscount', use.shipping_discount_satang, 'discount',
           coalesce(use.discount_satang, ${sql.ref(`${order}.discount_satang`)})) order by use.coupon_code collate "C"), '[]')
    from coupon_uses use where use.order_id = ${sql.ref(`${order}.id`)})`

export const shipmentsJson = (order: OrdersTable) => sql<ShipmentRow[] | null>`(
  select json_agg(json_build_object('number', shipment_number, 'carrier', shipment.carrier, 'trackingNumber', shipment.tracking_number,
           'shippedAt', shipment.shipped_at, 'deliveredAt', shipment.delivered_at, 'lines', (
             select coalesce(json_agg(json_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number), '[]')
               from shipment_lines where shipment_lines.order_id = shipment.order_id and shipment_lines.shipment_number = shipment.shipment_number)) order by shipment_number)
    from shipments shipment where shipment.order_id = ${sql.ref(`${order}.id`)})`

/** With how many of the line had not left then. Items of a return had left, whenever that was recorded. */
export const refundedLinesJson = (order: OrdersTable) => sql<RefundedLineRow[]>`(
  select coalesce(json_agg(json_build_object('lineNumber', line.line_number, 'quantity', line.quantity,
           'newlyRestocked', line.newly_restocked, 'state', refund.state, 'at', refund.created_at, 'notSent', case
             when exists (select 1 from returns where returns.order_id = line.order_id and refund.id in (returns.refund_id, returns.exchange_refund_id)) then 0
             else ordered.quantity - (
               select coalesce(sum(inside.quantity), 0) from shipments shipment join shipment_lines inside using (order_id, shipment_number)
                where shipment.order_id = line.order_id and inside.line_number = line.line_number and shipment.shipped_at <= refund.created_at)
             end)), '[]')
    from refund_lines line join refunds refund on refund.id = line.refund_id
         join order_lines ordered on ordered.order_id = line.order_id and ordered.line_number = line.line_number
   where line.order_id = ${sql.ref(`${order}.id`)})`

/** Items in returns of the order, requested or arrived; those that paid an exchange count as refunded. */
export const returnedItemsJson = (order: OrdersTable) => sql<ReturnedItems[] | null>`(
  select json_agg(json_build_object('returnId', return_id, 'lineNumber', line_number, 'restocked', restocked,
           'inReturn', case when exchange_refund_id is not null and exchange_variant_id is not null then 0
             when state in ('requested', 'approved') then quantity when state = 'received' then sellable + damaged else 0 end) order by requested_at, line_number)
    from return_lines join returns on returns.id = return_id where return_lines.order_id = ${sql.ref(`${order}.id`)})`

/** Reads shipments and refunds anew, under the order's lock: the locked row's may predate the wait for it. */
export async function withShipments(tx: Db, order: Order): Promise<Order> {
  const row = await tx
    .selectFrom('orders')
    .select([shipmentsJson('orders').as('shipments'), refundedLinesJson('orders').as('refundedLines')])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, shipments: row.shipments?.map(shipmentOf), refundedLines: refundedLinesOf(row.refundedLines) }
}

/** Reads returned items anew, under the order's lock: the locked row's may predate the wait for it. */
export async function withReturned(tx: Db, order: Order): Promise<Order> {
  const row = await tx
    .selectFrom('orders')
    .select(returnedItemsJson('orders').as('returned'))
    .where('id', '=', order.id)
    .executeTakeFirst()
  return { ...order, returned: row?.returned ?? undefined }
}

/** Items per line number that left the order: refunded, or returned. A replaced refund counts once. */
export async function itemsGoneFromOrder(db: Db, orderId: string): Promise<Map<number, number>> {
  const rows = await queryRows<{ line: number; items: number }>(db)`
    select line_number as line, (greatest(sum(refunded), sum(arrived)) + sum(unpaid))::int as items
      from (select line_number, newly_restocked as arrived, 0 as unpaid,
                   case when exists (select 1 from refunds again where again.retry_of = r.refund_id) then 0 else quantity end as refunded
              from refund_lines r where order_id = ${orderId}
            union all
            select line_number, case when pays_nothing then 0 else sellable + damaged end,
                   case when pays_nothing then sellable + damaged else 0 end, 0
              from return_lines l join returns t on t.id = l.return_id,
                   lateral (select t.state = 'received' and (t.exchange_refund_id is null or l.exchange_variant_id is null) as pays_nothing) s
             where l.order_id = ${orderId}) gone
     group by line_number`
  return new Map(rows.map(({ line, items }) => [line, items]))
}
