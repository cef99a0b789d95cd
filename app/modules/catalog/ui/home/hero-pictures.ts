import type { Address } from '#app/site.ts'
import type { ProductCard } from '../../product-card.ts'

/** What stands under the words while a picture is shown: where it leads, and what the piece costs where it is one. */
export type HeroLead = { to: Address; name: string; price?: ProductCard['price'] }

/** One picture of the hero, in one language: a garment on the right, calm paper on the left for the words. */
export type HeroPicture = {
  key: string
  /** The beginning of the addresses of its files, which end in width and format. */
  address: string
  widths: readonly number[]
  alt: string
  /** The point that stays in sight, as in object-position; the upper right corner unless the owner chose one. */
  focus?: string
  leads?: HeroLead
}

export const srcSet = ({ address, widths }: Pick<HeroPicture, 'address' | 'widths'>, type: 'avif' | 'webp') =>
  widths.map((width) => `${address}${width}.${type} ${width}w`).join(', ')

/** Bundled files, for one that cannot be had; what they show is not what the picture's words say. */
export const standIns: readonly HeroPicture[] = [
  'ao-dai-jade-lotus',
  'midi-indigo-waves',
  'sheath-ivory-plum',
  'midi-celadon-bamboo',
].map((key) => ({ key, address: `/hero/${key}-`, widths: [640, 960, 1280, 1920], alt: '' }))

/** How wide a picture is drawn: it fills a box whose height is what the screen leaves, and is cut on its left. */
export const heroSizes = '(width < 64rem) 90svh, max(100vw, 160svh)'
