import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { BrandText, StoredBrand } from './brand.ts'

const stored = (db: Db) =>
  db
    .selectFrom('brands')
    .select([
      'id',
      'name',
      'storyEn',
      'storyTh',
      sql<string>`coalesce(picture_id, '')`.as('pictureId'),
      'altEn',
      'altTh',
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
    .where('uploadedBy', 'is', null)
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
  storyEn: brand.storyEn,
  storyTh: brand.storyTh,
  pictureId: brand.pictureId || null,
  altEn: brand.altEn,
  altTh: brand.altTh,
})

export const brandPageRow = (db: Db, id: string) =>
  db
    .selectFrom('brands as b')
    .leftJoin('pictures as pic', 'pic.id', 'b.pictureId')
    .select(['b.name', 'b.storyEn', 'b.storyTh', 'b.pictureId', 'b.altEn', 'b.altTh', 'pic.widths'])
    .where('b.id', '=', id)
    .executeTakeFirst()
