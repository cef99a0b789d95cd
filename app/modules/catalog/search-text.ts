import { searchForm } from '#app/kit/text.ts'
import type { Category } from './category.ts'
import { colourName } from './colour.ts'

/** Raised whenever this file or `searchForm` changes what it makes; rows of an older number are made anew. */
export const searchVersion = 1

/** Ends the names: a piece whose name says a word comes before one that says it further on. */
export const namesEnd = ' ·· '

// What a category is called. Names of garments are left to the pieces: a skirt is no trousers, though both are bottoms.
const words: Readonly<Record<Category, string>> = {
  dress: 'dress เดรส',
  top: 'top เสื้อ',
  bottom: 'bottom ท่อนล่าง',
  set: 'set ชุดเซต',
  accessories: 'accessories แอ็กเซสซอรี gift ของขวัญ',
  silk: 'silk ผ้าไหม',
}

/** The Thai story says how a foreign name is read. */
export type BrandWords = { brand: string; brandStoryTh: string }

type Searchable = BrandWords & {
  nameEn: string
  nameTh: string
  category: Category
  colour: string
  /** A slug, such as kimono-sleeve-blouse. */
  style: string
  fabricEn: string
  fabricTh: string
  descriptionEn: string
  descriptionTh: string
}

/** What search looks in, in the form queries are brought to: names, then kind, colour, cut, fabric and brand; the description apart. */
export function searchColumnsOf(product: Searchable) {
  const names = [product.nameEn, product.nameTh].map(searchForm).join(' · ')
  const more = [
    words[product.category],
    product.colour,
    product.colour && `สี${colourName(product.colour, 'th')}`,
    product.style,
    product.fabricEn,
    product.fabricTh,
    product.brand,
  ]
  return {
    search_text: names + namesEnd + more.filter(Boolean).map(searchForm).join(' · '),
    search_description: [product.descriptionEn, product.descriptionTh, product.brandStoryTh]
      .map(searchForm)
      .join(' · '),
    search_version: searchVersion,
  }
}
