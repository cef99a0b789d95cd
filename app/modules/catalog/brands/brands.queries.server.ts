import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { BrandText, StoredBrand } from './brand.ts'

const stored = (db: Db) =>
  db
    .selectFrom('brands')
    .select([
      'id',
      'name',
      'story_en as storyEn',
      'story_th as storyTh',
      sql<string>`coalesce(picture_id, '')`.as('pictureId'),
      'alt_en as altEn',
      'alt_th as altTh',
      'version',
    ])

export const findBrand = (db: Db, id: string): Promise<StoredBrand | undefined> =>
  stored(db).where('id', '=', id).executeTakeFirst()

export const lockBrand = (tx: Db, id: string): Promise<StoredBrand | undefined> =>
  stored(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether the shop owns this picture; locks it until the transaction ends. */
export async function keepShopPicture(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .where('uploaded_by', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** False if the id is taken. */
export async function insertBrand(tx: Db, { id, ...brand }: StoredBrand): Promise<boolean> {
  const added = await tx
    .insertInto('brands')
    .values({ id, ...columnsOf(brand), version: brand.version })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function writeBrand(tx: Db, id: string, brand: BrandText): Promise<void> {
  await tx
    .updateTable('brands')
    .set({ ...columnsOf(brand), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

const columnsOf = (brand: BrandText) => ({
  name: brand.name,
  story_en: brand.storyEn,
  story_th: brand.storyTh,
  picture_id: brand.pictureId || null,
  alt_en: brand.altEn,
  alt_th: brand.altTh,
})

export const brandPageRow = (db: Db, id: string) =>
  db
    .selectFrom('brands as b')
    .leftJoin('pictures as pic', 'pic.id', 'b.picture_id')
    .select(['b.name', 'b.story_en', 'b.story_th', 'b.picture_id', 'b.alt_en', 'b.alt_th', 'pic.widths'])
    .where('b.id', '=', id)
    .executeTakeFirst()
