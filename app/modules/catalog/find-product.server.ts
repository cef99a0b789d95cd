import type { Language } from '#app/i18n/language.ts'
import { keepWhole } from '#app/i18n/whole-words.ts'
import { maxLineQuantity } from '#app/kit/cart-limits.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { toBrandPart } from './brands/brand-part.ts'
import { cardsOf } from './listing/list-products.server.ts'
import type { OtherColour, Product, SizeOffer } from './product.ts'
import { isNewArrival, type ProductCard, toCardPicture } from './product-card.ts'
import { colourRows, productRow, relatedIds, type SizeRow, sizeRows } from './product-page.queries.server.ts'
import { byPageText, textField } from './product-text-fields.ts'
import { picturesOf } from './products.queries.server.ts'

type FindContext = { language: Language; now: Date; newArrivalDays?: number }
type FoundProduct = { product: Product; alsoIn: OtherColour[]; related: ProductCard[] }

/** Returns what the product page shows; undefined for unknown, hidden and deleted products. */
export async function findProduct(db: Db, id: string, context: FindContext): Promise<FoundProduct | undefined> {
  const row = await productRow(db, id)
  if (!row) return undefined
  const [pictures, sizes, alsoIn, related] = await Promise.all([
    picturesOf(db, [id], 10),
    sizeRows(db, id),
    otherColours(db, row, context.language),
    relatedIds(db, row).then((ids) => cardsOf(db, ids, context)),
  ])
  const thai = context.language === 'th'
  const name = thai ? row.nameTh : row.nameEn
  const read = (english: string, inThai: string) => (thai ? keepWhole(inThai) : english)
  const offers = sizes.map(toSizeOffer)
  const product: Product = {
    id,
    name,
    names: { en: row.nameEn, th: row.nameTh },
    brand: toBrandPart({ ...row, name: row.brand }, context.language, keepWhole),
    category: row.category,
    price: row.priceSatang,
    ...(row.compareAtPriceSatang === null ? {} : { compareAt: row.compareAtPriceSatang }),
    ...byPageText((text) => read(row[textField(text, 'en')], row[textField(text, 'th')])),
    colour: row.colour,
    inStock: offers.some((offer) => offer.max > 0),
    isNew: isNewArrival(row.createdAt, context.now, context.newArrivalDays ?? 30),
    noReturns: row.noReturns,
    pictures: (pictures.get(id) ?? []).map((picture) => toCardPicture(picture, name, context.language)),
    sizes: offers,
  }
  return { product, alsoIn, related }
}

function toSizeOffer(row: SizeRow): SizeOffer {
  const offer = { size: row.size, max: Math.min(maxLineQuantity, row.available) }
  return row.available > 0 && row.available <= row.lowStockThreshold ? { ...offer, left: row.available } : offer
}

async function otherColours(db: Db, row: { id: string; style: string }, language: Language): Promise<OtherColour[]> {
  const rows = row.style ? await colourRows(db, row.id, row.style) : []
  const pictures = await picturesOf(
    db,
    rows.map((other) => other.id),
    1,
  )
  return rows.map((other) => {
    const name = language === 'th' ? other.nameTh : other.nameEn
    const [picture] = pictures.get(other.id) ?? []
    return {
      id: other.id,
      name,
      colour: other.colour,
      inStock: other.sizesInStock.length > 0,
      ...(picture ? { picture: toCardPicture(picture, name, language) } : {}),
    }
  })
}
