import { beforeAll, expect, test } from 'vitest'
import type { Category } from '#app/modules/catalog/category.ts'
import { byTextField } from '#app/modules/catalog/product-text-fields.ts'
import { searchColumnsOf } from '#app/modules/catalog/search/search-text.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { searchProducts } from './search-products.server.ts'

const { db } = await testDatabase()
const context = { language: 'en', now: new Date('2026-11-21T05:00:00Z'), newArrivalDays: 30 } as const
const found = async (query: string) => {
  const { list, similar } = await searchProducts(db, { address: new URLSearchParams({ q: query }), ...context })
  return similar ? [] : list.cards.map(({ id }) => id)
}

type Item = { id: string; category: Category; nameEn: string; nameTh: string; colour: string; descriptionEn?: string }

const items: Item[] = [
  {
    id: 'ivory-dress-red-blossom',
    category: 'dress',
    nameEn: 'Ivory Dress with Red Plum Blossom',
    nameTh: 'เดรสสีงาช้าง ลายดอกเหมยสีแดง',
    colour: 'ivory',
  },
  {
    id: 'black-tunic-red-cords',
    category: 'top',
    nameEn: 'Ink Tunic with Red Cords',
    nameTh: 'ทูนิกสีดำหมึก เชือกสีแดง',
    colour: 'ink',
    descriptionEn: 'Frog fastenings tied by hand.',
  },
  {
    id: 'set-champagne-black',
    category: 'set',
    nameEn: 'Champagne Áo Bà Ba with Black Trousers',
    nameTh: 'อ่าวบ่าบาสีแชมเปญ กับกางเกงสีดำ',
    colour: 'champagne and ink',
  },
  {
    id: 'palazzo-ink',
    category: 'bottom',
    nameEn: 'Ink Crêpe Palazzo Trousers',
    nameTh: 'กางเกงขากว้างผ้าเครป สีดำหมึก',
    colour: 'ink',
  },
  {
    id: 'ao-dai-lacquer',
    category: 'dress',
    nameEn: 'Lacquer Áo Dài',
    nameTh: 'อ่าวหญ่ายสีแดงครั่ง',
    colour: 'lacquer red',
    descriptionEn: 'The lotus is hand-painted.',
  },
]

beforeAll(() =>
  addProducts(
    db,
    items.map(({ descriptionEn = '', ...item }, at) => {
      const texts = { ...byTextField(() => ''), descriptionEn, style: '', brand: 'Lụa', brandStoryTh: '' }
      const { searchText, searchDescription } = searchColumnsOf({ ...texts, ...item })
      return { ...item, createdAt: new Date(Date.UTC(2026, 9, 20 - at)), searchText, searchDescription }
    }),
  ),
)

test.each([
  // Own colour before the pattern's.
  ['red dress', ['ao-dai-lacquer', 'ivory-dress-red-blossom']],
  ['เดรสสีแดง', ['ao-dai-lacquer', 'ivory-dress-red-blossom']],
  ['สีแดง', ['ao-dai-lacquer', 'ivory-dress-red-blossom', 'black-tunic-red-cords']],
  // The first colour counts most.
  ['กางเกงสีดำ', ['palazzo-ink', 'set-champagne-black']],
  ['black trousers', ['palazzo-ink', 'set-champagne-black']],
  ['handmade', ['black-tunic-red-cords', 'ao-dai-lacquer']],
  ['แฮนด์เมด', ['black-tunic-red-cords', 'ao-dai-lacquer']],
])('a search for %j finds %j, in this order', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})
