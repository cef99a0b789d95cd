import type { Category } from '../category.ts'
import type { CardPicture, ProductCard } from '../product-card.ts'

export type CategoryTile = { category: Category; picture?: CardPicture }
export type Atelier = { name: string; story: string; cards: ProductCard[] }

export type Home = {
  /** At most eight. */
  newest: ProductCard[]
  categories: CategoryTile[]
  atelier?: Atelier
}
