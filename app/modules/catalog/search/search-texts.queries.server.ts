import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type SearchedText, searchedTexts, textField } from '../product-text-fields.ts'
import type { searchColumnsOf } from './search-text.ts'

export const outdatedSearchTexts = (db: Db, version: number, limit: number) =>
  db
    .selectFrom('products')
    .innerJoin('brands', 'brands.id', 'products.brandId')
    .select(['products.id', 'category', 'colour', 'style', 'brands.name as brand', 'brands.storyTh as brandStoryTh'])
    .select(searchedTexts.flatMap((name) => [fieldOf(name, 'en'), fieldOf(name, 'th')]))
    .where('searchVersion', '<>', version)
    .orderBy('products.id')
    .limit(limit)
    .execute()

const fieldOf = (name: SearchedText, language: Language) => textField(name, language)

/** Marks the texts of a brand's products for renewal. */
export const outdateSearchTexts = (db: Db, brandId: string) =>
  db.updateTable('products').set({ searchVersion: 0 }).where('brandId', '=', brandId).execute()

export const writeSearchColumns = (db: Db, id: string, columns: ReturnType<typeof searchColumnsOf>) =>
  db.updateTable('products').set(columns).where('id', '=', id).execute()
