import { afterEach, expect, test } from 'vitest'
import { cancelOrder } from '#app/modules/orders/close-order.server.ts'
import { confirmOrder } from '#app/modules/orders/confirm-order.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { race, tally } from '#tests/support/race.ts'
import { checkoutTasks } from './checkout-tasks.server.ts'
import { placeOrder } from './place-order.server.ts'
import type { PlacedOrder } from './placing.ts'

const { db, pool } = await testDatabase()
afterEach(() => expectInvariants(db))

/** A stranger who presses "order by chat": no name, no address, only where she comes from. */
const asking = (productId: string, ip: string) => {
  const { customer, ...request } = orderRequest({ lines: [{ productId, size: 'M', quantity: 1 }], ip })
  const nobody = { ...customer, firstName: '', lastName: '', email: undefined, phone: undefined }
  return placeOrder(db, { ...request, customer: nobody, channel: 'chat', paymentMethod: 'chat' })
}

async function fivePlaced(ip: string) {
  const { id, variants } = await stockedProduct(db, { stock: { M: 30 } })
  const orders: PlacedOrder[] = []
  for (let count = 0; count < 5; count++) {
    const placed = await asking(id, ip)
    if (!placed.ok) throw new Error(placed.reason)
    orders.push(placed.value)
  }
  const reserved = async () =>
    (
      await db
        .selectFrom('stock')
        .select('reserved')
        .where('variant_id', '=', variants.M ?? 0)
        .executeTakeFirst()
    )?.reserved
  const [first, second] = orders
  if (!first || !second) throw new Error('there are five')
  return { id, reserved, first, second }
}

test('a sixth order from one network keeps nothing; other networks are served', async () => {
  const { id, reserved } = await fivePlaced('203.0.113.7')
  const orders = () => db.selectFrom('orders').select('id').execute()
  const before = await orders()
  expect(await asking(id, '203.0.113.7')).toEqual({ ok: false, reason: 'too_many_chat_orders' })
  expect(await reserved()).toBe(5)
  expect(await orders()).toHaveLength(before.length)
  expect(await asking(id, '203.0.113.8')).toMatchObject({ ok: true })
  expect(await reserved()).toBe(6)
})

test('an IPv6 network is one network', async () => {
  const { id } = await fivePlaced('2001:db8:1:2::1')
  expect(await asking(id, '2001:db8:1:2:3:4:5:6')).toMatchObject({ reason: 'too_many_chat_orders' })
  expect(await asking(id, '2001:db8:1:3::1')).toMatchObject({ ok: true })
})

test('what the shop has confirmed, or what was cancelled, makes room', async () => {
  const { id, first, second } = await fivePlaced('203.0.113.9')
  const staff = { kind: 'staff', id: 'mali' } as const
  await confirmOrder(db, { orderNumber: first.number, actor: staff, now: someDay })
  expect(await asking(id, '203.0.113.9')).toMatchObject({ ok: true })
  expect(await asking(id, '203.0.113.9')).toMatchObject({ reason: 'too_many_chat_orders' })
  await inTransaction(db, (tx) =>
    cancelOrder(tx, { orderId: second.orderId, reason: 'staff', actor: staff, now: someDay }),
  )
  expect(await asking(id, '203.0.113.9')).toMatchObject({ ok: true })
})

test('twenty at once from one network: five are placed', async () => {
  const { id } = await stockedProduct(db, { stock: { M: 30 } })
  const answers = await race(20, () => asking(id, '203.0.113.10'))
  expect(tally(answers)).toEqual({ placed: 5, too_many_chat_orders: 15 })
})

test('where an order came from is forgotten once it no longer waits', async () => {
  const { first, second } = await fivePlaced('203.0.113.11')
  await confirmOrder(db, { orderNumber: first.number, actor: { kind: 'staff', id: 'mali' }, now: someDay })
  await checkoutTasks({ database: { db, pool, close: async () => {} }, clock: () => someDay }).forget_order_keys()
  const kept = db.selectFrom('chat_holds').select('order_id').where('order_id', 'in', [first.orderId, second.orderId])
  expect(await kept.execute()).toEqual([{ order_id: second.orderId }])
})
