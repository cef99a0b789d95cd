import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { emptyBrand } from '../brands/brand-rules.ts'
import { changeBrand } from '../brands/change-brand.server.ts'
import { renewSearchTexts } from './renew-search-texts.server.ts'
import { searchVersion } from './search-text.ts'

const { db } = await testDatabase()

const textsOf = (id: string) =>
  db
    .selectFrom('products')
    .select(['searchText', 'searchDescription', 'searchVersion', 'version', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('search texts of an earlier version are rebuilt, and nothing else of the product changes', async () => {
  const { id } = await stockedProduct(db, { descriptionEn: 'For garden weddings.' })
  const fresh = await textsOf(id)
  expect(fresh).toMatchObject({ searchVersion, searchDescription: 'for garden weddings. ·  · ' })
  await db
    .updateTable('products')
    .set({ searchText: 'old', searchDescription: '', searchVersion: 0 })
    .where('id', '=', id)
    .execute()
  await renewSearchTexts(db)
  expect(await textsOf(id)).toEqual(fresh)
})

test('a brand’s changed story updates the search texts of its products', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Plum Tunic' })
  const typed = { ...emptyBrand, name: 'LUA', storyTh: 'ลัวะ แปลว่าไหม' }
  await changeBrand(db, { id: 'lua', version: 1, typed }, { actorId: null, now: someDay })
  await renewSearchTexts(db)
  expect((await textsOf(id)).searchDescription).toContain('ลัวะ')
})
