import type { Language } from '#app/i18n/language.ts'
import type { Address } from '#app/site.ts'
import type { ProductCard } from '../product-card.ts'

const bundledTexts: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Jade silk áo dài with hand-painted lotus', th: 'ชุดอ่าวหญ่ายผ้าไหมสีเขียวหยก วาดลายดอกบัวด้วยมือ' },
  { en: 'Indigo silk midi dress with golden waves', th: 'เดรสมิดี้ผ้าไหมสีคราม ลายคลื่นสีทอง' },
  { en: 'Ivory silk sheath with red plum blossom', th: 'เดรสเข้ารูปผ้าไหมสีงาช้าง ลายดอกเหมยแดง' },
  { en: 'Celadon silk midi dress with bamboo leaves', th: 'เดรสมิดี้ผ้าไหมสีศิลาดล ลายใบไผ่' },
]

type Chosen = { id: string; widths: number[]; alt: string; focus: string; caption: string; link?: Address | undefined }

export const productAt = (link = ''): string | undefined => /^\/product\/([^/?#]+)$/.exec(link)?.[1]

/** Products whose picture has no caption. */
export const productsWithoutCaption = (chosen: readonly Pick<Chosen, 'caption' | 'link'>[]): string[] =>
  chosen.flatMap(({ caption, link }) => (caption ? [] : (productAt(link) ?? [])))

/** The owner's pictures with their captions or their visible products; the bundled ones if there are none. */
export function heroPictures(
  chosen: readonly Chosen[],
  cards: readonly ProductCard[],
  language: Language,
): HeroPicture[] {
  if (chosen.length === 0)
    return bundledPictures.map((picture, at) => ({ ...picture, alt: bundledTexts[at]?.[language] ?? '' }))
  return chosen.map((picture) => {
    const { id, widths, alt, focus, caption, link } = picture
    const item = cards.find((card) => card.id === productsWithoutCaption([picture])[0])
    const name = caption || item?.name
    return {
      key: id,
      address: `/media/${id}/`,
      widths,
      alt,
      ...(focus && { focus: focus.replace(/\d+/g, '$&%') }),
      ...(name && link && { leads: { to: link, name, ...(item && { price: item.price }) } }),
    }
  })
}

/** Link under a picture; a product has its price. */
export type HeroLead = { to: Address; name: string; price?: ProductCard['price'] }

export type HeroPicture = {
  key: string
  /** Address prefix, before width and format. */
  address: string
  widths: readonly number[]
  alt: string
  /** CSS object-position; default upper right. */
  focus?: string
  leads?: HeroLead
}

export const srcSet = ({ address, widths }: Pick<HeroPicture, 'address' | 'widths'>, type: 'avif' | 'webp') =>
  widths.map((width) => `${address}${width}.${type} ${width}w`).join(', ')

/** Bundled fallbacks; they do not match the picture's caption. */
export const bundledPictures: readonly HeroPicture[] = [
  'ao-dai-jade-lotus',
  'midi-indigo-waves',
  'sheath-ivory-plum',
  'midi-celadon-bamboo',
].map((key) => ({ key, address: `/hero/${key}-`, widths: [640, 960, 1280, 1920], alt: '' }))

/** It fills the rest of the screen height and is cropped on the left. */
export const heroSizes = '(width < 64rem) 90svh, max(100vw, 160svh)'
