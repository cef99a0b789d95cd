import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Category } from '../category.ts'
import type { ProductCard } from '../product-card.ts'
import { brandRow, newestOfBrand, productOfEachCategory } from './home.queries.server.ts'
import type { Atelier, CategoryTile, Home } from './home.ts'
import { cardsOf, listProducts } from './list-products.server.ts'

type HomeRequest = {
  language: Language
  now: Date
  newArrivalDays: number
  brandId?: string | undefined
  tiles?: Partial<Record<Category, Chosen>>
}
type Chosen = { id: string; widths: number[] }

const maxNew = 8

/**
 * Returns the home page. Shows no product twice; a category shows the owner's picture (`tiles`) or one of a product.
 */
export async function readHome(db: Db, { brandId, tiles: chosen = {}, ...context }: HomeRequest): Promise<Home> {
  const { cards } = await listProducts(db, { ...context, perPage: maxNew })
  const newest = cards.filter((card) => card.isNew)
  const shown = newest.map((card) => card.id)
  const [tiles, atelier] = await Promise.all([
    productOfEachCategory(db, shown).then((ids) => cardsOf(db, ids, context)),
    brandId ? readAtelier(db, brandId, shown, context) : undefined,
  ])
  return {
    newest,
    categories: tiles.map((card) => toTile(card, chosen[card.category])),
    ...(atelier ? { atelier } : {}),
  }
}

const toTile = ({ category, pictures: [picture] }: ProductCard, chosen: Chosen | undefined): CategoryTile => {
  const shown = chosen ? { ...chosen, alt: '' } : picture
  return shown ? { category, picture: shown } : { category }
}

/** Undefined for an unknown brand or one without story or products. */
async function readAtelier(
  db: Db,
  id: string,
  shown: readonly string[],
  context: Omit<HomeRequest, 'brandId'>,
): Promise<Atelier | undefined> {
  const brand = await brandRow(db, id)
  const story = context.language === 'th' ? brand?.storyTh : brand?.storyEn
  if (!brand || !story) return undefined
  const cards = await cardsOf(db, await newestOfBrand(db, id, shown, 2), context)
  return cards.length > 0 ? { name: brand.name, story, cards } : undefined
}
