import { sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import { categories } from './category.ts'
import type { CardRow } from './product-card.ts'
import { shownFactNames } from './product-facts.ts'
import { pageTexts, textField } from './product-text-fields.ts'
import { picturesColumn } from './products.queries.server.ts'
import type { Size } from './size.ts'

/** Smallest first. A size without a stock row has nothing to sell. */
const sizesColumn = sql<{ size: Size; available: number; lowStockThreshold: number }[]>`(
  select coalesce(json_agg(json_build_object(
           'size', v.size, 'available', coalesce(s.on_hand - s.reserved, 0),
           'lowStockThreshold', coalesce(s.low_stock_threshold, 0)) order by v.position, v.id), '[]')
    from variants v left join stock s on s.variant_id = v.id
   where v.product_id = p.id and not v.retired)`

type OtherColour = Pick<CardRow, 'id' | 'nameEn' | 'nameTh' | 'pictures'> & { colour: string; inStock: boolean }

/** Other listed products of the style, which is the same garment in other colours, with one picture each. */
const coloursColumn = sql<OtherColour[]>`(
  select coalesce(json_agg(json_build_object(
           'id', p.id, 'nameEn', p.name_en, 'nameTh', p.name_th, 'colour', p.colour,
           'inStock', p.sizes_in_stock <> '{}', 'pictures', ${picturesColumn(1)}) order by p.id), '[]')
    from (select o.* from products o
           where o.style = p.style and p.style <> '' and o.id <> p.id and o.listed order by o.id limit 8) p)`

/** What a product page shows of it. Undefined unless listed. */
export const productRow = (db: Db, id: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brandId')
    .leftJoin('pictures as pic', 'pic.id', 'b.pictureId')
    .select(['p.id', 'p.nameEn', 'p.nameTh', 'p.category', 'p.priceSatang', 'p.compareAtPriceSatang', 'p.colour'])
    .select(['p.style', 'p.noReturns', 'p.createdAt'])
    .select(['b.name as brand', 'b.storyEn', 'b.storyTh', 'b.pictureId', 'b.altEn', 'b.altTh', 'pic.widths'])
    .select(pageTexts.flatMap((name) => [textField(name, 'en'), textField(name, 'th')]))
    .select(shownFactNames.map((name) => `p.${name}` as const))
    .select([picturesColumn(10).as('pictures'), sizesColumn.as('sizes'), coloursColumn.as('alsoIn')])
    .where('p.id', '=', id)
    .where('p.listed', '=', true)
    .executeTakeFirst()

/** How many of the newest products are candidates. */
const maxCandidates = 60

type RelatedTo = { id: string; category: string; style: string; colour: string; fabricEn: string }

/** Four in stock of the same category, no other colours: same colour first, then same fabric, in a stable order. */
export const relatedIds = ({ id, category, style, colour, fabricEn }: RelatedTo) => sql`
    select id from (
      select id, colour, fabric_en from products
       where listed and category = ${category} and sizes_in_stock <> '{}'
         and id <> ${id} and (style = '' or style <> ${style})
       order by created_at desc, id limit ${maxCandidates}) near
     order by (colour <> '' and colour = ${colour}) desc, (fabric_en <> '' and fabric_en = ${fabricEn}) desc,
              md5(id || ${id}::text), id
     limit 4`

type ListedProduct = { id: string; updatedAt: Date; pictures: { id: string; width: number | null }[] }

/** Newest first; picture width is null if unknown. */
export const listedProducts = (db: Db, max: number, picturesEach: number) =>
  queryRows<ListedProduct>(db)`
    select p.id, p.updated_at, coalesce(shown.pictures, '[]') as pictures
      from (select id, created_at, updated_at from products where listed order by created_at desc, id limit ${max}) p
      left join lateral (
        select json_agg(json_build_object('id', first.id, 'width', first.width) order by first.position) as pictures
          from (select pictures.id, pp.position, (select max(w) from unnest(pictures.widths) w) as width
                  from product_pictures pp join pictures on pictures.id = pp.picture_id
                 where pp.product_id = p.id and pictures.ready
                 order by pp.position limit ${picturesEach}) first) shown on true
     order by p.created_at desc, p.id`

/** One product in stock per category: the newest not in `shown`, else the newest. `shown` has at most eight. */
export const productOfEachCategory = (shown: readonly string[]) => sql`
    select p.id from unnest(${[...categories]}::text[]) with ordinality as c (name, place)
      cross join lateral (
        select id from (
          select id, created_at from products
           where listed and category = c.name and sizes_in_stock <> '{}'
           order by created_at desc, id limit 9) newest
         order by id = any(${shown}::text[]), created_at desc, id limit 1) p
     order by c.place`

export const newestOfBrand = (id: string, shown: readonly string[], max: number) => sql`
    select id from products
     where listed and brand_id = ${id} and sizes_in_stock <> '{}' and id <> all(${shown}::text[])
     order by created_at desc, id limit ${max}`
