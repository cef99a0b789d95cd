import { type Db, queryRows } from '#app/platform/database/database.server.ts'

/** Products by revenue after discounts in paid, unrefunded orders; ties by latest sale. */
export const productsByRevenue = (db: Db, since: Date, max: number) =>
  queryRows<{ productId: string; category: string }>(db)`
    select line.product_id, max(line.category) as category
      from orders o join order_lines line on line.order_id = o.id
     where o.stock_state = 'sold' and o.paid_at >= ${since}
     group by line.product_id
     order by sum(line.line_total_satang - line.discount_satang) desc, max(o.paid_at) desc, line.product_id
     limit ${max}`
