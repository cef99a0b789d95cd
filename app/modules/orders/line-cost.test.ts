// An item's cost leaves the server only in reports.
import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import { readPersonFile } from '#app/modules/customers/person-file.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { formOf, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { findOrderById } from './orders.queries.server.ts'

const { db } = await testDatabase()
/** Digits that occur nowhere else. */
const cost = satang(73_519)
const line = (productId: string) => ({ productId, size: 'M', quantity: 2 })
const costsOf = async (orderId: string) =>
  (
    await db
      .selectFrom('orderLines')
      .select('costSatang')
      .where('orderId', '=', orderId)
      .orderBy('lineNumber')
      .execute()
  ).map(({ costSatang }) => costSatang)

test('an order line stores the item’s cost when the order is placed, or null where it is unknown', async () => {
  const known = await stockedProduct(db, { nameEn: 'Known', costPrice: cost })
  const unknown = await stockedProduct(db, { nameEn: 'Unknown' })
  const lines = [line(known.id), line(unknown.id)]
  const { orderId } = await placedOrder(db, { lines })
  expect(await costsOf(orderId)).toEqual([73_519, null])

  const product = formOf({ nameEn: 'Known', costPrice: satang(80_000) })
  await updateProduct(db, { id: known.id, version: 1, product }, { actorId: null, now: someDay })
  expect(await costsOf(orderId)).toEqual([73_519, null])
  const later = await placedOrder(db, { lines })
  expect(await costsOf(later.orderId)).toEqual([80_000, null])
})

test('the cost is in neither a loaded order nor a customer data export', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Secret', costPrice: cost })
  const { orderId } = await placedOrder(db, { lines: [line(id)] })
  const order = await findOrderById(db, orderId)
  const emails = [order?.customer.email ?? '']
  const file = await readPersonFile(db, { emails, userIds: [] })
  for (const text of [JSON.stringify(order), JSON.stringify(file)]) {
    expect(text).toContain(id)
    expect(text).not.toMatch(/cost/i)
  }
})
