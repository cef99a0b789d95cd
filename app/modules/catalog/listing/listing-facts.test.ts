import { beforeEach, expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { countFor, facetsFor } from './listing-facts.server.ts'

const { db } = await testDatabase()
let round = 0

beforeEach(async () => {
  cachedReads.clear()
  await db.updateTable('products').set({ hidden: true }).execute()
  await addDress()
})

const addDress = (more: { price?: number } = {}) => addProducts(db, [{ id: `dress-${round++}`, ...more }])
const count = (at = someDay) => countFor(db, { sizes: [] }, at)

test.each([
  ['a change of the catalog', () => cachedReads.drop('catalog'), someDay],
  ['a minute', () => {}, later(1)],
] as const)('after %s the cached count is served until the new one is read', async (_, change, at) => {
  expect(await count()).toBe(1)
  await addDress()
  expect(await count()).toBe(1)
  change()
  expect(await count(at)).toBe(1)
  await expect.poll(() => count(at), { interval: 5 }).toBe(2)
})

test('cached facets are served after a change until the new ones are read', async () => {
  const facets = () => facetsFor(db, { sizes: [] }, someDay)
  const first = { total: 1, categories: ['dress'], sizes: ['M'], minPrice: 129_000, maxPrice: 129_000 }
  expect(await facets()).toEqual(first)
  await addDress({ price: 50_000 })
  cachedReads.drop('catalog')
  expect(await facets()).toEqual(first)
  await expect.poll(facets, { interval: 5 }).toEqual({ ...first, total: 2, minPrice: 50_000 })
})

test('facets ignore the active filters', async () => {
  const filtered = { sizes: ['XS'], minPrice: 1, maxPrice: 2, without: [`dress-${round - 1}`] }
  expect(await facetsFor(db, filtered, someDay)).toMatchObject({ total: 1, sizes: ['M'] })
  expect(await countFor(db, filtered, someDay)).toBe(0)
})

test('long ranked lists that differ only in the last entry are counted separately', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `missing-${at}`)
  const ranked = (last: string) => countFor(db, { sizes: [], ranked: [...many, last] }, someDay)
  expect([await ranked('nowhere'), await ranked(`dress-${round - 1}`)]).toEqual([0, 1])
})
