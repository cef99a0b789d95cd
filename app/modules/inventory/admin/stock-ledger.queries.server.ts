import { type RawBuilder, sql } from 'kysely'
import { midnightOf } from '#app/kit/dates.ts'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'
import { readPage } from '#app/platform/database/list-sql.ts'
import { byOrders, type LedgerFilters } from './inventory-filters.ts'
import type { AdminMovement, AdminStock } from './inventory-list.queries.server.ts'

const movementsPerPage = 50

export type AdminSize = AdminStock & { productId: string; nameEn: string; nameTh: string; retired: boolean }

/** Case-insensitive. */
export const findSize = (db: Db, sku: string) =>
  queryRow<AdminSize>(db)`
    select v.id as "variantId", v.size, v.sku, v.retired or p.deleted_at is not null as retired,
           p.id as "productId", p.name_en, p.name_th,
           s.on_hand, s.reserved, s.low_stock_threshold as threshold, s.location
      from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
     where v.sku = ${sku.toUpperCase()}`

/** `after`: resulting stock. */
export type LedgerLine = AdminMovement & { after: number }

/** Newest first, with everybody who made a movement. */
export async function stockLedger(db: Db, variantId: number, filters: LedgerFilters) {
  const [page, actors] = await Promise.all([
    readPage(db, filters, {
      matching: sql`from (select m.*, sum(delta) over (order by id)::int as after
                            from stock_movements m where variant_id = ${variantId}) m where ${matching(filters)}`,
      sort: sql`m.id desc`,
      rows: (listed) => sql<LedgerLine>`
        select m.id, m.variant_id, m.delta, m.kind, m.reason, o.number as "orderNumber",
               coalesce(nullif(u.name, ''), u.email, m.actor_id) as actor, m.created_at as at, m.after
          from (select m.* ${listed}) m
          left join orders o on o.id = m.order_id
          left join users u on u.id = m.actor_id
         order by m.id desc`,
      perPage: movementsPerPage,
    }),
    queryRows<{ value: string; label: string }>(db)`
      select u.id as value, u.name as label from users u
       where u.id in (select actor_id from stock_movements where variant_id = ${variantId})
       order by u.name, u.id limit 100`,
  ])
  return { ...page, actors }
}

function matching({ kind, who, from, to }: LedgerFilters): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (kind !== 'all') conditions.push(sql`m.kind = ${kind}`)
  if (who) conditions.push(who === byOrders ? sql`m.actor_id is null` : sql`m.actor_id = ${who}`)
  const begin = midnightOf(from)
  const end = midnightOf(to, 1)
  if (begin) conditions.push(sql`m.created_at >= ${begin}`)
  if (end) conditions.push(sql`m.created_at < ${end}`)
  return sql.join(conditions, sql` and `)
}
