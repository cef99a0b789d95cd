import type { Address } from '#app/site.ts'
import type { ProductCard } from '../../product-card.ts'

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
export const testDoubles: readonly HeroPicture[] = [
  'ao-dai-jade-lotus',
  'midi-indigo-waves',
  'sheath-ivory-plum',
  'midi-celadon-bamboo',
].map((key) => ({ key, address: `/hero/${key}-`, widths: [640, 960, 1280, 1920], alt: '' }))

/** It fills the rest of the screen height and is cropped on the left. */
export const heroSizes = '(width < 64rem) 90svh, max(100vw, 160svh)'
