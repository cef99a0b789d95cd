import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { PriceLine, PricePeriod } from './price-history-rules.ts'

export const currentPrice = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .select(['priceSatang as price', 'compareAtPriceSatang as compareAt', 'hidden', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()

export async function priceLines(db: Db, id: string): Promise<PriceLine[]> {
  const { rows } = await sql<PriceLine>`
    select at, action, detail from audit_log
     where entity = 'product' and entity_id = ${id}
       and (action in ('product.hide', 'product.show')
            or jsonb_exists_any(detail -> 'changed', array['price_satang', 'priceSatang', 'compare_at_price_satang', 'compareAtPriceSatang', 'hidden']))
     order by id desc`.execute(db)
  return rows
}

/** Units per period, without cancelled and refunded orders. */
export async function itemsSold(db: Db, id: string, periods: readonly PricePeriod[]): Promise<number[]> {
  const { rows } = await sql<{ items: number }>`
    select (select coalesce(sum(line.quantity), 0)::int
              from order_lines line join orders on orders.id = line.order_id
             where line.variant_id in (select id from variants where product_id = ${id})
               and orders.created_at >= period.from_at and (period.until_at is null or orders.created_at < period.until_at)
               and orders.stock_state = 'sold' and orders.status not in ('cancelled', 'refunded')) as items
      from unnest(${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ until }) => until)}::timestamptz[])
           with ordinality as period (from_at, until_at, position)
     order by position`.execute(db)
  return rows.map(({ items }) => items)
}
