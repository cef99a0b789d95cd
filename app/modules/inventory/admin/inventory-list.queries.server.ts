import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  containsText,
  matchesText,
  readProductPage,
} from '#app/modules/catalog/search/product-search.queries.server.ts'
import { type Db, queryRow, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import type { Products, StockMovements } from '#app/platform/database/schema.gen.ts'
import type { KnownSize } from '../delivery-rules.ts'
import type { ChosenSizes } from '../stock-settings-form.ts'
import { locationOf } from '../stock-settings-rules.ts'
import type { InventoryFilters } from './inventory-filters.ts'

export type AdminStock = Omit<KnownSize, 'nameEn' | 'nameTh'> & {
  reserved: number
  threshold: number
  location: string
}

/** Sizes on sale; price in satang. */
export type AdminInventoryItem = Pick<Selectable<Products>, 'id' | 'nameEn' | 'nameTh' | 'hidden'> & {
  price: number
  pictureId: string | null
  levels: AdminStock[]
}

const onSale = sql`p.deleted_at is null and not v.retired`

/** Sizes on sale, their units, and how many are low or sold out. */
export type InventorySummary = { variants: number; items: number; low: number; out: number }

export const inventorySummary = async (db: Db) =>
  (await queryRow<InventorySummary>(db)`
    select count(*)::int as variants, coalesce(sum(s.on_hand), 0)::int as items,
           count(*) filter (where s.low_quantity > 0)::int as low,
           count(*) filter (where s.low_quantity <= 0)::int as out
      from stock s join variants v on v.id = s.variant_id
      join products p on p.id = v.product_id where ${onSale}`) as InventorySummary

export type LowSize = Omit<KnownSize, 'sku' | 'onHand'> & { productId: string; left: number }

/** Fewest first; at most five hundred. */
export const lowSizes = (db: Db) =>
  queryRows<LowSize>(db)`
    select low.variant_id, low.product_id, low.name_en, low.name_th, low.size, low.left from (
      select s.variant_id, p.id as product_id, p.name_en, p.name_th, v.size, s.low_quantity as left, v.position
        from stock s
       cross join lateral (select * from variants where id = s.variant_id and not retired offset 0) v
       cross join lateral (select * from products where id = v.product_id and deleted_at is null offset 0) p
       where s.low_quantity > 0
       order by s.low_quantity, s.variant_id
       limit 500) low
     order by low.left, low.name_en, low.position`

/** By English name. */
export async function adminInventory(db: Db, filters: InventoryFilters) {
  const order = sql`p.name_en, p.id`
  return readProductPage(db, filters, {
    where: await matching(db, filters),
    order,
    rows: (page) => sql<AdminInventoryItem>`
      select p.id, p.name_en, p.name_th, p.price_satang as price, p.hidden,
             (select picture_id from product_pictures pp where pp.product_id = p.id order by position limit 1) as "pictureId",
             (select coalesce(json_agg(json_build_object(
                       'variantId', v.id, 'size', v.size, 'sku', v.sku, 'onHand', s.on_hand, 'reserved', s.reserved,
                       'threshold', s.low_stock_threshold, 'location', s.location) order by v.position), '[]')
                from variants v join stock s on s.variant_id = v.id
               where v.product_id = p.id and not v.retired) as levels
        from (select * from products p ${page}) p
       order by ${order}`,
  })
}

async function matching(db: Db, { q, state }: InventoryFilters): Promise<RawBuilder<unknown>> {
  const conditions = [sql`p.deleted_at is null`]
  if (q)
    conditions.push(sql`(${await matchesText(db, q)} or p.id = any (array(
      select v.product_id from variants v where not v.retired and ${hasSku(q)}
       union
      select (select v.product_id from variants v where v.id = s.variant_id and not v.retired)
        from stock s where ${isAtLocation(q)})))`)
  if (state !== 'all') conditions.push(hasSize(isIn(state)))
  return sql.join(conditions, sql` and `)
}

/** Stored in capitals; a location matches by prefix, as for counts. */
const hasSku = (q: string) => begins(sql`v.sku`, q.toUpperCase())
const isAtLocation = (q: string) => sql`(s.location <> '' and ${begins(sql`s.location`, locationOf(q))})`
/** As a byte range: a generic plan uses its index, but none for `like`. */
const begins = (text: RawBuilder<unknown>, q: string) => sql`(${text} ~>=~ ${q} and ${text} ~<~ ${`${q}\u{10FFFF}`})`

/** Ascending ids. Ticked sizes, all of ticked products, or with `all` each size that matches the filters. */
export function chosenSizes(
  db: Db,
  { all, products, variants }: ChosenSizes,
  { q, state }: Pick<InventoryFilters, 'q' | 'state'>,
  max: number,
): Promise<number[]> {
  const conditions = [onSale]
  // Each part by its index: one condition over three tables reads them whole.
  const ticked = sql`
    select id from variants where product_id = any (${products}::text[]) union select unnest(${variants}::bigint[])`
  const named = sql`
    select v.id from products p join variants v on v.product_id = p.id where p.deleted_at is null and ${containsText(q)}
     union select v.id from variants v where ${hasSku(q)} union select s.variant_id from stock s where ${isAtLocation(q)}`
  if (!all || q) conditions.push(sql`v.id = any (array(${all ? named : ticked}))`)
  if (all && state !== 'all') conditions.push(isIn(state))
  return queryValues<number>(db)`
    select v.id from variants v join products p on p.id = v.product_id join stock s on s.variant_id = v.id
     where ${sql.join(conditions, sql` and `)} order by v.id limit ${max}`
}

/** Products with such a size on sale. */
const hasSize = (where: RawBuilder<unknown>) => sql`p.id = any (array(
  select s.of_product_id from stock s join variants v on v.id = s.variant_id where ${where} and not v.retired))`
const isIn = (state: 'low' | 'out') => (state === 'low' ? sql`s.low_quantity > 0` : sql`s.low_quantity <= 0`)

export type AdminMovement = Pick<Selectable<StockMovements>, 'id' | 'variantId' | 'delta' | 'kind' | 'reason'> & {
  orderNumber: string | null
  actor: string | null
  at: Date
}

/** At most eight per size, newest first. */
export const recentMovements = (db: Db, productId: string) =>
  queryRows<AdminMovement>(db)`
    select m.id, m.variant_id, m.delta, m.kind, m.reason, o.number as "orderNumber",
           u.name as actor, m.created_at as at
      from variants v
     cross join lateral (select * from stock_movements where variant_id = v.id order by id desc limit 8) m
      left join orders o on o.id = m.order_id
      left join users u on u.id = m.actor_id
     where v.product_id = ${productId}
     order by m.id desc`
