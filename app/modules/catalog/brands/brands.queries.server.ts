import { sql } from 'kysely'
import { type Db, hasRow, queryRows } from '#app/platform/database/database.server.ts'
import type { BrandText } from './brand-form.ts'
import type { Brand, StoredBrand } from './brand-rules.ts'

const stored = (db: Db) =>
  db
    .selectFrom('brands')
    .select(['id', 'name', 'storyEn', 'storyTh', 'altEn', 'altTh', 'version'])
    .select(sql<string>`coalesce(picture_id, '')`.as('pictureId'))

export const findBrand = (db: Db, id: string): Promise<StoredBrand | undefined> =>
  stored(db).where('id', '=', id).executeTakeFirst()

export const lockBrand = (tx: Db, id: string): Promise<StoredBrand | undefined> =>
  stored(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** False if the id is taken. */
export const insertBrand = (tx: Db, { pictureId, ...brand }: StoredBrand) =>
  hasRow(
    tx
      .insertInto('brands')
      .values({ ...brand, pictureId: pictureId || null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )

export const writeBrand = (tx: Db, id: string, { pictureId, ...texts }: BrandText) =>
  tx
    .updateTable('brands')
    .set({ ...texts, pictureId: pictureId || null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const brandPageRow = (db: Db, id: string) =>
  db
    .selectFrom('brands as b')
    .leftJoin('pictures as pic', 'pic.id', 'b.pictureId')
    .select(['b.name', 'b.storyEn', 'b.storyTh', 'b.pictureId', 'b.altEn', 'b.altTh', 'pic.widths'])
    .where('b.id', '=', id)
    .executeTakeFirst()

export const listBrands = (db: Db): Promise<Brand[]> =>
  db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute()

/** `stories`: their languages. */
type AdminBrand = Brand & { pictureId: string | null; stories: 'both' | 'en' | 'th' | 'none' }

export const brandsWithStories = (db: Db) =>
  queryRows<AdminBrand>(db)`
    select id, name, picture_id,
           case when story_en = '' and story_th = '' then 'none' when story_th = '' then 'en'
                when story_en = '' then 'th' else 'both' end as stories
      from brands order by lower(name), id`

export const countProductsByBrand = (db: Db) =>
  queryRows<{ id: string; products: number }>(db)`
    select brand_id as id, count(*)::int as products from products where deleted_at is null group by brand_id`
