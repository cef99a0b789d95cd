// What Google and Meta are told of every size on sale, before it is written in the form that each of them reads. Names
// of the values are those of both (in_stock, new, female, adult); free texts are in the language of the feed.
import { createHash } from 'node:crypto'
import { type Language, localPath } from '#app/i18n/language.ts'
import { sizeLabel } from '#app/i18n/size-words.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import { colourName } from '#app/modules/catalog/colour.ts'
import type { FeedRow } from './feed.queries.server.ts'

export type FeedItem = {
  id: string
  /** The same for all sizes of a piece. */
  group: string
  title: string
  description: string
  link: string
  /** The first is the one shown; absolute, as WebP at full width. */
  images: readonly string[]
  /** The same as JPEG, whole on a backdrop, for whoever takes no WebP. */
  jpegs: readonly string[]
  inStock: boolean
  /** "1290.00 THB": what it costs without the discount. */
  price: string
  /** What it costs now, where that is less. */
  salePrice: string | undefined
  brand: string
  /** A number of Google's product taxonomy, which Meta reads too. */
  productCategory: number
  colour: string
  size: string
  material: string
}

/** Dresses, shirts and tops, clothing, outfit sets, clothing accessories; "silk" are blouses. */
const productCategories: Readonly<Record<Category, number>> = {
  dress: 2271,
  top: 212,
  bottom: 1604,
  set: 5322,
  accessories: 167,
  silk: 212,
}

const longestId = 50
const longestTitle = 150
const longestDescription = 5000

/** The sizes of a feed in one language; addresses begin with the shop's public origin. */
export const feedItems = (rows: readonly FeedRow[], origin: string, language: Language): FeedItem[] =>
  rows.map((row) => {
    const inLanguage = (name: 'name' | 'description' | 'fabric') => row[`${name}_${language}`]
    const size = sizeLabel(row.size, language)
    const page = origin + localPath(`/product/${row.product_id}`, language)
    const isReduced = row.compare_at !== null && row.compare_at > row.price
    return {
      id: shortId(row.sku),
      group: shortId(row.product_id),
      title: shortened(`${inLanguage('name')}, ${size}`, longestTitle),
      description: shortened(inLanguage('description') || inLanguage('name'), longestDescription),
      link: `${page}?size=${encodeURIComponent(row.size).replaceAll('%20', '+')}`,
      images: row.pictures.map(({ id, width }) => `${origin}/media/${id}/${width}.webp`),
      jpegs: row.pictures.map(({ id }) => `${origin}/media/${id}/og.jpg`),
      inStock: row.in_stock,
      price: baht(isReduced ? (row.compare_at ?? row.price) : row.price),
      salePrice: isReduced ? baht(row.price) : undefined,
      brand: row.brand,
      productCategory: productCategories[row.category as Category],
      colour: colourName(row.colour, language),
      size,
      material: inLanguage('fabric'),
    }
  })

const baht = (amount: number): string => `${decimalBaht(amount)} THB`

/** Its first so many UTF-16 units at most, never half a character. */
const shortened = (text: string, most: number): string => {
  const one = oneLine(text)
  return one.length > most ? `${one.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : one
}

/** A name of at most fifty signs, always the same for the same one. */
const shortId = (id: string): string =>
  id.length <= longestId ? id : `${id.slice(0, 37)}-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
