import type { ProductCard } from '../../product-card.ts'

/** The piece an opening picture shows. */
export type HeroProduct = Pick<ProductCard, 'id' | 'name' | 'price'>

/** One picture of the hero: a garment on the right, calm paper on the left for the words; a srcset per format. */
export type HeroPicture = {
  key: string
  alt: { en: string; th: string }
  avif: string
  webp: string
  /** The file for what reads no srcset. */
  src: string
  piece?: HeroProduct | undefined
}

const srcSet = (address: string, widths: readonly number[], type: 'avif' | 'webp') =>
  widths.map((width) => `${address}${width}.${type} ${width}w`).join(', ')

const heroPicture = (
  key: string,
  address: string,
  widths: readonly number[],
  alt: HeroPicture['alt'],
): HeroPicture => ({
  key,
  alt,
  avif: srcSet(address, widths, 'avif'),
  webp: srcSet(address, widths, 'webp'),
  src: `${address}${widths.at(-1)}.webp`,
})

const bundled = (key: string, en: string, th: string): HeroPicture =>
  heroPicture(key, `/hero/${key}-`, [640, 960, 1280, 1920], { en, th })

/** Four that come with the shop: shown while the owner has chosen nothing, and for each file that cannot be had. */
export const bundledHero: readonly HeroPicture[] = [
  bundled('ao-dai-jade-lotus', 'Jade silk áo dài with hand-painted lotus', 'ชุดอ่าวหญ่ายผ้าไหมสีเขียวหยก วาดลายดอกบัวด้วยมือ'),
  bundled('midi-indigo-waves', 'Indigo silk midi dress with golden waves', 'เดรสมิดี้ผ้าไหมสีคราม ลายคลื่นสีทอง'),
  bundled('sheath-ivory-plum', 'Ivory silk sheath with red plum blossom', 'เดรสเข้ารูปผ้าไหมสีงาช้าง ลายดอกเหมยแดง'),
  bundled('midi-celadon-bamboo', 'Celadon silk midi dress with bamboo leaves', 'เดรสมิดี้ผ้าไหมสีศิลาดล ลายใบไผ่'),
]

type Chosen = { id: string; widths: readonly number[]; alt: HeroPicture['alt']; productId?: string }

/** A picture of the owner's, with the piece it shows while that piece is in the shop. */
export const chosenHero = ({ id, widths, alt, productId }: Chosen, pieces: readonly HeroProduct[]): HeroPicture => ({
  ...heroPicture(id, `/media/${id}/`, widths, alt),
  piece: pieces.find((piece) => piece.id === productId),
})

/** How wide a picture is drawn: it fills a box whose height is what the screen leaves, and is cut on its left. */
export const heroSizes = '(width < 1024px) 90svh, max(100vw, 160svh)'
