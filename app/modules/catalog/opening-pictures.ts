import type { Language } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'
import type { ProductCard } from './product-card.ts'
import { type HeroPicture, standIns } from './ui/home/hero-pictures.ts'

/** What the bundled pictures show, in their order. */
const bundled: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Jade silk áo dài with hand-painted lotus', th: 'ชุดอ่าวหญ่ายผ้าไหมสีเขียวหยก วาดลายดอกบัวด้วยมือ' },
  { en: 'Indigo silk midi dress with golden waves', th: 'เดรสมิดี้ผ้าไหมสีคราม ลายคลื่นสีทอง' },
  { en: 'Ivory silk sheath with red plum blossom', th: 'เดรสเข้ารูปผ้าไหมสีงาช้าง ลายดอกเหมยแดง' },
  { en: 'Celadon silk midi dress with bamboo leaves', th: 'เดรสมิดี้ผ้าไหมสีศิลาดล ลายใบไผ่' },
]

/** Four that come with the shop: shown while the owner shows none, and for each file that cannot be had. */
const bundledOpening = (language: Language): HeroPicture[] =>
  standIns.map((picture, at) => ({ ...picture, alt: bundled[at]?.[language] ?? '' }))

/** A picture of the owner's, in one language. */
type Chosen = { id: string; widths: number[]; alt: string; focus: string; caption: string; link?: Address }

/** The piece whose page this is, by its id. */
export const productAt = (link = ''): string | undefined => /^\/product\/([^/?#]+)$/.exec(link)?.[1]

/** The pieces that pictures show without words of their own. */
export const piecesOf = (chosen: readonly Pick<Chosen, 'caption' | 'link'>[]): string[] =>
  chosen.flatMap(({ caption, link }) => (caption ? [] : (productAt(link) ?? [])))

/**
 * The pictures of the opening: the owner's, each with her words and where they lead, or with the piece it shows while that
 * piece is in the shop; the bundled ones while she shows none.
 */
export function openingPictures(
  chosen: readonly Chosen[],
  cards: readonly ProductCard[],
  language: Language,
): HeroPicture[] {
  if (chosen.length === 0) return bundledOpening(language)
  return chosen.map((one) => {
    const { id, widths, alt, focus, caption, link } = one
    const [pieceId] = piecesOf([one])
    const piece = cards.find((card) => card.id === pieceId)
    const name = caption || piece?.name
    return {
      key: id,
      address: `/media/${id}/`,
      widths,
      alt,
      ...(focus && { focus: focus.replace(/\d+/g, '$&%') }),
      ...(name && link && { leads: { to: link, name, ...(piece && { price: piece.price }) } }),
    }
  })
}
