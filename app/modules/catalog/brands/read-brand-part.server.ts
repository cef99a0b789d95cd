import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type BrandPart, toBrandPart } from './brand-part.ts'
import { brandPageRow } from './brands.queries.server.ts'

/** Returns a brand in one language; undefined without story and picture. */
export async function readBrandPart(db: Db, id: string, language: Language): Promise<BrandPart | undefined> {
  const row = await brandPageRow(db, id)
  const part = row && toBrandPart(row, language, keepWhole)
  return part && (part.story || part.picture) ? part : undefined
}
