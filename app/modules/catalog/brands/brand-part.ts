import type { Language } from '#app/i18n/language.ts'
import { type CardPicture, toCardPicture } from '../product-card.ts'

export type BrandPart = { name: string; story: string; picture?: CardPicture }

type BrandRow = {
  name: string
  storyEn: string
  storyTh: string
  pictureId: string | null
  altEn: string
  altTh: string
  widths: number[] | null
}

/** The name replaces a missing alt text; `whole` keeps Thai words unbroken. */
export function toBrandPart(row: BrandRow, language: Language, whole: (text: string) => string): BrandPart {
  const { name, pictureId: id, widths, altEn, altTh } = row
  const story = language === 'th' ? whole(row.storyTh) : row.storyEn
  if (id === null) return { name, story }
  const picture = { productId: '', pictureId: id, altEn, altTh, widths: widths ?? [] }
  return { name, story, picture: toCardPicture(picture, name, language) }
}
