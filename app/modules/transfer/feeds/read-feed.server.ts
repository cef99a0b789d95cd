// Values are those of Google and Meta (in_stock, new, female, adult); texts are in the feed's language.

import { createHash } from 'node:crypto'
import { type Language, localPath } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import { textField } from '#app/modules/catalog/product-text-fields.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type FeedRow, feedRows } from './feed.queries.server.ts'

/** Two companies read it hourly: keep it to a few megabytes. */
const maxItems = 5000
const maxPictures = 10

/** Returns every size on sale; products need a picture in both feeds. */
export const readFeed = async (db: Db, origin: string, language: Language): Promise<FeedItem[]> =>
  (await feedRows(db, maxItems, maxPictures)).map((row) => feedItem(row, origin, language))

export type FeedItem = ReturnType<typeof feedItem>

/** Google's taxonomy, which Meta reads too: dresses, tops, clothing, outfit sets, accessories; "silk" are blouses. */
const productCategories: Readonly<Record<Category, number>> = {
  dress: 2271,
  top: 212,
  bottom: 1604,
  set: 5322,
  accessories: 167,
  silk: 212,
}

const maxIdLength = 50
const maxTitleLength = 150
const maxDescriptionLength = 5000

function feedItem(row: FeedRow, origin: string, language: Language) {
  const inLanguage = (name: 'name' | 'description' | 'fabric') => row[textField(name, language)]
  const size = sizeLabel(row.size, language)
  const page = origin + localPath(`/product/${row.productId}`, language)
  const isReduced = row.compareAt !== null && row.compareAt > row.price
  return {
    id: shortId(row.sku),
    group: shortId(row.productId),
    title: shortened(`${inLanguage('name')}, ${size}`, maxTitleLength),
    description: shortened(inLanguage('description') || inLanguage('name'), maxDescriptionLength),
    link: `${page}?size=${encodeURIComponent(row.size).replaceAll('%20', '+')}`,
    images: row.pictures.map(({ id, width }) => `${origin}/media/${id}/${width}.webp`),
    // On a backdrop, for readers without WebP.
    jpegs: row.pictures.map(({ id }) => `${origin}/media/${id}/og.jpg`),
    inStock: row.inStock,
    price: baht(isReduced ? (row.compareAt ?? row.price) : row.price),
    salePrice: isReduced ? baht(row.price) : undefined,
    brand: row.brand,
    productCategory: productCategories[row.category],
    colour: colourName(row.colour, language),
    size,
    material: inLanguage('fabric'),
  }
}

const baht = (amount: number): string => `${decimalBaht(amount)} THB`

/** In UTF-16 units; never splits a character. */
const shortened = (text: string, max: number): string => {
  const line = oneLine(text)
  return line.length > max ? `${line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : line
}

/** At most fifty characters, stable. */
const shortId = (id: string): string =>
  id.length <= maxIdLength ? id : `${id.slice(0, 37)}-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
