import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'

// Its deadlocks are counted.
const { db } = await testDatabase({ connections: 24, own: true })
afterEach(() => expectInvariants(db))

describe('concurrent orders for the last units', () => {
  // Only as many orders run concurrently as there are connections, so the later rounds need fewer buyers.
  test('place 5 orders for 5 units and refuse all other buyers as sold out (20 rounds)', async () => {
    for (const buyers of [200, ...Array<number>(19).fill(50)]) {
      const { id } = await stockedProduct(db, { stock: { M: 5 } })
      const answers = await race(buyers, () =>
        placeOrder(db, orderRequest({ lines: [{ productId: id, size: 'M', quantity: 1 }] })),
      )
      expect(counter(answers)).toEqual({ placed: 5, out_of_stock: buyers - 5 })
      const refused = answers.find((answer) => !answer.ok)
      expect(refused).toMatchObject({ detail: { quote: { lines: [{ problem: 'sold_out', available: 0 }] } } })
    }
  })

  test('reserve nothing for carts refused because of one scarce item', async () => {
    const scarce = await stockedProduct(db, { stock: { M: 2 } })
    const plenty = await stockedProduct(db, { stock: { S: 500, L: 500 } })
    const lines = [
      { productId: plenty.id, size: 'S', quantity: 1 },
      { productId: scarce.id, size: 'M', quantity: 1 },
      { productId: plenty.id, size: 'L', quantity: 2 },
    ]
    const answers = await race(60, () => placeOrder(db, orderRequest({ lines, expectedTotal: satang(400_000) })))
    expect(counter(answers)).toEqual({ placed: 2, out_of_stock: 58 })
    const { rows } = await sql<{ reserved: number }>`
      select reserved from stock where variant_id in (${plenty.variants.S}, ${plenty.variants.L}) order by reserved`.execute(
      db,
    )
    expect(rows.map((row) => row.reserved)).toEqual([2, 4])
  })
})

test('60 concurrent carts of four lines in random order are all placed without a deadlock', async () => {
  const products = await race(8, () => stockedProduct(db, { stock: { S: 400, M: 400 } }))
  const items = products.flatMap(({ id }) => ['S', 'M'].map((size) => ({ productId: id, size, quantity: 1 })))
  const deadlocks = () =>
    sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
  const answers = await race(60, (index) => {
    const lines = [...items].sort((a, b) => hash(a.productId + a.size, index) - hash(b.productId + b.size, index))
    return placeOrder(db, orderRequest({ lines: lines.slice(0, 4), expectedTotal: satang(400_000) }))
  })
  expect(counter(answers)).toEqual({ placed: 60 })
  expect((await deadlocks()).rows[0]?.deadlocks).toBe(0)
})

/** A different order of the same list for every seed. */
function hash(text: string, seed: number): number {
  let value = seed * 2_654_435_761
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16_777_619)
  return value >>> 0
}
