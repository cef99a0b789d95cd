import { searchForm } from '#app/kit/text.ts'
import type { Category } from '../category.ts'
import { colourName } from '../colour.ts'
import { type SearchedText, searchedTexts, type TextField, textField, textRules } from '../product-text-fields.ts'

/** Increase when this file or `searchForm` changes its output; older rows are then renewed. */
export const searchVersion = 1

/** Ends the names: matches in a name rank first. */
export const namesEnd = ' ·· '

// Names of garments stay out: a skirt is no trousers, though both are bottoms.
const words: Readonly<Record<Category, string>> = {
  dress: 'dress เดรส',
  top: 'top เสื้อ',
  bottom: 'bottom ท่อนล่าง',
  set: 'set ชุดเซต',
  accessories: 'accessories แอ็กเซสซอรี gift ของขวัญ',
  silk: 'silk ผ้าไหม',
}

/** The Thai story contains the reading of a foreign name. */
export type BrandWords = { brand: string; brandStoryTh: string }

type Searchable = BrandWords &
  Record<TextField<SearchedText>, string> & {
    category: Category
    colour: string
    /** A slug, such as kimono-sleeve-blouse. */
    style: string
  }

/** Searched text, normalized like queries: names, kind, colour, style, texts, brand; description apart. */
export function searchColumnsOf(product: Searchable) {
  const among = (place: 'name' | 'kind' | 'description') =>
    searchedTexts
      .filter((name) => textRules[name].search === place)
      .flatMap((name) => [product[textField(name, 'en')], product[textField(name, 'th')]])
  const names = among('name').map(searchForm).join(' · ')
  const more = [
    words[product.category],
    product.colour,
    product.colour && `สี${colourName(product.colour, 'th')}`,
    product.style,
    ...among('kind'),
    product.brand,
  ]
  return {
    searchText: names + namesEnd + more.filter(Boolean).map(searchForm).join(' · '),
    searchDescription: [...among('description'), product.brandStoryTh].map(searchForm).join(' · '),
    searchVersion,
  }
}
