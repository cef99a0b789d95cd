import type { Selectable } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { addDays, bangkokDay } from '#app/kit/dates.ts'
import type { Satang } from '#app/kit/money.ts'
import type { ProductPictures, Products } from '#app/platform/database/schema.gen.ts'
import { usualWidths } from '#app/ui/pictures/picture-widths.ts'
import type { Category } from './category.ts'

/** `widths` only when unusual for product pictures. */
export type CardPicture = { id: string; alt: string; widths?: number[] }

export type ProductCard = {
  id: string
  name: string
  brand: string
  category: Category
  price: Satang
  /** Always above `price`. */
  compareAt?: Satang
  inStock: boolean
  isNew: boolean
  /** At most five. */
  pictures: CardPicture[]
}

export type CardRow = Pick<
  Selectable<Products>,
  'id' | 'nameEn' | 'nameTh' | 'category' | 'priceSatang' | 'compareAtPriceSatang' | 'sizesInStock' | 'createdAt'
> & { brand: string; pictures: PictureRow[] }

export type PictureRow = Pick<Selectable<ProductPictures>, 'pictureId' | 'altEn' | 'altTh'> & { widths: number[] }

export type CardContext = { language: Language; now: Date; newArrivalDays: number }

type CardShop = { language: Language; clock: () => Date; settings: () => Promise<{ newArrivalDays: number }> }

export async function cardContext({ language, clock, settings }: CardShop): Promise<CardContext> {
  const { newArrivalDays } = await settings()
  return { language, now: clock(), newArrivalDays }
}

/** The only product data that a listing sends. */
export function toProductCard(row: CardRow, context: CardContext): ProductCard {
  const name = context.language === 'th' ? row.nameTh : row.nameEn
  return {
    id: row.id,
    name,
    brand: row.brand,
    category: row.category,
    price: row.priceSatang,
    ...(row.compareAtPriceSatang === null ? {} : { compareAt: row.compareAtPriceSatang }),
    inStock: row.sizesInStock.length > 0,
    isNew: isNewArrival(row.createdAt, context.now, context.newArrivalDays),
    pictures: row.pictures.map((picture) => toCardPicture(picture, name, context.language)),
  }
}

/** The product's name replaces a missing alt text. */
export function toCardPicture(row: PictureRow, productName: string, language: Language): CardPicture {
  const alt = (language === 'th' ? row.altTh : row.altEn) || productName
  const usual = row.widths.length === 0 || row.widths.join() === usualWidths.join()
  return usual ? { id: row.pictureId, alt } : { id: row.pictureId, alt, widths: row.widths }
}

/** Until the Nth Bangkok day after arrival: constant all day, so pages can be cached. */
export const isNewArrival = (createdAt: Date, now: Date, days: number): boolean =>
  bangkokDay(addDays(createdAt, days)) > bangkokDay(now)

/** A Bangkok midnight, constant all day. */
export const newArrivalsFrom = (now: Date, days: number): Date =>
  addDays(new Date(`${bangkokDay(now)}T00:00:00+07:00`), 1 - days)
