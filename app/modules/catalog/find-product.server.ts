import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import { maxLineQuantity } from '#app/kit/cart-limits.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { toBrandPart } from './brands/read-brand-part.server.ts'
import { cardsOf } from './listing/list-products.server.ts'
import { type CardContext, isNewArrival, toCardPicture } from './product-card.ts'
import { shownFactTexts } from './product-facts.ts'
import { byPageText, textField } from './product-text-fields.ts'
import { picturesOf } from './products.queries.server.ts'
import { colourRows, productRow, relatedIds, sizeRows } from './shop-pages.queries.server.ts'

type ProductPage = NonNullable<Awaited<ReturnType<typeof findProduct>>>
export type Product = ProductPage['product']
export type OtherColour = ProductPage['alsoIn'][number]
export type SizeOffer = Product['sizes'][number]

/** Returns what the product page shows; undefined for unknown, hidden and deleted products. */
export async function findProduct(db: Db, id: string, context: CardContext) {
  const { language } = context
  const row = await productRow(db, id)
  if (!row) return undefined
  const [pictures, sizes, alsoIn, related] = await Promise.all([
    picturesOf(db, [id], 10),
    sizeOffers(db, id),
    otherColours(db, row, language),
    relatedIds(db, row).then((ids) => cardsOf(db, ids, context)),
  ])
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
    pictures: (pictures.get(id) ?? []).map((picture) => toCardPicture(picture, name, language)),
    sizes,
  }
  return { product, alsoIn, related }
}

/** `max`: the limit per cart, 0 when sold out; `left` only at or below the low-stock threshold. */
const sizeOffers = async (db: Db, id: string) =>
  (await sizeRows(db, id)).map(({ size, available, lowStockThreshold }) => ({
    size,
    max: Math.min(maxLineQuantity, available),
    ...(available > 0 && available <= lowStockThreshold && { left: available }),
  }))

async function otherColours(db: Db, row: { id: string; style: string }, language: Language) {
  const rows = row.style ? await colourRows(db, row.id, row.style) : []
  const ids = rows.map(({ id }) => id)
  const pictures = await picturesOf(db, ids, 1)
  return rows.map(({ id, nameEn, nameTh, colour, sizesInStock }) => {
    const name = language === 'th' ? nameTh : nameEn
    const [picture] = (pictures.get(id) ?? []).map((row) => toCardPicture(row, name, language))
    return { id, name, colour, inStock: sizesInStock.length > 0, ...(picture && { picture }) }
  })
}
