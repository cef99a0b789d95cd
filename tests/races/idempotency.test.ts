import { afterEach, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 16 })
afterEach(() => expectInvariants(db))

const { id, variants } = await stockedProduct(db, { stock: { M: 1000, S: 1 } })
const lines = [{ productId: id, size: 'M', quantity: 1 }]
const orders = () => db.selectFrom('orders').select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

describe('one order sent ten times with the same key', () => {
  test('is placed once, with ten equal answers and one email', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await orders()
      const request = orderRequest({ lines })
      const answers = await race(10, () => placeOrder(db, { ...request }))
      expect(answers.every((answer) => answer.ok)).toBe(true)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect((await orders()).count).toBe(before.count + 1)
    }
    const mails = await db.selectFrom('mails').select('id').where('kind', '=', 'order_received').execute()
    expect(mails).toHaveLength(10)
  })

  test('gets the last unit, and no repeat is refused as sold out', async () => {
    const request = orderRequest({ lines: [{ productId: id, size: 'S', quantity: 1 }] })
    const answers = await race(10, () => placeOrder(db, request))
    expect(counter(answers)).toEqual({ placed: 10 })
    const stock = db
      .selectFrom('stock')
      .select('reserved')
      .where('variantId', '=', variants.S ?? 0)
    expect(await stock.executeTakeFirst()).toEqual({ reserved: 1 })
  })

  test('gets the same answer a day later and in another language', async () => {
    const request = orderRequest({ lines })
    const first = await placeOrder(db, request)
    expect(await placeOrder(db, { ...request, language: 'th', now: new Date('2026-11-22T00:00:00Z') })).toEqual(first)
  })
})

test('only one of two different orders with the same key is placed', async () => {
  const before = await orders()
  const request = orderRequest({ lines })
  const answers = await race(2, (index) =>
    placeOrder(db, {
      ...request,
      lines: [{ productId: id, size: 'M', quantity: index + 1 }],
      expectedTotal: satang(index === 0 ? 115_000 : 200_000),
    }),
  )
  expect(counter(answers)).toEqual({ placed: 1, key_reused: 1 })
  expect((await orders()).count).toBe(before.count + 1)
})

test('the key of a refused order can be used for the corrected order', async () => {
  const request = orderRequest({ lines })
  expect(await placeOrder(db, { ...request, expectedTotal: satang(1) })).toMatchObject({ reason: 'price_changed' })
  expect(await placeOrder(db, request)).toMatchObject({ ok: true })
})
