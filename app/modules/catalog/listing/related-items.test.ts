import { expect, test } from 'vitest'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findProduct } from '../find-product.server.ts'

const database = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
const related = async (id: string) =>
  (await findProduct(database.db, id, { language: 'en', now, newArrivalDays: 30 }))?.related.map((card) => card.id)

const silk = '100% silk'
const top = { category: 'top' } as const

test('related products are in stock and of the same category: same colour first, then same fabric', async () => {
  await addProducts(database.db, [
    { id: 'jade-tunic', ...top, colour: 'jade', fabric: silk, style: 'tunic' },
    // Newest, so that "newest first" would list it first.
    { id: 'rust-hemp-top', ...top, colour: 'rust', fabric: 'hemp', createdAt: new Date('2026-11-20T03:00:00Z') },
    { id: 'rust-silk-top', ...top, colour: 'rust', fabric: silk, createdAt: new Date('2026-11-10T03:00:00Z') },
    { id: 'jade-hemp-top', ...top, colour: 'jade', fabric: 'hemp' },
    { id: 'jade-silk-top', ...top, colour: 'jade', fabric: silk },
    { id: 'ink-tunic', ...top, colour: 'ink', fabric: silk, style: 'tunic' },
    { id: 'sold-out-top', ...top, colour: 'jade', fabric: silk, stock: { M: 0 } },
    { id: 'hidden-top', ...top, colour: 'jade', fabric: silk, hidden: true },
    { id: 'jade-dress', category: 'dress', colour: 'jade', fabric: silk },
  ])
  expect(await related('jade-tunic')).toEqual(['jade-silk-top', 'jade-hemp-top', 'rust-silk-top', 'rust-hemp-top'])
})

test('with nothing in common, each product has its own stable order of at most four related products', async () => {
  const bags = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => `pouch-${name}`)
  await addProducts(
    database.db,
    bags.map((id) => ({ id, category: 'accessories', fabric: id })),
  )
  const shown = await Promise.all(bags.map((id) => related(id)))
  expect(shown.map((ids) => ids?.length)).toEqual(bags.map(() => 4))
  expect(new Set(shown.map((ids) => ids?.join())).size).toBeGreaterThan(4)
  expect(await Promise.all(bags.map((id) => related(id)))).toEqual(shown)
})
