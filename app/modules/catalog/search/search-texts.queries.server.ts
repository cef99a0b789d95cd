import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type SearchedText, searchedTexts, textColumn, textField } from '../product-text-fields.ts'
import type { searchColumnsOf } from './search-text.ts'

export const outdatedSearchTexts = (db: Db, version: number, limit: number) =>
  db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['products.id', 'category', 'colour', 'style', 'brands.name as brand', 'brands.story_th as brandStoryTh'])
    .select(searchedTexts.flatMap((name) => [fieldOf(name, 'en'), fieldOf(name, 'th')]))
    .where('search_version', '<>', version)
    .orderBy('products.id')
    .limit(limit)
    .execute()

const fieldOf = (name: SearchedText, language: Language) =>
  `${textColumn(name, language)} as ${textField(name, language)}` as const

/** Marks the texts of a brand's products for renewal. */
export const outdateSearchTexts = (db: Db, brandId: string) =>
  db.updateTable('products').set({ search_version: 0 }).where('brand_id', '=', brandId).execute()

export async function writeSearchColumns(
  db: Db,
  id: string,
  columns: ReturnType<typeof searchColumnsOf>,
): Promise<void> {
  await db.updateTable('products').set(columns).where('id', '=', id).execute()
}
