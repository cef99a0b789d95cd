import type { Language } from '#app/i18n/language.ts'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import { type Satang, satang } from '#app/kit/money.ts'
import { usualWidths } from '#app/ui/picture-widths.ts'
import type { Category } from './category.ts'

/** A picture as a page needs it. `widths` is given only when they are not the usual ones of product pictures. */
export type CardPicture = { id: string; alt: string; widths?: number[] }

/** What a listing shows of a product, in one language. */
export type ProductCard = {
  id: string
  name: string
  brand: string
  category: Category
  price: Satang
  /** The price before a reduction; always above `price`. */
  compareAt?: Satang
  inStock: boolean
  isNew: boolean
  /** At most five, in the shop's order. */
  pictures: CardPicture[]
}

/** The columns a card is made of. */
export type CardRow = {
  id: string
  name_en: string
  name_th: string
  brand: string
  category: string
  price_satang: number
  compare_at_price_satang: number | null
  sizes_in_stock: string[]
  created_at: Date
}

export type PictureRow = {
  product_id: string
  picture_id: string
  alt_en: string
  alt_th: string
  widths: number[]
}

export type CardContext = { language: Language; now: Date; newArrivalDays: number }

/** The presenter of listings: nothing else of a product leaves the server with a card. */
export function toProductCard(row: CardRow, pictures: readonly PictureRow[], context: CardContext): ProductCard {
  const name = context.language === 'th' ? row.name_th : row.name_en
  return {
    id: row.id,
    name,
    brand: row.brand,
    category: row.category as Category,
    price: satang(row.price_satang),
    ...(row.compare_at_price_satang === null ? {} : { compareAt: satang(row.compare_at_price_satang) }),
    inStock: row.sizes_in_stock.length > 0,
    isNew: isNewArrival(row.created_at, context.now, context.newArrivalDays),
    pictures: pictures.map((picture) => toCardPicture(picture, name, context.language)),
  }
}

/** A picture without its own description is described by the product's name. */
export function toCardPicture(row: PictureRow, productName: string, language: Language): CardPicture {
  const alt = (language === 'th' ? row.alt_th : row.alt_en) || productName
  const usual = row.widths.length === 0 || row.widths.join() === usualWidths.join()
  return usual ? { id: row.picture_id, alt } : { id: row.picture_id, alt, widths: row.widths }
}

/** New until the Nth day after the day it came, both of Bangkok: the answer holds all day long, so pages may be kept. */
export const isNewArrival = (createdAt: Date, now: Date, days: number): boolean =>
  bangkokDay(addDays(createdAt, days)) > bangkokDay(now)

/** The moment from which on a piece counts as new: a midnight in Bangkok, so that it stays the same all day. */
export const newArrivalsFrom = (now: Date, days: number): Date =>
  addDays(new Date(`${bangkokDay(now)}T00:00:00+07:00`), 1 - days)
