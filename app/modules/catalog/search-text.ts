import { searchForm } from '#app/kit/text.ts'
import type { Category } from './category.ts'
import { colourName } from './colour.ts'

// What shoppers call the pieces of a category, in both languages; the shop's own label is only one of the words.
const words: Readonly<Record<Category, string>> = {
  dress: 'dress dresses gown เดรส ชุดเดรส ชุดกระโปรง ชุดยาว',
  top: 'top tops blouse shirt tunic เสื้อ เสื้อเบลาส์ เสื้อเชิ้ต ท่อนบน',
  bottom: 'bottom bottoms trousers pants skirt กางเกง กระโปรง ท่อนล่าง',
  set: 'set sets co-ord two piece ชุดเซต เซ็ต เข้าชุด',
  accessories: 'accessories accessory gift เครื่องประดับ ของขวัญ ของแต่งตัว',
  silk: 'silk satin ผ้าไหม ไหม ซาติน',
}

export type Searchable = {
  nameEn: string
  nameTh: string
  category: Category
  colour: string
  fabricEn: string
  fabricTh: string
  brand: string
}

/** What search looks in: names, category words, colour, fabric and brand, in the form queries are brought to. */
export const searchTextOf = (product: Searchable): string =>
  [
    product.nameEn,
    product.nameTh,
    words[product.category],
    product.colour,
    product.colour && `สี${colourName(product.colour, 'th')}`,
    product.fabricEn,
    product.fabricTh,
    product.brand,
  ]
    .filter(Boolean)
    .map(searchForm)
    .join(' · ')
