import type { Satang } from '#app/kit/money.ts'
import type { BrandPart } from './brands/brand-part.ts'
import type { Category } from './category.ts'
import type { CardPicture } from './product-card.ts'
import type { PageText } from './product-text-fields.ts'
import type { Size } from './size.ts'

export type SizeOffer = {
  size: Size
  /** Only at or below the low-stock threshold. */
  left?: number
  /** Limit per cart; 0 when sold out. */
  max: number
}

export type Product = Record<PageText, string> & {
  id: string
  name: string
  /** The cart keeps both for a language switch. */
  names: { en: string; th: string }
  brand: BrandPart
  category: Category
  price: Satang
  compareAt?: Satang
  colour: string
  inStock: boolean
  isNew: boolean
  /** Final sale, except for defects. */
  noReturns: boolean
  pictures: CardPicture[]
  sizes: SizeOffer[]
}

export type OtherColour = { id: string; name: string; colour: string; inStock: boolean; picture?: CardPicture }
