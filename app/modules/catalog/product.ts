import type { Satang } from '#app/kit/money.ts'
import type { BrandPart } from './brand-part.ts'
import type { Category } from './category.ts'
import type { CardPicture } from './product-card.ts'
import type { PageText } from './product-text-fields.ts'
import type { Size } from './size.ts'

/** A size as the shopper sees it. How many there are is told only when few are left. */
export type SizeOffer = {
  size: Size
  /** Pieces to sell, told only when at or below the low-stock threshold. */
  left?: number
  /** How many one shopper can put into the cart at once: 0 when sold out. */
  most: number
}

/** A product as its own page shows it, in one language. */
export type Product = Record<PageText, string> & {
  id: string
  name: string
  /** In both languages: a cart keeps it while the shopper switches. */
  names: { en: string; th: string }
  brand: BrandPart
  category: Category
  price: Satang
  compareAt?: Satang
  colour: string
  inStock: boolean
  isNew: boolean
  /** Sold without a return, but for a fault. */
  noReturns: boolean
  pictures: CardPicture[]
  sizes: SizeOffer[]
}

/** The same piece in another colour. */
export type OtherColour = { id: string; name: string; colour: string; inStock: boolean; picture?: CardPicture }
