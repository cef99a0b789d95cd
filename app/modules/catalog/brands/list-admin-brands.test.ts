import { expect, test } from 'vitest'
import { cachedReads } from '#app/platform/cached-read.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { listAdminBrands } from './list-admin-brands.server.ts'

const { db } = await testDatabase()
const counts = async (at: Date) =>
  Object.fromEntries((await listAdminBrands(db, at)).map(({ id, products }) => [id, products]))

test('product counts are cached and refreshed after a minute; a new brand is listed at once', async () => {
  cachedReads.clear()
  await addProducts(db, [{ id: 'first' }])
  const before = await counts(someDay)
  const [brand = ''] = Object.keys(before).filter((id) => before[id] === 1)
  expect(brand).not.toBe('')
  await addProducts(db, [{ id: 'second' }])
  const texts = { storyEn: '', storyTh: '', altEn: '', altTh: '', version: 1 }
  await db
    .insertInto('brands')
    .values({ id: 'new', name: 'New', ...texts })
    .execute()
  expect([await counts(someDay), await counts(later(1))]).toEqual([
    { ...before, new: 0 },
    { ...before, new: 0 },
  ])
  await expect.poll(() => counts(later(1)), { interval: 5 }).toEqual({ ...before, [brand]: 2, new: 0 })
})
