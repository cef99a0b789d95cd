import type { Category } from './category.ts'
import type { CardPicture, ProductCard } from './product-card.ts'

export type CategoryTile = { category: Category; picture?: CardPicture }
export type Atelier = { name: string; story: string; cards: ProductCard[] }

/** The look-book of the home page: what stands around the whole catalogue. */
export type Home = {
  /** At most eight, the newest first; none when nothing came in lately. */
  newest: ProductCard[]
  categories: CategoryTile[]
  atelier?: Atelier
}
