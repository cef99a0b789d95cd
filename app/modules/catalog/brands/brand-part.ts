import type { Language } from '#app/i18n/language.ts'
import { type CardPicture, toCardPicture } from '../product-card.ts'

export type BrandPart = { name: string; story: string; picture?: CardPicture }

type BrandRow = {
  name: string
  story_en: string
  story_th: string
  picture_id: string | null
  alt_en: string
  alt_th: string
  widths: number[] | null
}

/** The name replaces a missing alt text; `whole` keeps Thai words unbroken. */
export function toBrandPart(row: BrandRow, language: Language, whole: (text: string) => string): BrandPart {
  const { name, picture_id: id, widths, alt_en, alt_th } = row
  const story = language === 'th' ? whole(row.story_th) : row.story_en
  if (id === null) return { name, story }
  const picture = { product_id: '', picture_id: id, alt_en, alt_th, widths: widths ?? [] }
  return { name, story, picture: toCardPicture(picture, name, language) }
}
