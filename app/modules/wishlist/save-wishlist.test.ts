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
  test('replaces the stored one and leaves another customer’s unchanged', async () => {
    const other = await savedAccount(db)
    await saveWishlist(db, { userId: other, ids: ['dress'], merge: false, now: someDay })
    await save(['dress', 'veil'], false)
    expect(await save(['shawl', 'veil'], false, later(1))).toEqual(['shawl', 'veil'])
    expect(await saveWishlist(db, { userId: other, ids: [], merge: true, now: later(2) })).toEqual(['dress'])
  })

  test('is merged with the stored one: device products first, no duplicates, no unknown products', async () => {
    await save(['dress', 'veil'], false)
    expect(await save(['shawl', 'nowhere', 'dress'], true, later(1))).toEqual(['shawl', 'dress', 'veil'])
    expect(await save([], true, later(2))).toEqual(['shawl', 'dress', 'veil'])
  })

  test('has at most 200 products; the oldest stored ones are dropped', async () => {
    await save(fans, false)
    expect(await save(['dress', 'shawl'], true, later(1))).toEqual(['dress', 'shawl', ...fans.slice(0, 198)])
  })
})

describe('a wishlist request', () => {
  const isTaken = (sent: unknown) => saveWishlistSchema.safeParse(sent).success

  test('accepts product ids and a merge flag, and nothing else', () => {
    expect(saveWishlistSchema.parse({ ids: ['dress'], merge: true })).toEqual({ ids: ['dress'], merge: true })
    expect(saveWishlistSchema.parse({ ids: [] })).toEqual({ ids: [] })
    for (const sent of [{}, { ids: ['../fan'] }, { ids: [7] }, { ids: [], merge: 'yes' }, { ids: [], userId: '1' }])
      expect(isTaken(sent)).toBe(false)
  })

  test('accepts at most 200 products', () =>
    expect([isTaken({ ids: fans }), isTaken({ ids: [...fans, 'dress'] })]).toEqual([true, false]))
})
