import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import { maxLineQuantity } from '#app/kit/cart-limits.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { toBrandPart } from './brands/read-brand-part.server.ts'
import { cardsOf } from './listing/list-products.server.ts'
import { type CardContext, isNewArrival, toCardPicture } from './product-card.ts'
import { shownFactTexts } from './product-facts.ts'
import { byPageText, textField } from './product-text-fields.ts'
import { productRow, relatedIds } from './shop-pages.queries.server.ts'

type ProductPage = NonNullable<Awaited<ReturnType<typeof findProduct>>>
export type Product = ProductPage['product']
export type OtherColour = ProductPage['alsoIn'][number]
export type SizeOffer = Product['sizes'][number]

/** Returns what the product page shows; undefined for unknown, hidden and deleted products. */
export async function findProduct(db: Db, id: string, context: CardContext) {
  const { language } = context
  const row = await productRow(db, id)
  if (!row) return undefined
  const related = await cardsOf(db, relatedIds(row), context)
  const sizes = row.sizes.map(toSizeOffer)
  const name = language === 'th' ? row.nameTh : row.nameEn
  const product = {
    id,
    name,
    /** The cart keeps both for a language switch. */
    names: { en: row.nameEn, th: row.nameTh },
    brand: toBrandPart({ ...row, name: row.brand }, language),
    category: row.category,
    price: row.priceSatang,
    ...(row.compareAtPriceSatang === null ? {} : { compareAt: row.compareAtPriceSatang }),
    ...byPageText((text) => (language === 'th' ? keepWhole(row[textField(text, 'th')]) : row[textField(text, 'en')])),
    colour: row.colour,
    inStock: sizes.some((offer) => offer.max > 0),
    isNew: isNewArrival(row.createdAt, context.now, context.newArrivalDays),
    /** Final sale, except for defects. */
    noReturns: row.noReturns,
    facts: shownFactTexts(row),
    pictures: row.pictures.map((picture) => toCardPicture(picture, name, language)),
    sizes,
  }
  return { product, alsoIn: row.alsoIn.map((other) => toOtherColour(other, language)), related }
}

type Row = NonNullable<Awaited<ReturnType<typeof productRow>>>

/** `max`: the limit per cart, 0 when sold out; `left` only at or below the low-stock threshold. */
const toSizeOffer = ({ size, available, lowStockThreshold }: Row['sizes'][number]) => ({
  size,
  max: Math.min(maxLineQuantity, available),
  ...(available > 0 && available <= lowStockThreshold && { left: available }),
})

function toOtherColour({ id, nameEn, nameTh, colour, inStock, pictures }: Row['alsoIn'][number], language: Language) {
  const name = language === 'th' ? nameTh : nameEn
  const [picture] = pictures.map((row) => toCardPicture(row, name, language))
  return { id, name, colour, inStock, ...(picture && { picture }) }
}
