// An order counts on its payment day once paid and sold, unless cancelled or fully refunded; partial refunds are
// subtracted.
import { type RawBuilder, sql } from 'kysely'

export const isCounted = sql<boolean>`orders.stock_state = 'sold' and orders.status not in ('cancelled', 'refunded')`

/** Satang. */
export const revenue = sql<number>`orders.paid_satang - orders.refunded_satang`

/**
 * Net revenue of a `line` in satang: after discount, without VAT, less its share of refunds, except those for order
 * changes, as such units are no line any more. Rounded per line, so that days add up.
 */
const withoutVat = sql`(line.line_total_satang - line.discount_satang - case when orders.total_satang = 0 then 0 else
  round((line.line_total_satang - line.discount_satang)::numeric * orders.vat_satang / orders.total_satang) end)`
const refundedByEdits = sql`greatest(orders.adjusted_satang, 0)`
export const lineNet = sql<number>`(${withoutVat} - case when orders.paid_satang <= ${refundedByEdits} then 0 else
  round(${withoutVat} * greatest(orders.refunded_satang - ${refundedByEdits}, 0) / (orders.paid_satang - ${refundedByEdits})) end)`
/** Recorded when ordered. */
export const hasCost = sql<boolean>`line.cost_satang is not null`
export const lineCost = sql<number>`(line.cost_satang * line.quantity)`

/** Discounts on items and delivery, in satang. */
export const orderDiscount = sql<number>`orders.discount_satang + case when orders.coupon_code is null then 0 else coalesce(
  (select sum(shipping_discount_satang)::bigint from coupon_uses where order_id = orders.id), 0) end`

/** One row per code (`used`). Orders without recorded shares have one code. */
export const ordersWithCodes = sql`orders left join coupon_uses used on used.order_id = orders.id`
export const usedCode = sql<string>`coalesce(used.coupon_code, orders.coupon_code)`
export const codeDiscount = sql<number>`(coalesce(used.discount_satang, orders.discount_satang) + coalesce(used.shipping_discount_satang, 0))`

/** Email, else phone, as indexed; null without contact. */
const buyer = sql<string>`coalesce(lower(orders.email), orders.phone)`

/** An order without contact is a new person's. */
const buyerOrOrder = sql<string>`coalesce(lower(orders.email), orders.phone, orders.id::text)`

/** Bangkok day. */
export const paidDay = sql`(orders.paid_at at time zone 'Asia/Bangkok')::date`

/** Buyers per day of the `matching` orders; `since`: first payment, `last`: previous day with a purchase. */
export const buyersOf = (matching: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select bought.day, bought.orders, bought.money, coalesce(
           (select ${paidDay} from orders where ${buyer} = bought.buyer and orders.paid_at is not null
             order by orders.paid_at limit 1), bought.day) as since,
         (select ${paidDay} from orders
           where ${buyer} = bought.buyer and orders.paid_at < bought.day::timestamp at time zone 'Asia/Bangkok' and ${isCounted}
           order by orders.paid_at desc limit 1) as last
    from (select ${paidDay} as day, ${buyer} as buyer, count(*) as orders, sum(${revenue}) as money
            from orders where ${matching} and ${isCounted} group by 1, 2, ${buyerOrOrder}) bought`
