import type { Db } from '#app/platform/database/pool.server.ts'
import type { searchColumnsOf } from './search-text.ts'

/** Products whose search texts were made by other rules than `version`, with what they are made of. */
export const outdatedSearchTexts = (db: Db, version: number, limit: number) =>
  db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'category',
      'name_en as nameEn',
      'name_th as nameTh',
      'colour',
      'style',
      'fabric_en as fabricEn',
      'fabric_th as fabricTh',
      'description_en as descriptionEn',
      'description_th as descriptionTh',
      'brands.name as brand',
      'brands.story_th as brandStoryTh',
    ])
    .where('search_version', '<>', version)
    .orderBy('products.id')
    .limit(limit)
    .execute()

/** Lets the texts of a brand's products be made anew. */
export const outdateSearchTexts = (db: Db, brandId: string) =>
  db.updateTable('products').set({ search_version: 0 }).where('brand_id', '=', brandId).execute()

export async function writeSearchColumns(
  db: Db,
  id: string,
  columns: ReturnType<typeof searchColumnsOf>,
): Promise<void> {
  await db.updateTable('products').set(columns).where('id', '=', id).execute()
}
