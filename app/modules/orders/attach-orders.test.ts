import { expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findOrderById } from './orders.queries.server.ts'
import { findBestSellers } from './sales/find-best-sellers.server.ts'
import { attachOrders } from './save-order.queries.server.ts'

const { db } = await testDatabase()
const product = () => stockedProduct(db, { stock: { M: 100 } })
const some = (productId: string, quantity: number) => [{ productId, size: 'M', quantity }]

test('guest orders with a confirmed address are attached to its account, and no others', async () => {
  const { id } = await product()
  const lines = some(id, 1)
  const customer = { ...plainCustomer, email: 'Nok@mai.example' }
  const [userId, otherId] = [await savedAccount(db), await savedAccount(db)]
  const guest = await placedOrder(db, { lines, customer })
  const taken = await placedOrder(db, { lines, customer, userId: otherId })
  const other = await placedOrder(db, { lines })
  const before = await Promise.all([taken, other].map(({ orderId }) => findOrderById(db, orderId)))
  expect(await attachOrders(db, { userId, email: 'nok@MAI.example', now: later(9) })).toBe(1)
  expect(await findOrderById(db, guest.orderId)).toMatchObject({ userId, version: 2, updatedAt: later(9) })
  expect(await Promise.all([taken, other].map(({ orderId }) => findOrderById(db, orderId)))).toEqual(before)
  expect(await attachOrders(db, { userId, email: 'nok@mai.example', now: later(10) })).toBe(0)
})

test('best sellers are ranked by units in paid orders of the last 90 days', async () => {
  const [one, three, unpaid, old] = await Promise.all([product(), product(), product(), product()])
  await paidOrder(db, { lines: some(one.id, 1) })
  await paidOrder(db, { lines: some(three.id, 3) })
  await placedOrder(db, { lines: some(unpaid.id, 5) })
  await paidOrder(db, { lines: some(old.id, 5), now: addDays(someDay, -91) })
  expect(await findBestSellers(db, later(60))).toEqual([three.id, one.id])
  expect(await findBestSellers(db, addDays(someDay, -1))).toEqual([old.id, three.id, one.id])
})
