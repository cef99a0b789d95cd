import { beforeAll, describe, expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { addProducts, pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findProduct } from '../find-product.server.ts'
import { cardsOf, type ListProducts, listProducts } from './list-products.server.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
const english = { language: 'en', now, newArrivalDays: 30 } as const
const list = (request: Partial<ListProducts> = {}) => listProducts(database.db, { ...english, ...request })
const ids = async (input: Partial<ListProducts> = {}) => (await list(input)).cards.map((card) => card.id)
const day = (text: string) => new Date(`2026-11-${text}T03:00:00Z`)

beforeAll(async () => {
  await addProducts(database.db, [
    { id: 'oldest', price: 300_000, createdAt: day('01'), stock: { S: 1, M: 0 } },
    { id: 'newest', price: 100_000, createdAt: day('20'), stock: { M: 5, L: 1 }, compareAt: 150_000, pictures: 7 },
    { id: 'middle', price: 200_000, createdAt: day('10'), stock: { L: 2 }, style: 'lotus', colour: 'jade' },
    {
      id: 'middle-ink',
      price: 200_000,
      createdAt: day('09'),
      stock: { L: 2 },
      style: 'lotus',
      colour: 'ink',
      pictures: 1,
    },
    { id: 'sold-out', createdAt: day('15'), stock: { S: 0, M: 0 } },
    { id: 'hidden', createdAt: day('16'), hidden: true },
    { id: 'shawl', category: 'accessories', price: 50_000, createdAt: day('18'), stock: { 'Free size': 9 } },
  ])
})

describe('a listing', () => {
  test('shows what can be bought, newest first', async () => {
    expect(await ids()).toEqual(['newest', 'shawl', 'middle', 'middle-ink', 'oldest'])
  })
  test('shows sold-out pieces when told to, and says that they are', async () => {
    const { cards } = await list({ includeSoldOut: true })
    expect(cards.map((card) => [card.id, card.inStock])).toContainEqual(['sold-out', false])
    expect(cards.map((card) => card.id)).not.toContain('hidden')
  })
  test('sorts by price both ways', async () => {
    expect(await ids({ sort: 'price_asc' })).toEqual(['shawl', 'newest', 'middle', 'middle-ink', 'oldest'])
    expect(await ids({ sort: 'price_desc' })).toEqual(['oldest', 'middle-ink', 'middle', 'newest', 'shawl'])
  })
  test('of sizes holds every piece that has one of them in stock', async () => {
    expect(await ids({ sizes: ['S', 'M'] })).toEqual(['newest', 'oldest'])
    expect(await ids({ sizes: ['L'], category: 'dress' })).toEqual(['newest', 'middle', 'middle-ink'])
  })
  test('of prices includes both ends', async () => {
    expect(await ids({ minPrice: 100_000, maxPrice: 200_000 })).toEqual(['newest', 'middle', 'middle-ink'])
  })
  test('of chosen kinds holds any of them, and still offers the others; within a category they say nothing', async () => {
    expect(await ids({ categories: ['accessories', 'silk'] })).toEqual(['shawl'])
    const { total, facets } = await list({ categories: ['accessories'], maxPrice: 50_000 })
    expect({ total, categories: facets.categories }).toEqual({ total: 1, categories: ['dress', 'accessories'] })
    expect(await ids({ category: 'dress', categories: ['accessories'] })).toEqual(await ids({ category: 'dress' }))
  })
  test('counts what is filtered and offers what is not', async () => {
    const { total, pages, facets } = await list({ category: 'dress', sizes: ['S'] })
    expect({ total, pages, facets }).toEqual({
      total: 1,
      pages: 1,
      facets: { categories: ['dress'], sizes: ['S', 'M', 'L'], minPrice: 100_000, maxPrice: 300_000 },
    })
  })
  test('is cut into pages, and a page beyond the last is the last', async () => {
    expect(await list({ perPage: 2, page: 2 })).toMatchObject({ total: 5, page: 2, pages: 3 })
    expect(await ids({ perPage: 2, page: 3 })).toEqual(['oldest'])
    expect(await ids({ perPage: 2, page: 900 })).toEqual(['oldest'])
  })
  test('of a category without pieces is empty and has one page', async () => {
    expect(await list({ category: 'silk' })).toEqual({
      cards: [],
      total: 0,
      page: 1,
      pages: 1,
      facets: { categories: [], sizes: [], minPrice: 0, maxPrice: 0 },
    })
  })
  test('counts anew once the catalogue said that it changed', async () => {
    expect((await list({ category: 'bottom' })).total).toBe(0)
    await addProducts(database.db, [{ id: 'palazzo', category: 'bottom' }])
    cachedReads.clear()
    expect((await list({ category: 'bottom' })).total).toBe(1)
  })
})

describe('a card', () => {
  test('has the first five pictures in order, described by the name where nothing else is written', async () => {
    const [card] = await cardsOf(database.db, ['newest'], { ...english, language: 'th' })
    expect(card).toEqual({
      id: 'newest',
      name: 'ชุด newest',
      brand: 'Lụa',
      category: 'dress',
      price: 100_000,
      compareAt: 150_000,
      inStock: true,
      isNew: true,
      pictures: [0, 1, 2, 3, 4].map((index) => ({ id: pictureIdOf('newest', index), alt: 'ชุด newest' })),
    })
  })
  test('is new for the days of the setting, counted in days of Bangkok', async () => {
    const isNew = async (at: string, newArrivalDays: number) =>
      (await cardsOf(database.db, ['newest'], { language: 'en', now: new Date(at), newArrivalDays }))[0]?.isNew
    // Arrived on the 20th at 10:00 in Bangkok.
    expect(await isNew('2026-11-21T16:59:00Z', 2)).toBe(true)
    expect(await isNew('2026-11-21T17:00:00Z', 2)).toBe(false)
  })
  test('of pieces that may not be shown is not made', async () => {
    const cards = await cardsOf(database.db, ['hidden', 'shawl', 'nowhere', 'middle'], english)
    expect(cards.map((card) => card.id)).toEqual(['shawl', 'middle'])
  })
})

describe('a product page', () => {
  const find = (id: string) => findProduct(database.db, id, english)

  test.each(['hidden', 'nowhere'])('of a %s piece does not exist', async (id) => expect(await find(id)).toBeUndefined())
  test('tells how many are left only when few are', async () => {
    expect((await find('newest'))?.product.sizes).toEqual([
      { size: 'M', max: 5 },
      { size: 'L', max: 1, left: 1 },
    ])
    expect((await find('oldest'))?.product.sizes).toEqual([
      { size: 'S', max: 1, left: 1 },
      { size: 'M', max: 0 },
    ])
  })
  test('lets nobody put more than ten into the cart at once', async () => {
    await addProducts(database.db, [{ id: 'plenty', stock: { M: 400 }, category: 'set' }])
    expect((await find('plenty'))?.product.sizes).toEqual([{ size: 'M', max: 10 }])
  })
  test('of a sold-out piece exists and says so', async () => {
    expect((await find('sold-out'))?.product).toMatchObject({ inStock: false, sizes: [{ max: 0 }, { max: 0 }] })
  })
  test('points to the other colours of its style, and to other pieces of its category', async () => {
    const found = await find('middle')
    expect(found?.alsoIn).toEqual([
      {
        id: 'middle-ink',
        name: 'middle-ink',
        colour: 'ink',
        inStock: true,
        picture: { id: pictureIdOf('middle-ink', 0), alt: 'view 0' },
      },
    ])
    expect(found?.related.map((card) => card.id).toSorted()).toEqual(['newest', 'oldest'])
  })
})
