import { afterEach, expect, test } from 'vitest'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const { db } = await testDatabase({ connections: 16 })
afterEach(() => expectInvariants(db))

const { id, variants } = await stockedProduct(db, { stock: { M: 2000 } })
const lines = [{ productId: id, size: 'M', quantity: 1 }]

const cancel = (orderId: string, reason: 'customer' | 'expired', now: Date) =>
  inTransaction(db, (tx) => recordCancellation(tx, { orderId, reason, actor: { kind: 'customer' }, now }))
const ship = (orderNumber: string) =>
  moveOrder(db, { orderNumber, to: 'shipped', actor: { kind: 'staff', id: 'staff-1' }, now: later(10) })

test('only one succeeds when a customer cancels while staff ship (50 rounds)', async () => {
  for (let round = 0; round < 50; round++) {
    const { orderId, number } = await paidOrder(db, { lines })
    const [cancelled, shipped] = await Promise.all([cancel(orderId, 'customer', later(10)), ship(number)])
    expect([cancelled.ok, shipped.ok].filter(Boolean)).toHaveLength(1)
    const order = await findOrderById(db, orderId)
    expect(order?.status).toBe(cancelled.ok ? 'cancelled' : 'shipped')
  }
})

test('an order with two concurrent payments during expiry is paid once (30 rounds)', async () => {
  for (let round = 0; round < 30; round++) {
    const { orderId, total } = await placedOrder(db, { lines })
    const pay = () => moneyArrives(db, orderId, total, later(36))
    const expire = () => cancel(orderId, 'expired', later(36))
    const [first, , second] = await Promise.all([pay(), expire(), pay(), expire(), expire()])
    const outcomes = [first, second].filter((outcome) => outcome !== 'already_paid')
    expect(['paid', 'revived']).toContain(outcomes[0])
    expect(outcomes).toHaveLength(1)
    expect(await findOrderById(db, orderId)).toMatchObject({ status: 'paid', paid: total, stockState: 'sold' })
  }
})

test('five concurrent expiries of the same twenty orders release every unit once', async () => {
  const stockLevel = () =>
    db
      .selectFrom('stock')
      .select('reserved')
      .where('variantId', '=', variants.M ?? 0)
      .executeTakeFirstOrThrow()
  const before = await stockLevel()
  const placed = await Promise.all(Array.from({ length: 20 }, () => placedOrder(db, { lines })))
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => placed.map(({ orderId }) => cancel(orderId, 'expired', later(36)))).flat(),
  )
  expect(ends.filter((end) => end.ok)).toHaveLength(20)
  expect(await stockLevel()).toEqual(before)
})
