import { beforeEach, describe, expect, test } from 'vitest'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { saveWishlist, saveWishlistSchema } from './save-wishlist.server.ts'
import { maxWishlistProducts } from './wishlist.ts'

const { db } = await testDatabase()
const fans = Array.from({ length: maxWishlistProducts }, (_, at) => `fan-${String(at).padStart(3, '0')}`)
await addProducts(db, [{ id: 'dress' }, { id: 'shawl' }, { id: 'veil', hidden: true }])
await addProducts(
  db,
  fans.map((id) => ({ id, stock: {} })),
)
let userId: string

beforeEach(async () => {
  userId = await savedAccount(db)
})

const save = (ids: string[], merge: boolean, now = someDay) => saveWishlist(db, { userId, ids, merge, now })

describe('a saved wishlist', () => {
  test('replaces the stored one, and another customer’s stays', async () => {
    const other = await savedAccount(db)
    await saveWishlist(db, { userId: other, ids: ['dress'], merge: false, now: someDay })
    await save(['dress', 'veil'], false)
    expect(await save(['shawl', 'veil'], false, later(1))).toEqual(['shawl', 'veil'])
    expect(await saveWishlist(db, { userId: other, ids: [], merge: true, now: later(2) })).toEqual(['dress'])
  })

  test('is merged with the stored one: the device’s wishes first, each once, unknown products not at all', async () => {
    await save(['dress', 'veil'], false)
    expect(await save(['shawl', 'nowhere', 'dress'], true, later(1))).toEqual(['shawl', 'dress', 'veil'])
    expect(await save([], true, later(2))).toEqual(['shawl', 'dress', 'veil'])
  })

  test('has 200 products at most: the oldest of the stored ones leave', async () => {
    await save(fans, false)
    expect(await save(['dress', 'shawl'], true, later(1))).toEqual(['dress', 'shawl', ...fans.slice(0, 198)])
  })
})

describe('a sent wishlist', () => {
  const isTaken = (sent: unknown) => saveWishlistSchema.safeParse(sent).success

  test('is a list of product ids, to merge or not, and nothing else', () => {
    expect(saveWishlistSchema.parse({ ids: ['dress'], merge: true })).toEqual({ ids: ['dress'], merge: true })
    expect(saveWishlistSchema.parse({ ids: [] })).toEqual({ ids: [] })
    for (const sent of [{}, { ids: ['../fan'] }, { ids: [7] }, { ids: [], merge: 'yes' }, { ids: [], userId: '1' }])
      expect(isTaken(sent)).toBe(false)
  })

  test('has 200 products at most', () =>
    expect([isTaken({ ids: fans }), isTaken({ ids: [...fans, 'dress'] })]).toEqual([true, false]))
})
