import { sql } from 'kysely'
import { type Db, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import type { PriceLine, PricePeriod } from './price-periods-rules.ts'
import type { HistoryLine } from './revert-product-rules.ts'

export type NamedLine = HistoryLine & {
  at: Date
  /** Name or email; null for the shop's own schedule. */
  actor: string | null
}

/** `before` continues a page. */
export const historyLines = (db: Db, id: string, { before, max }: { before?: number | undefined; max: number }) =>
  queryRows<NamedLine>(db)`
    select l.id, l.at, coalesce(nullif(u.name, ''), u.email, l.actor_id) as actor, l.action, l.detail
      from audit_log l left join users u on u.id = l.actor_id
     where l.entity = 'product' and l.entity_id = ${id} ${before ? sql`and l.id < ${before}` : sql``}
     order by l.id desc limit ${max}`

/** Entries newer than `afterId`, newest first, and its time; undefined if the product lacks it. 0: all entries. */
export async function linesAfter(db: Db, id: string, afterId: number) {
  const rows = await queryRows<HistoryLine & { at: Date }>(db)`
    select id, at, action, detail from audit_log
     where entity = 'product' and entity_id = ${id} and id >= ${afterId} order by id desc`
  if (afterId === 0) return { at: null, lines: rows }
  // The oldest row is the entry itself.
  const start = rows.pop()
  return start?.id === afterId ? { at: start.at, lines: rows } : undefined
}

export const currentPrice = (db: Db, id: string) =>
  db
    .selectFrom('products')
    .select(['priceSatang as price', 'compareAtPriceSatang as compareAt', 'hidden', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Entries of releases before 1.0.0 name columns. */
export const priceLines = (db: Db, id: string) =>
  queryRows<PriceLine>(db)`
    select at, action, detail from audit_log
     where entity = 'product' and entity_id = ${id}
       and (action in ('product.hide', 'product.show')
            or jsonb_exists_any(detail -> 'changed', array['price_satang', 'priceSatang', 'compare_at_price_satang', 'compareAtPriceSatang', 'hidden']))
     order by id desc`

/** Units per period, without cancelled and refunded orders. */
export const itemsSold = (db: Db, id: string, periods: readonly PricePeriod[]) =>
  queryValues<number>(db)`
    select (select coalesce(sum(line.quantity), 0)::int
              from order_lines line join orders on orders.id = line.order_id
             where line.variant_id in (select id from variants where product_id = ${id})
               and orders.created_at >= period.from_at and (period.until_at is null or orders.created_at < period.until_at)
               and orders.stock_state = 'sold' and orders.status not in ('cancelled', 'refunded')) as items
      from unnest(${periods.map(({ from }) => from)}::timestamptz[], ${periods.map(({ until }) => until)}::timestamptz[])
           with ordinality as period (from_at, until_at, position)
     order by position`
