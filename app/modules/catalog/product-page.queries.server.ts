import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { pageTexts, textField } from './product-text-fields.ts'
import type { Size } from './size.ts'

/** Undefined unless listed. */
export const productRow = (db: Db, id: string) =>
  db
    .selectFrom('products as p')
    .innerJoin('brands as b', 'b.id', 'p.brandId')
    .leftJoin('pictures as pic', 'pic.id', 'b.pictureId')
    .select([
      'p.id',
      'p.nameEn',
      'p.nameTh',
      'p.category',
      'p.priceSatang',
      'p.compareAtPriceSatang',
      'p.colour',
      'p.style',
      'p.createdAt',
      'p.noReturns',
      'b.name as brand',
      'b.storyEn',
      'b.storyTh',
      'b.pictureId',
      'b.altEn',
      'b.altTh',
      'pic.widths',
    ])
    .select(pageTexts.flatMap((name) => [textField(name, 'en'), textField(name, 'th')]))
    .where('p.id', '=', id)
    .where('p.listed', '=', true)
    .executeTakeFirst()

export type SizeRow = { size: Size; available: number; lowStockThreshold: number }

/** Smallest first. A size without a stock row has nothing to sell. */
export async function sizeRows(db: Db, id: string): Promise<SizeRow[]> {
  const { rows } = await sql<SizeRow>`
    select v.size, coalesce(s.on_hand - s.reserved, 0) as available,
           coalesce(s.low_stock_threshold, 0) as low_stock_threshold
      from variants v left join stock s on s.variant_id = v.id
     where v.product_id = ${id} and not v.retired
     order by v.position, v.id`.execute(db)
  return rows
}

export const colourRows = (db: Db, id: string, style: string) =>
  db
    .selectFrom('products')
    .select(['id', 'nameEn', 'nameTh', 'colour', 'sizesInStock'])
    .where('style', '=', style)
    .where('id', '<>', id)
    .where('listed', '=', true)
    .orderBy('id')
    .limit(8)
    .execute()

/** How many of the newest products are candidates. */
const maxCandidates = 60

/**
 * Four in stock of the same category, not just other colours: same colour first, then same fabric, else in a stable
 * order.
 */
export async function relatedIds(db: Db, row: RelatedTo): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, colour, fabric_en from products
       where listed and category = ${row.category} and sizes_in_stock <> '{}'
         and id <> ${row.id} and (style = '' or style <> ${row.style})
       order by created_at desc, id limit ${maxCandidates}) near
     order by (colour <> '' and colour = ${row.colour}) desc, (fabric_en <> '' and fabric_en = ${row.fabricEn}) desc,
              md5(id || ${row.id}::text), id
     limit 4`.execute(db)
  return rows.map((one) => one.id)
}

type RelatedTo = { id: string; category: string; style: string; colour: string; fabricEn: string }
