// What every figure of sales has in common. An order counts once it is paid and its pieces are sold, on the day of its
// payment, and no longer when it is cancelled or given back whole; what was given back in part is taken off.
import { type RawBuilder, sql } from 'kysely'

export const counts = sql<boolean>`orders.stock_state = 'sold' and orders.status not in ('cancelled', 'refunded')`

/** Money that stayed, in satang. */
export const revenue = sql<number>`orders.paid_satang - orders.refunded_satang`

/**
 * What a line (of its order, as `line`) brought, in satang: after its discount, without the VAT within it, and less its share
 * of what was given back. What went back because the order was changed is no part of it: those pieces are no line any more.
 * Rounded line by line, so that days add up.
 */
const withoutVat = sql`(line.line_total_satang - line.discount_satang - case when orders.total_satang = 0 then 0 else
  round((line.line_total_satang - line.discount_satang)::numeric * orders.vat_satang / orders.total_satang) end)`
const changedBack = sql`greatest(orders.settled_satang, 0)`
export const lineNet = sql<number>`(${withoutVat} - case when orders.paid_satang <= ${changedBack} then 0 else
  round(${withoutVat} * greatest(orders.refunded_satang - ${changedBack}, 0) / (orders.paid_satang - ${changedBack})) end)`
/** Whether somebody knew what its pieces cost when they were ordered, and what they cost. */
export const hasCost = sql<boolean>`line.cost_satang is not null`
export const lineCost = sql<number>`(line.cost_satang * line.quantity)`

/** What its codes took off the pieces and off the delivery, in satang. */
export const takenOff = sql<number>`orders.discount_satang + case when orders.coupon_code is null then 0 else coalesce(
  (select sum(waived_satang)::bigint from coupon_uses where order_id = orders.id), 0) end`

/**
 * Orders with each of their codes (`used`), what it is called and what it took off, in satang. Where its part was not noted the
 * order has one code, and the part is the whole.
 */
export const ordersWithCodes = sql`orders left join coupon_uses used on used.order_id = orders.id`
export const usedCode = sql<string>`coalesce(used.coupon_code, orders.coupon_code)`
export const takenByCode = sql<number>`(coalesce(used.discount_satang, orders.discount_satang) + coalesce(used.waived_satang, 0))`

/** Who bought: the email, else the phone; who left neither is somebody else every time. */
export const person = sql<string>`coalesce(lower(orders.email), orders.phone, orders.id::text)`

/** The same as an index has it; nothing for who left neither. */
const buyer = sql<string>`coalesce(lower(orders.email), orders.phone)`

/** The day in Bangkok on which the money came. */
export const paidDay = sql`(orders.paid_at at time zone 'Asia/Bangkok')::date`

/**
 * Who bought on each day, of the orders that `matching` says: day, orders, money, the day of the first payment of that person
 * (`since`, whatever became of that order), and the last day before on which she bought (`last`, or nothing).
 */
export const buyersOf = (matching: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select bought.day, bought.orders, bought.money, coalesce(
           (select ${paidDay} from orders where ${buyer} = bought.buyer and orders.paid_at is not null
             order by orders.paid_at limit 1), bought.day) as since,
         (select ${paidDay} from orders
           where ${buyer} = bought.buyer and orders.paid_at < bought.day::timestamp at time zone 'Asia/Bangkok' and ${counts}
           order by orders.paid_at desc limit 1) as last
    from (select ${paidDay} as day, ${buyer} as buyer, count(*) as orders, sum(${revenue}) as money
            from orders where ${matching} and ${counts} group by 1, 2, ${person}) bought`
