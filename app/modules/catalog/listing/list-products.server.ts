import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Category } from '../category.ts'
import { type CardContext, type CardRow, type ProductCard, toProductCard } from '../product-card.ts'
import { cardRows, cardRowsOf, picturesOf } from '../products.queries.server.ts'
import { perPage, type Sort } from './listing.ts'
import { countFor, type Facets, facetsFor } from './listing-facts.server.ts'

/** Prices in satang, inclusive. */
export type ListProducts = {
  category?: Category | undefined
  /** Ignored when `category` is set. */
  categories?: readonly Category[] | undefined
  sizes?: readonly string[]
  minPrice?: number | undefined
  maxPrice?: number | undefined
  sort?: Sort
  page?: number
  perPage?: number
  includeSoldOut?: boolean
  createdFrom?: Date | undefined
  /** Only these, in this order unless `sort` is set. */
  ranked?: readonly string[] | undefined
  onSale?: boolean
  brandId?: string | undefined
  /** Counted, but listed only if there are no others. */
  without?: readonly string[] | undefined
  colour?: string | undefined
  language: Language
  now: Date
  newArrivalDays?: number
}

export type ProductList = { cards: ProductCard[]; total: number; page: number; pages: number; facets: Facets }

/** Returns a page of visible cards; a page beyond the last returns the last. */
export async function listProducts(db: Db, request: ListProducts): Promise<ProductList> {
  const { sort = 'newest', perPage: size = perPage, minPrice, maxPrice, category, includeSoldOut = false } = request
  const { createdFrom, ranked, onSale, brandId, colour, without, sizes = [] } = request
  const categories = category ? undefined : request.categories
  const scope = { category, includeSoldOut, createdFrom, ranked, onSale, brandId, colour }
  const filter = { ...scope, categories, sizes, minPrice, maxPrice }
  const filtered = categories !== undefined || sizes.length > 0 || minPrice !== undefined || maxPrice !== undefined
  const { total: all, ...facets } = await facetsFor(db, filter, request.now)
  const total = filtered ? await countFor(db, filter, request.now) : all
  const others = without && (await countFor(db, { ...filter, without }, request.now))
  const pages = Math.max(1, Math.ceil((others || total) / size))
  const page = Math.min(request.page ?? 1, pages)
  const rows = await cardRows(db, others ? { ...filter, without } : filter, sort, size, (page - 1) * size)
  const cards = await withPictures(db, rows, contextOf(request))
  return { cards, total, page, pages, facets }
}

/** In the given order, visible ones only. */
export async function cardsOf(
  db: Db,
  ids: readonly string[],
  context: { language: Language; now: Date; newArrivalDays?: number },
): Promise<ProductCard[]> {
  const rows = new Map((await cardRowsOf(db, ids)).map((row) => [row.id, row]))
  const inOrder = ids.flatMap((id) => rows.get(id) ?? [])
  return withPictures(db, inOrder, contextOf(context))
}

const contextOf = (input: { language: Language; now: Date; newArrivalDays?: number }): CardContext => ({
  language: input.language,
  now: input.now,
  newArrivalDays: input.newArrivalDays ?? 30,
})

async function withPictures(db: Db, rows: readonly CardRow[], context: CardContext): Promise<ProductCard[]> {
  const pictures = await picturesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toProductCard(row, pictures.get(row.id) ?? [], context))
}
