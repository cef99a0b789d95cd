import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type CardPicture, toCardPicture } from '../product-card.ts'
import { brandPageRow } from './brands.queries.server.ts'

export type BrandPart = { name: string; story: string; picture?: CardPicture }

/** Returns a brand in one language; undefined without story and picture. */
export async function readBrandPart(db: Db, id: string, language: Language): Promise<BrandPart | undefined> {
  const row = await brandPageRow(db, id)
  const part = row && toBrandPart(row, language)
  return part && (part.story || part.picture) ? part : undefined
}

type BrandRow = NonNullable<Awaited<ReturnType<typeof brandPageRow>>>

/** The name replaces a missing alt text; Thai words stay unbroken. */
export function toBrandPart({ name, pictureId, ...row }: BrandRow, language: Language): BrandPart {
  const story = language === 'th' ? keepWhole(row.storyTh) : row.storyEn
  if (pictureId === null) return { name, story }
  return { name, story, picture: toCardPicture({ ...row, pictureId, widths: row.widths ?? [] }, name, language) }
}
