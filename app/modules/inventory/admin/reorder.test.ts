// Compares the reorder list with a full count over random ledgers.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { reorderLines } from './reorder.queries.server.ts'
import { type ReorderFilters, type ReorderLine, reorderFilters } from './reorder-rules.ts'

const reorderViews = reorderFilters.kinds.show.values
const soldWeeks = [2, 4, 8] as const
const reachWeeks = [4, 8, 12] as const

const { db } = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
const kinds = ['sale', 'sale', 'sale', 'cancellation', 'return', 'receipt', 'correction'] as const

type Movement = { kind: (typeof kinds)[number]; items: number; minutesAgo: number }
type StockLevel = {
  variantId: number
  name: string
  size: string
  onHand: number
  reserved: number
  movements: Movement[]
}
let levels: StockLevel[] = []

const drawnSize = fc.record({
  onHand: fc.integer({ min: 0, max: 60 }),
  held: fc.integer({ min: 0, max: 8 }),
  movements: fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      items: fc.integer({ min: 1, max: 9 }),
      minutesAgo: fc.oneof(
        fc.integer({ min: -600, max: 10 * 7 * 24 * 60 }),
        // Around the start of a period.
        fc.constantFrom(...soldWeeks.flatMap((weeks) => [-1, 0, 1].map((beside) => weeks * 7 * 24 * 60 + beside)), 0),
      ),
    }),
    { maxLength: 12 },
  ),
})

beforeAll(async () => {
  const drawn = fc.sample(fc.array(drawnSize, { minLength: 3, maxLength: 3 }), { numRuns: 40, seed: 8 })
  for (const [index, sizes] of drawn.entries()) {
    const name = `Piece ${String(index).padStart(2, '0')}`
    const { variants } = await stockedProduct(db, { nameEn: name, nameTh: name, stock: { S: 0, M: 0, L: 0 } })
    for (const [place, size] of (['S', 'M', 'L'] as const).entries()) {
      const { onHand, held, movements } = sizes[place] ?? { onHand: 0, held: 0, movements: [] }
      levels.push({ variantId: variants[size] ?? 0, name, size, onHand, reserved: Math.min(held, onHand), movements })
    }
  }
  for (const { variantId, onHand, reserved } of levels)
    await db.updateTable('stock').set({ onHand, reserved }).where('variantId', '=', variantId).execute()
  await db
    .insertInto('stockMovements')
    .values(
      levels.flatMap(({ variantId, movements }) =>
        movements.map(({ kind, items, minutesAgo }, index) => ({
          variantId,
          kind,
          delta: kind === 'sale' ? -items : items,
          reason: '',
          sourceKey: `drawn:${variantId}:${index}`,
          createdAt: addMinutes(now, -minutesAgo),
        })),
      ),
    )
    .execute()
})

function slowly({
  sold: weeks,
  reach,
  show,
}: ReorderFilters): Omit<ReorderLine, 'brand' | 'nameTh' | 'sku' | 'position'>[] {
  return levels.flatMap(({ variantId, name, size, onHand, reserved, movements }) => {
    let sold = 0
    for (const { kind, items, minutesAgo } of movements) {
      if (minutesAgo < 0 || minutesAgo >= weeks * 7 * 24 * 60) continue
      if (kind === 'sale') sold += items
      if (kind === 'cancellation') sold -= items
    }
    if (sold <= 0) return []
    const rest = onHand - reserved
    const days = Math.floor((rest * weeks * 7) / sold)
    const suggested = Math.max(Math.ceil((sold * reach) / weeks) - rest, 0)
    if (show === 'needed' && suggested === 0) return []
    return [{ variantId, nameEn: name, size, sold, onHand, reserved, days, suggested }]
  })
}

describe('reorder list', () => {
  const choices = soldWeeks.flatMap((sold) =>
    reachWeeks.flatMap((reach) => reorderViews.map((show) => ({ sold, reach, show }))),
  )
  test.each(choices)('equals a full count over the ledger for %j', async (filters) => {
    const lines = await reorderLines(db, filters, now)
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.map(({ brand: _brand, nameTh: _nameTh, sku: _sku, position: _position, ...line }) => line)).toEqual(
      slowly(filters),
    )
  })
  test('is ordered by brand, then name, and leaves out sizes that are no longer sold', async () => {
    const filters = { sold: 8, reach: 12, show: 'all' } as const
    const [first, second] = await reorderLines(db, filters, now)
    await db.insertInto('brands').values({ id: 'aaa', name: 'Aaa' }).execute()
    const other = levels.findLast(({ variantId }) => variantId !== first?.variantId)
    await db
      .updateTable('products')
      .set({ brandId: 'aaa' })
      .where('nameEn', '=', other?.name ?? '')
      .execute()
    const before = await reorderLines(db, filters, now)
    expect(before[0]).toMatchObject({ brand: 'Aaa', nameEn: other?.name })
    await db
      .updateTable('variants')
      .set({ retired: true })
      .where('id', '=', before[0]?.variantId ?? 0)
      .execute()
    await db
      .updateTable('products')
      .set({ deletedAt: now })
      .where('nameEn', '=', second?.nameEn ?? '')
      .execute()
    const after = await reorderLines(db, filters, now)
    const gone = before.filter(
      ({ variantId, nameEn }) => variantId === before[0]?.variantId || nameEn === second?.nameEn,
    )
    expect(after).toEqual(before.filter((line) => !gone.includes(line)))
    expect(await reorderLines(db, filters, now, 3)).toEqual(after.slice(0, 3))
  })
})
