// What orders read of the rows of shipments, refunds and returns, which their modules write.
import { sql } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import { parsePhone } from '#app/kit/phone.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order, OrderLine, ReturnedItems } from './order.ts'
import { type RefundedLineRow, refundedLinesOf } from './shipments/fulfillable-rules.ts'
import { type ShipmentRow, shipmentOf } from './shipments/shipment.ts'

/** Without costs, which only reports read. */
export const linesOf = (order: 'orders' | 'o') => sql<OrderLine[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('lineNumber', line_number, 'variantId', variant_id,
           'productId', product_id, 'sku', sku, 'name', json_build_object('en', name_en, 'th', name_th), 'category', category,
           'size', size, 'pictureId', picture_id, 'unitPrice', unit_price_satang, 'quantity', quantity,
           'lineTotal', line_total_satang, 'discount', discount_satang)) order by line_number), '[]')
    from order_lines where order_id = ${sql.ref(`${order}.id`)})`

export const shipmentsOf = (order: 'orders' | 'o') => sql<ShipmentRow[] | null>`(
  select json_agg(json_build_object('number', shipment_number, 'carrier', shipment.carrier, 'trackingNumber', shipment.tracking_number,
           'shippedAt', shipment.shipped_at, 'deliveredAt', shipment.delivered_at, 'lines', (
             select coalesce(json_agg(json_build_object('lineNumber', line_number, 'quantity', quantity) order by line_number), '[]')
               from shipment_lines where shipment_lines.order_id = shipment.order_id and shipment_lines.shipment_number = shipment.shipment_number)) order by shipment_number)
    from shipments shipment where shipment.order_id = ${sql.ref(`${order}.id`)})`

/** With how many of the line had not left then. Items of a return had left, whenever that was recorded. */
export const refundedLineRows = (order: 'orders' | 'o') => sql<RefundedLineRow[]>`(
  select coalesce(json_agg(json_build_object('lineNumber', line.line_number, 'quantity', line.quantity,
           'newlyRestocked', line.newly_restocked, 'state', refund.state, 'at', refund.created_at, 'waiting', case
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
  return { ...order, shipments: row.shipments?.map(shipmentOf), refundedLines: refundedLinesOf(row.refundedLines) }
}

/** Items per line number that left the order: refunded, or returned. A replaced refund counts once. */
export async function itemsGone(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; items: number }>`
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
     group by line_number`.execute(db)
  return new Map(rows.map(({ line, items }) => [line, items]))
}

/** Items in returns of the order, requested or arrived; those that paid an exchange count as refunded. */
export const returnedOf = (order: 'orders' | 'o') => sql<ReturnedItems[] | null>`(
  select json_agg(json_build_object('returnId', return_id, 'lineNumber', line_number, 'restocked', restocked,
           'inReturn', case when exchange_refund_id is not null and exchange_variant_id is not null then 0
             when state in ('requested', 'approved') then quantity when state = 'received' then sellable + damaged else 0 end) order by requested_at, line_number)
    from return_lines join returns on returns.id = return_id where return_lines.order_id = ${sql.ref(`${order}.id`)})`

/** Reads returned items anew, under the order's lock: the locked row's may predate the wait for it. */
export async function withReturned(tx: Db, order: Order): Promise<Order> {
  const row = await tx
    .selectFrom('orders')
    .select(returnedOf('orders').as('returned'))
    .where('id', '=', order.id)
    .executeTakeFirst()
  return { ...order, returned: row?.returned ?? undefined }
}

export async function countRefusedShipments(db: Db, phone: string | undefined): Promise<number> {
  const normal = parsePhone(phone ?? '')
  if (!normal) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where phone = ${normal}::text and cancel_reason = 'refused'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The balance due after an edit, and what was paid of such balances, in satang. */
export type EditBalance = { due: Satang; paid: Satang }

export async function balancesOf(db: Db, orderIds: readonly string[]): Promise<Map<string, EditBalance>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; due: number; paid: number }>`
    select id, due::float8 as due, paid::float8 as paid
      from (select id,
                   case when paid_at is null or cancelled_at is not null or refunded_at is not null then 0
                        else greatest(total_satang - paid_satang + adjusted_satang, 0) end as due,
                   (select coalesce(sum(amount_satang), 0) from order_events
                     where order_id = orders.id and kind = 'rest_paid') as paid
              from orders where edited_at is not null and id = any(${[...new Set(orderIds)]}::uuid[])) rests
     where due > 0 or paid > 0`.execute(db)
  return new Map(rows.map(({ id, due, paid }) => [id, { due: satang(due), paid: satang(paid) }]))
}
