import { beforeAll, describe, expect, test } from 'vitest'
import type { Category } from '#app/modules/catalog/category.ts'
import { formatListing } from '#app/modules/catalog/listing/listing.ts'
import { byTextField } from '#app/modules/catalog/product-text-fields.ts'
import { searchColumnsOf } from '#app/modules/catalog/search/search-text.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { cleanQuery } from './clean-query.ts'
import { readings } from './query.ts'
import { searchProducts, suggest } from './search-products.server.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
const context = { language: 'en', now, newArrivalDays: 30 } as const
const search = (query: string, filters = '') =>
  searchProducts(database.db, { address: new URLSearchParams(`q=${encodeURIComponent(query)}${filters}`), ...context })
const found = async (query: string) => {
  const { list, similar } = await search(query)
  return { ids: list.cards.map((card) => card.id), similar }
}

const items: { id: string; category: Category; nameEn: string; nameTh: string; colour: string; fabric: string }[] = [
  {
    id: 'ao-dai',
    category: 'dress',
    nameEn: 'Jade Lotus Silk Áo Dài',
    nameTh: 'อ่าวหญ่ายผ้าไหมสีเขียวหยก ลายดอกบัว',
    colour: 'jade',
    fabric: 'silk',
  },
  {
    id: 'slip',
    category: 'dress',
    nameEn: 'Champagne Satin Slip Dress',
    nameTh: 'สลิปเดรสผ้าซาตินสีแชมเปญ',
    colour: 'champagne',
    fabric: 'satin',
  },
  {
    id: 'midi',
    category: 'dress',
    nameEn: 'Celadon Bamboo Silk Midi Dress',
    nameTh: 'มิดิเดรสผ้าไหมลายไผ่ สีศิลาดล',
    colour: 'celadon',
    fabric: 'silk',
  },
  {
    id: 'palazzo',
    category: 'bottom',
    nameEn: 'Ink Crêpe Palazzo Trousers',
    nameTh: 'กางเกงขากว้างผ้าเครป สีดำหมึก',
    colour: 'ink',
    fabric: 'crepe',
  },
  {
    id: 'scarf',
    category: 'accessories',
    nameEn: 'Indigo Wave Silk Scarf',
    nameTh: 'ผ้าพันคอผ้าไหม ลายคลื่น สีคราม',
    colour: 'indigo',
    fabric: 'silk',
  },
  {
    id: 'pouch',
    category: 'accessories',
    nameEn: '100% Cotton Pouch_Small',
    nameTh: 'ถุงผ้าแดงใบเล็ก',
    colour: 'lacquer red',
    fabric: 'cotton',
  },
]

beforeAll(async () => {
  await addProducts(
    database.db,
    items.map(({ fabric, ...item }, at) => ({
      ...item,
      createdAt: new Date(Date.UTC(2026, 9, 20 - at)),
      searchText: searchColumnsOf({
        ...byTextField(() => ''),
        ...item,
        style: '',
        fabricEn: fabric,
        brand: 'Lụa',
        brandStoryTh: '',
      }).searchText,
    })),
  )
  await addProducts(database.db, [
    { id: 'fern', searchText: 'fern', createdAt: new Date('2026-01-01Z') },
    { id: 'hidden-fern', hidden: true, searchText: 'fern' },
    { id: 'gone-fern', stock: { M: 0 }, searchText: 'fern' },
  ])
})

describe('search', () => {
  test.each([
    // English in any case, without accents, by parts and in any order.
    ['lotus', ['ao-dai']],
    ['LOTUS', ['ao-dai']],
    ['ao dai', ['ao-dai']],
    ['Áo dài', ['ao-dai']],
    ['scar', ['scarf']],
    ['dress bamboo', ['midi']],
    ['dresses', ['slip', 'midi', 'ao-dai']],
    // Thai: mid-word, without spaces.
    ['ผ้าพันคอ', ['scarf']],
    ['ดอกบัว', ['ao-dai']],
    ['เกงขา', ['palazzo']],
    ['เดรสไผ่', ['midi']],
    ['กางเกงสีดำ', ['palazzo']],
    ['shawl', ['scarf']],
    ['กระเป๋า', ['pouch']],
    ['green', ['ao-dai', 'midi']],
    ['cheongsam lotus', []],
    // Two เ typed for แ.
    ['ถุงผ้าเเดง', ['pouch']],
    // Wildcards are literal.
    ['100%', ['pouch']],
    ['pouch_small', ['pouch']],
    // No word.
    ['%', []],
    ['_', []],
    ['\\', []],
    ['', []],
    ['   ', []],
  ])('for %j finds %j', async (query, expected) => {
    const { ids, similar } = await found(query)
    expect(similar ? [] : ids).toEqual(expected)
  })
  test('tolerates a typing error and marks the results as similar', async () => {
    expect(await found('lotsu')).toMatchObject({ similar: true })
    expect((await found('bambo0')).ids[0]).toBe('midi')
    expect((await found('เดลส')).ids).toContain('slip')
    expect((await found('scraf')).ids[0]).toBe('scarf')
  })
  test.each([
    ['one letter more', 'lottus', ['ao-dai']],
    ['one letter less', 'lous', ['ao-dai']],
    ['another letter', 'litus', ['ao-dai']],
    ['two letters swapped', 'lotsu', ['ao-dai']],
    ['all letters in another order', 'tosul', ['ao-dai']],
    ['two letters wrong of eight or more', 'chanpanne', ['slip']],
    ['two letters wrong of seven', 'polezzo', []],
    ['a word of three letters', 'fen', []],
    ['one word of two unknown', 'lotus xqzwvk', ['ao-dai']],
    ['two words of three unknown', 'lotus xqzwvk zzqxjk', []],
    ['two words that no product has together, one corrected', 'lotsu scarf', ['ao-dai']],
    ['two words that no product has together', 'lotus scarf', []],
  ])('with %s (%s) finds %j as similar', async (_, query, ids) => {
    expect(await found(query)).toEqual({ ids, similar: true })
  })
  test('finds nothing when no product is similar', async () => {
    expect(await found('xqzwvk')).toEqual({ ids: [], similar: true })
  })
  test('shows no hidden product, and a sold-out one last and marked', async () => {
    const { list } = await search('fern')
    expect(list.cards.map(({ id, inStock }) => [id, inStock])).toEqual([
      ['fern', true],
      ['gone-fern', false],
    ])
  })
  test('can be filtered and sorted like any listing, and keeps the query in the URL', async () => {
    const { list, listing } = await search('dress', '&max=2000&sort=price_desc')
    expect(list.cards.map(({ id }) => id)).toEqual(['slip', 'midi', 'ao-dai'].toSorted().toReversed())
    expect(formatListing(listing)).toBe('?q=dress&sort=price_desc')
    expect((await search('dress', '&sizes=XL')).list.total).toBe(0)
  })
  test.each([
    "'; drop table products; --",
    '{}',
    '","',
    'a'.repeat(100_000),
    'เ'.repeat(5000),
    '💃'.repeat(400),
    '\u0000\u2028',
    '(((((((',
    '%'.repeat(100),
  ])('handles %.20j without an error', async (query) => {
    await expect(search(query, '&page=1000')).resolves.toMatchObject({ list: { page: expect.any(Number) } })
  })
})

describe('search query', () => {
  test('is one line of at most 100 characters, never cut within a character', () => {
    expect(cleanQuery('  silk \n\u0000 dress ')).toBe('silk dress')
    expect(cleanQuery(`${'a'.repeat(99)}💃`)).toBe('a'.repeat(99))
  })
  test('in Thai without spaces is read as typed first, then split at known words', () => {
    expect(readings('เดรสผ้าไหม').map((terms) => terms.map(({ typed }) => typed))).toEqual([
      ['เดรสผ้าไหม'],
      ['เดรส', 'ผ้าไหม'],
    ])
  })
})

describe('search suggestions', () => {
  const suggestions = (query: string) => suggest(database.db, { ...context, query, language: 'th' })

  test('start at the second letter, in the language of the page', async () => {
    expect(await suggestions('p')).toEqual([])
    expect((await suggestions('po')).map(({ id, name }) => [id, name])).toEqual([['pouch', 'ถุงผ้าแดงใบเล็ก']])
  })
})
