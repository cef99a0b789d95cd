// Listings read `sizes_in_stock`, kept by a trigger: a page of cards costs one query, none for stock.
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

/** The first pictures of `p`, a product, without unfinished uploads. */
export const picturesColumn = (max = 5) => sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object(
           'pictureId', shown.picture_id, 'altEn', shown.alt_en, 'altTh', shown.alt_th, 'widths', shown.widths)
           order by shown.position), '[]')
    from (select pp.picture_id, pp.alt_en, pp.alt_th, pp.position, pictures.widths
            from product_pictures pp join pictures on pictures.id = pp.picture_id
           where pp.product_id = p.id and pictures.ready order by pp.position limit ${max}) shown)`

export const cardRows = (db: Db, filter: ProductFilter, sort: Sort, limit: number, offset: number) =>
  queryRows<CardRow>(db)`
    select p.*, b.name as brand, ${picturesColumn()} as pictures
      from (select ${cardColumns} from products p where ${matching(filter)}
             order by ${orderOf(filter, sort)} limit ${limit} offset ${offset}) p
      join brands b on b.id = p.brand_id
     order by ${orderOf(filter, sort)}`

/** A list of product ids, or a query of them. */
export type ProductIds = readonly string[] | RawBuilder<unknown>

/** Visible ones, in the given order. */
export const cardRowsOf = async (db: Db, ids: ProductIds) =>
  'length' in ids && ids.length === 0
    ? []
    : queryRows<CardRow>(db)`
    select ${cardColumns}, b.name as brand, ${picturesColumn()} as pictures
      from unnest(${'length' in ids ? sql`${ids}::text[]` : sql`array(${ids})`}) with ordinality as chosen (id, place)
      join products p on p.id = chosen.id join brands b on b.id = p.brand_id
     where p.listed order by chosen.place`

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
