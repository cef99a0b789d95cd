// What every figure of sales has in common. An order counts once it is paid and its pieces are sold, on the day of its
// payment, and no longer when it is cancelled or given back whole; what was given back in part is taken off.
import { type RawBuilder, sql } from 'kysely'
import type { Range } from './report-range.ts'

export const counts = sql<boolean>`orders.stock_state = 'sold' and orders.status not in ('cancelled', 'refunded')`

export const paidIn = ({ from, to }: Range): RawBuilder<boolean> => sql`orders.paid_at between ${from} and ${to}`

/** Money that stayed, in satang. */
export const revenue = sql<number>`orders.paid_satang - orders.refunded_satang`

/**
 * What a line (of its order, as `line`) brought, in satang: after its discount, without the VAT within it, and less its share
 * of what was given back. Rounded line by line, so that days add up.
 */
const withoutVat = sql`(line.line_total_satang - line.discount_satang - case when orders.total_satang = 0 then 0 else
  round((line.line_total_satang - line.discount_satang)::numeric * orders.vat_satang / orders.total_satang) end)`
export const lineNet = sql<number>`(${withoutVat} - case when orders.paid_satang = 0 then 0 else
  round(${withoutVat} * orders.refunded_satang / orders.paid_satang) end)`
/** Whether somebody knew what its pieces cost when they were ordered, and what they cost. */
export const hasCost = sql<boolean>`line.cost_satang is not null`
export const lineCost = sql<number>`(line.cost_satang * line.quantity)`

/** What a code took off the pieces, or off the delivery, in satang. */
export const takenOff = sql<number>`orders.discount_satang + case when orders.coupon_code is null then 0 else coalesce(
  (select waived_satang from coupon_uses where order_id = orders.id and coupon_uses.coupon_code = orders.coupon_code), 0) end`

/** Who bought: the email, else the phone; who left neither is somebody else every time. */
export const person = sql<string>`coalesce(lower(orders.email), orders.phone, orders.id::text)`

/** The day in Bangkok on which the money came. */
export const paidDay = sql`(orders.paid_at at time zone 'Asia/Bangkok')::date`
