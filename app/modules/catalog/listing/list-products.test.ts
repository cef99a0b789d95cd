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

describe('product listing', () => {
  test('shows available products, newest first', async () => {
    expect(await ids()).toEqual(['newest', 'shawl', 'middle', 'middle-ink', 'oldest'])
  })
  test('includes sold-out products on request and marks them as such', async () => {
    const { cards } = await list({ includeSoldOut: true })
    expect(cards.map((card) => [card.id, card.inStock])).toContainEqual(['sold-out', false])
    expect(cards.map((card) => card.id)).not.toContain('hidden')
  })
  test('sorts by price in both directions', async () => {
    expect(await ids({ sort: 'price_asc' })).toEqual(['shawl', 'newest', 'middle', 'middle-ink', 'oldest'])
    expect(await ids({ sort: 'price_desc' })).toEqual(['oldest', 'middle-ink', 'middle', 'newest', 'shawl'])
  })
  test('filtered by sizes shows every product with one of them in stock', async () => {
    expect(await ids({ sizes: ['S', 'M'] })).toEqual(['newest', 'oldest'])
    expect(await ids({ sizes: ['L'], category: 'dress' })).toEqual(['newest', 'middle', 'middle-ink'])
  })
  test('filtered by price includes both limits', async () => {
    expect(await ids({ minPrice: 100_000, maxPrice: 200_000 })).toEqual(['newest', 'middle', 'middle-ink'])
  })
  test('shows all chosen categories and still offers others; within one category the choice is ignored', async () => {
    expect(await ids({ categories: ['accessories', 'silk'] })).toEqual(['shawl'])
    const { total, facets } = await list({ categories: ['accessories'], maxPrice: 50_000 })
    expect({ total, categories: facets.categories }).toEqual({ total: 1, categories: ['dress', 'accessories'] })
    expect(await ids({ category: 'dress', categories: ['accessories'] })).toEqual(await ids({ category: 'dress' }))
  })
  test('counts the filtered products and offers the options of the unfiltered ones', async () => {
    const { total, pages, facets } = await list({ category: 'dress', sizes: ['S'] })
    expect({ total, pages, facets }).toEqual({
      total: 1,
      pages: 1,
      facets: { categories: ['dress'], sizes: ['S', 'M', 'L'], minPrice: 100_000, maxPrice: 300_000 },
    })
  })
  test('is split into pages, and a page beyond the last shows the last', async () => {
    expect(await list({ perPage: 2, page: 2 })).toMatchObject({ total: 5, page: 2, pages: 3 })
    expect(await ids({ perPage: 2, page: 3 })).toEqual(['oldest'])
    expect(await ids({ perPage: 2, page: 900 })).toEqual(['oldest'])
  })
  test('for an empty category has no products and one page', async () => {
    expect(await list({ category: 'silk' })).toEqual({
      cards: [],
      total: 0,
      page: 1,
      pages: 1,
      facets: { categories: [], sizes: [], minPrice: 0, maxPrice: 0 },
    })
  })
  test('counts again after the catalogue cache is cleared', async () => {
    expect((await list({ category: 'bottom' })).total).toBe(0)
    await addProducts(database.db, [{ id: 'palazzo', category: 'bottom' }])
    cachedReads.clear()
    expect((await list({ category: 'bottom' })).total).toBe(1)
  })
})

describe('product card', () => {
  test('has the first five pictures in order, with the name as default alt text', async () => {
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
  test('is new for the set number of days, counted in Bangkok time', async () => {
    const isNew = async (at: string, newArrivalDays: number) =>
      (await cardsOf(database.db, ['newest'], { language: 'en', now: new Date(at), newArrivalDays }))[0]?.isNew
    // Arrived on the 20th at 10:00 in Bangkok.
    expect(await isNew('2026-11-21T16:59:00Z', 2)).toBe(true)
    expect(await isNew('2026-11-21T17:00:00Z', 2)).toBe(false)
  })
  test('is not made for a hidden or unknown product', async () => {
    const cards = await cardsOf(database.db, ['hidden', 'shawl', 'nowhere', 'middle'], english)
    expect(cards.map((card) => card.id)).toEqual(['shawl', 'middle'])
  })
})

describe('product page', () => {
  const find = (id: string) => findProduct(database.db, id, english)

  test.each(['hidden', 'nowhere'])('does not exist for the product “%s”', async (id) =>
    expect(await find(id)).toBeUndefined(),
  )
  test('shows the number of units left only when few are left', async () => {
    expect((await find('newest'))?.product.sizes).toEqual([
      { size: 'M', max: 5 },
      { size: 'L', max: 1, left: 1 },
    ])
    expect((await find('oldest'))?.product.sizes).toEqual([
      { size: 'S', max: 1, left: 1 },
      { size: 'M', max: 0 },
    ])
  })
  test('limits one cart addition to ten units', async () => {
    await addProducts(database.db, [{ id: 'plenty', stock: { M: 400 }, category: 'set' }])
    expect((await find('plenty'))?.product.sizes).toEqual([{ size: 'M', max: 10 }])
  })
  test('exists for a sold-out product and marks it as such', async () => {
    expect((await find('sold-out'))?.product).toMatchObject({ inStock: false, sizes: [{ max: 0 }, { max: 0 }] })
  })
  test('links to the other colours of its style and to other products of its category', async () => {
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
