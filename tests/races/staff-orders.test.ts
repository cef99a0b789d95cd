import { afterEach, beforeAll, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { placeStaffOrder } from '#app/modules/checkout/staff/place-staff-order.server.ts'
import { offerCod } from '#tests/factories/cod-order.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { calledOrder, staffOrder } from '#tests/factories/staff-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, stockOf } from '#tests/support/paying-shop.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 16 })
beforeAll(() => offerCod(db))
afterEach(() => expectInvariants(db))

const stockLevel = async (items: number) => {
  const { id } = await stockedProduct(db, { stock: { M: items } })
  return { id, lines: [{ productId: id, size: 'M', quantity: 1 }] }
}

test('only one of two staff selling the last unit succeeds (10 rounds)', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, lines } = await stockLevel(1)
    const answers = await race(2, (at) => placeStaffOrder(db, staffOrder({ lines, actorId: at ? 'mali' : 'nok' })))
    expect(counter(answers)).toEqual({ placed: 1, out_of_stock: 1 })
    expect(await stockOf(db, id)).toMatchObject({ onHand: 0, reserved: 0 })
  }
})

test('only one of eight counter, phone and online orders gets the last unit (10 rounds)', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, lines } = await stockLevel(1)
    const answers = await race(8, (at) => {
      if (at % 4 === 0) return placeStaffOrder(db, staffOrder({ lines }))
      if (at % 4 === 1) return placeStaffOrder(db, calledOrder({ lines }))
      if (at % 4 === 2)
        return placeStaffOrder(db, calledOrder({ lines, method: 'cod', expectedTotal: satang(119_000) }))
      return placeOrder(db, orderRequest({ lines }))
    })
    expect(counter(answers)).toEqual({ placed: 1, out_of_stock: 7 })
    const { onHand, reserved } = await stockOf(db, id)
    expect(onHand - reserved).toBe(0)
  }
})

test.each([
  ['at the counter', staffOrder, { status: 'completed', stock: 'sold', paid: 100_000, moves: [-1] }, 3],
  ['with a payment link', calledOrder, { status: 'pending', stock: 'held', paid: 0, moves: [] }, 2],
  [
    'with COD',
    (change: Parameters<typeof calledOrder>[0]) =>
      calledOrder({ ...change, method: 'cod', expectedTotal: satang(119_000) }),
    { status: 'pending', stock: 'sold', paid: 0, moves: [-1] },
    2,
  ],
])(
  'a staff order %s, sent six times concurrently, is placed once with its effects once',
  async (_, make, books, events) => {
    for (let round = 0; round < 5; round++) {
      const { id, lines } = await stockLevel(9)
      const form = make({ lines })
      const answers = await race(6, () => placeStaffOrder(db, form))
      const orders = new Set(answers.map((answer) => (answer.ok ? answer.value.orderId : answer.reason)))
      expect(orders.size).toBe(1)
      const [orderId = ''] = orders
      expect(await ledger(db, orderId)).toMatchObject(books)
      expect(await stockOf(db, id)).toMatchObject({
        onHand: 9 + books.moves.length * -1,
        reserved: books.stock === 'held' ? 1 : 0,
      })
      const written = await db.selectFrom('orderEvents').select('kind').where('orderId', '=', orderId).execute()
      expect(written).toHaveLength(events)
    }
  },
)

test('the same key with a different staff order is refused with the existing order', async () => {
  const { id, lines } = await stockLevel(5)
  const form = staffOrder({ lines })
  const made = await placeStaffOrder(db, form)
  const other = await placeStaffOrder(db, { ...form, lines: [{ productId: id, size: 'M', quantity: 2 }] })
  expect(other).toMatchObject({ ok: false, reason: 'key_reused', detail: { orderId: made.ok && made.value.orderId } })
  expect(await stockOf(db, id)).toMatchObject({ onHand: 4, reserved: 0 })
})
