import type { Db } from '#app/platform/database/database.server.ts'
import { brandPageRow } from '../brands/brands.queries.server.ts'
import type { Category } from '../category.ts'
import type { CardContext, CardPicture, ProductCard } from '../product-card.ts'
import { newestOfBrand, productOfEachCategory } from '../shop-pages.queries.server.ts'
import { cardsOf, listProducts } from './list-products.server.ts'

type Home = Awaited<ReturnType<typeof readHome>>
export type CategoryTile = Home['categories'][number]
export type Atelier = NonNullable<Home['atelier']>

type HomeRequest = CardContext & { brandId?: string | undefined; tiles?: Partial<Record<Category, Chosen>> }
type Chosen = { id: string; widths: number[] }

const maxNew = 8

/** Returns the home page, no product twice. A category shows the owner's picture (`tiles`) or one of a product. */
export async function readHome(db: Db, { brandId, tiles: chosen = {}, ...context }: HomeRequest) {
  const { cards } = await listProducts(db, { ...context, perPage: maxNew })
  const newest = cards.filter((card) => card.isNew)
  const newestIds = newest.map((card) => card.id)
  const [tiles, atelier] = await Promise.all([
    cardsOf(db, productOfEachCategory(newestIds), context),
    brandId ? readAtelier(db, brandId, newestIds, context) : undefined,
  ])
  return { newest, categories: tiles.map((card) => toTile(card, chosen[card.category])), atelier }
}

function toTile({ category, pictures }: ProductCard, chosen: Chosen | undefined) {
  const picture: CardPicture | undefined = chosen ? { ...chosen, alt: '' } : pictures[0]
  return { category, picture }
}

/** Undefined for an unknown brand or one without story or products. */
async function readAtelier(db: Db, id: string, shown: readonly string[], context: CardContext) {
  const brand = await brandPageRow(db, id)
  const story = context.language === 'th' ? brand?.storyTh : brand?.storyEn
  if (!brand || !story) return undefined
  const cards = await cardsOf(db, newestOfBrand(id, shown, 2), context)
  return cards.length > 0 ? { name: brand.name, story, cards } : undefined
}
