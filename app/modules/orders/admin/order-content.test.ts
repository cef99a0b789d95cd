import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderFilters } from './list/order-filters.ts'
import { pageOfOrders } from './list/order-list.queries.server.ts'

const { db } = await testDatabase()

const listed = async (query: string) => {
  const { rows } = await pageOfOrders(db, orderFilters.read(new URLSearchParams(query)), someDay)
  return rows.map((row) => row.number)
}
const found = (q: string) => listed(new URLSearchParams({ q }).toString())

test('an order is found by its items and address, and no longer by items that were removed', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Heron wrap skirt', nameTh: 'กระโปรงลายนกกระสา', stock: { S: 9 } })
  const lines = [{ productId: id, size: 'S', quantity: 1 }]
  const placed = await placedOrder(db, { lines, customer: { ...plainCustomer, subdistrict: 'ริมคลองใต้' } })
  const { sku } = await db
    .selectFrom('orderLines')
    .select('sku')
    .where('orderId', '=', placed.orderId)
    .executeTakeFirstOrThrow()
  for (const q of ['heron', 'WRAP heron', 'นกกระสา', sku, sku.toLowerCase(), 'ริมคลองใต้', `heron ${placed.number}`])
    expect([q, await found(q)]).toEqual([q, [placed.number]])
  expect(await found('heron crane')).toEqual([])
  const line = db.updateTable('orderLines').where('orderId', '=', placed.orderId)
  await line.set({ nameEn: 'Crane wrap skirt', nameTh: 'กระโปรงลายนกกระเรียน' }).execute()
  expect([await found('นกกระสา'), await found('crane')]).toEqual([[], [placed.number]])
  await db.deleteFrom('orderLines').where('orderId', '=', placed.orderId).execute()
  expect(await found('crane')).toEqual([])
})

test('payment method and dates filter the list, with both dates included', async () => {
  const { id } = await stockedProduct(db, { stock: { M: 9 } })
  const lines = [{ productId: id, size: 'M', quantity: 1 }]
  const ordered = async (now: string) =>
    (await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: new Date(now) })).number
  const first = await ordered('2026-03-01T17:00:00Z')
  const last = await ordered('2026-03-03T16:59:59Z')
  expect(await listed('payment=chat&from=2026-03-02&to=2026-03-03')).toEqual([last, first])
  expect(await listed('from=2026-03-03&to=2026-03-03')).toEqual([last])
  expect(await listed('to=2026-03-02')).toEqual([first])
  expect(await listed('payment=card&from=2026-03-02&to=2026-03-03')).toEqual([])
})
