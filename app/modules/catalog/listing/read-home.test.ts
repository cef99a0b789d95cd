import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { someDay } from '#tests/factories/moments.ts'
import { addProducts, pictureIdOf } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readHome } from './read-home.server.ts'

const { db } = await testDatabase()
const english = { language: 'en', now: someDay, newArrivalDays: 30 } as const
const thai = { ...english, language: 'th' } as const
const newIds = Array.from({ length: 9 }, (_, at) => `new-${at}`)
const before = (days: number) => addDays(someDay, -days)

beforeAll(async () => {
  const stories = { storyEn: 'Woven by hand.', storyTh: 'ทอด้วยมือ' }
  await db
    .insertInto('brands')
    .values([
      { id: 'lua', name: 'Lụa', ...stories },
      { id: 'sen', name: 'Sen', storyEn: 'Lotus.' },
      { id: 'bare', name: 'Bare' },
      { id: 'empty', name: 'Empty', ...stories },
    ])
    .execute()
  await addProducts(db, [
    ...newIds.map((id, at) => ({ id, createdAt: before(at), pictures: at === 8 ? 1 : 0 })),
    { id: 'old-top', category: 'top', createdAt: before(100), pictures: 2 },
    { id: 'older-top', category: 'top', createdAt: before(101), price: 90_000 },
    { id: 'oldest-top', category: 'top', createdAt: before(102) },
    { id: 'sold-out', category: 'set', createdAt: before(1), stock: { M: 0 } },
    { id: 'sen-silk', category: 'silk', createdAt: before(100) },
  ])
  await db
    .updateTable('products')
    .set({ brandId: 'sen' })
    .where('id', 'in', ['sen-silk', ...newIds])
    .execute()
})

const ids = (cards: readonly { id: string }[] | undefined) => cards?.map(({ id }) => id)

test('the new arrivals are the eight newest products within the configured number of days', async () => {
  expect(ids((await readHome(db, english)).newest)).toEqual(newIds.slice(0, 8))
  expect(ids((await readHome(db, { ...english, newArrivalDays: 2 })).newest)).toEqual(['new-0', 'new-1'])
})

test('a category with stock shows a picture of a product that is not among the eight newest', async () => {
  const picture = (id: string) => ({ id: pictureIdOf(id, 0), alt: 'view 0' })
  expect((await readHome(db, english)).categories).toEqual([
    { category: 'dress', picture: picture('new-8') },
    { category: 'top', picture: picture('old-top') },
    { category: 'silk', picture: undefined },
  ])
})

test('a category picture chosen by the owner replaces the product picture, with an empty alt text', async () => {
  const tiles = { top: { id: 'a'.repeat(32), widths: [640] } }
  const { categories } = await readHome(db, { ...english, tiles })
  expect(categories[1]).toEqual({ category: 'top', picture: { id: 'a'.repeat(32), widths: [640], alt: '' } })
})

test('the featured brand has a story in the page language and its two newest products not shown above', async () => {
  const lua = (await readHome(db, { ...english, brandId: 'lua' })).atelier
  expect([lua?.name, lua?.story, ids(lua?.cards)]).toEqual(['Lụa', 'Woven by hand.', ['old-top', 'older-top']])
  const inThai = (await readHome(db, { ...thai, brandId: 'lua' })).atelier
  expect(inThai).toMatchObject({ story: 'ทอด้วยมือ', cards: [{ name: 'ชุด old-top' }, { name: 'ชุด older-top' }] })
  const sen = (await readHome(db, { ...english, brandId: 'sen' })).atelier
  expect(ids(sen?.cards)).toEqual(['new-8', 'sen-silk'])
})

test('an unknown brand, or one without products or without a story in the page language, is not shown', async () => {
  expect((await readHome(db, english)).atelier).toBeUndefined()
  for (const brandId of ['nobody', 'bare', 'empty'])
    expect((await readHome(db, { ...english, brandId })).atelier).toBeUndefined()
  expect((await readHome(db, { ...thai, brandId: 'sen' })).atelier).toBeUndefined()
})
