// Listings read `sizes_in_stock`, kept by a trigger: a page of cards costs one query for rows and one for pictures,
// none for stock.
import { type RawBuilder, sql } from 'kysely'
import { type Db, queryCount, queryRow, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import type { Category } from './category.ts'
import type { Sort } from './listing/listing.ts'
import type { CardRow, PictureRow } from './product-card.ts'

/** Prices in satang, inclusive. */
export type ProductFilter = {
  category?: Category | undefined
  categories?: readonly Category[] | undefined
  sizes: readonly string[]
  minPrice?: number | undefined
  maxPrice?: number | undefined
  includeSoldOut?: boolean | undefined
  createdFrom?: Date | undefined
  /** Only these; 'newest' then keeps their order. */
  ranked?: readonly string[] | undefined
  onSale?: boolean | undefined
  brandId?: string | undefined
  without?: readonly string[] | undefined
  /** A palette word; products of several colours match each. */
  colour?: string | undefined
}

// Each order is one index of 0002.
const orders: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id`,
  price_asc: sql`p.price_satang, p.id`,
  price_desc: sql`p.price_satang desc, p.id desc`,
}

const orderOf = ({ ranked }: ProductFilter, sort: Sort): RawBuilder<unknown> =>
  ranked && sort === 'newest' ? sql`array_position(${ranked}::text[], p.id)` : orders[sort]

const cardColumns = sql`p.id, p.name_en, p.name_th, p.brand_id, p.category, p.price_satang,
  p.compare_at_price_satang, p.sizes_in_stock, p.created_at`

export const cardRows = (db: Db, filter: ProductFilter, sort: Sort, limit: number, offset: number) =>
  queryRows<CardRow>(db)`
    select p.*, b.name as brand
      from (select ${cardColumns} from products p where ${matching(filter)}
             order by ${orderOf(filter, sort)} limit ${limit} offset ${offset}) p
      join brands b on b.id = p.brand_id
     order by ${orderOf(filter, sort)}`

/** Visible ones, unordered. */
export const cardRowsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : queryRows<CardRow>(db)`
    select ${cardColumns}, b.name as brand from products p join brands b on b.id = p.brand_id
     where p.id = any(${ids}::text[]) and p.listed`

/** Unfinished uploads are left out. */
export async function picturesOf(db: Db, ids: readonly string[], max = 5): Promise<Map<string, PictureRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('productPictures as pp')
    .innerJoin('pictures', 'pictures.id', 'pp.pictureId')
    .select(['pp.productId', 'pp.pictureId', 'pp.altEn', 'pp.altTh', 'pictures.widths'])
    .where('pp.productId', 'in', ids)
    .where('pictures.ready', '=', true)
    .orderBy('pp.productId')
    .orderBy('pp.position')
    .execute()
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...byProduct].map(([id, list]) => [id, list.slice(0, max)]))
}

export const countProducts = (db: Db, filter: ProductFilter) =>
  queryCount(db)`
    select count(*) as total from products p where ${matching(filter)}`

/** Prices in satang. */
type FacetRow = { total: number; min: number | null; max: number | null; sizes: string[]; categories: string[] }

export const facetsOf = (db: Db, filter: ProductFilter) =>
  queryRow<FacetRow>(db)`
    with items as materialized (
      select p.category, p.price_satang, p.sizes_in_stock from products p
       where ${matching(filter)})
    select count(*) as total, min(price_satang) as min, max(price_satang) as max,
           array(select distinct unnest(sizes_in_stock) from items) as sizes,
           array(select distinct category from items) as categories
      from items`

function matching(filter: ProductFilter): RawBuilder<unknown> {
  const conditions = [sql`p.listed`]
  if (filter.category) conditions.push(sql`p.category = ${filter.category}`)
  if (filter.categories) conditions.push(sql`p.category = any(${filter.categories}::text[])`)
  if (!filter.includeSoldOut) conditions.push(sql`p.sizes_in_stock <> '{}'`)
  if (filter.createdFrom) conditions.push(sql`p.created_at >= ${filter.createdFrom}`)
  if (filter.ranked) conditions.push(sql`p.id = any(${filter.ranked}::text[])`)
  if (filter.without) conditions.push(sql`p.id <> all(${filter.without}::text[])`)
  if (filter.onSale) conditions.push(sql`p.compare_at_price_satang is not null`)
  if (filter.brandId !== undefined) conditions.push(sql`p.brand_id = ${filter.brandId}`)
  // Must match the index expression of 0064.
  if (filter.colour !== undefined)
    conditions.push(sql`string_to_array(replace(p.colour, ', ', ' and '), ' and ') @> array[${filter.colour}]`)
  if (filter.sizes.length > 0) conditions.push(sql`p.sizes_in_stock && ${filter.sizes}::text[]`)
  if (filter.minPrice !== undefined) conditions.push(sql`p.price_satang >= ${filter.minPrice}`)
  if (filter.maxPrice !== undefined) conditions.push(sql`p.price_satang <= ${filter.maxPrice}`)
  return sql.join(conditions, sql` and `)
}

/** Visible ones, in the given order. */
export const listedOf = (db: Db, ids: readonly string[]) =>
  queryValues<string>(db)`
    select id from products where listed and id = any(${ids}::text[]) order by array_position(${ids}::text[], id)`
