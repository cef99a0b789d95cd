import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { documentsOfOrder } from './documents.queries.server.ts'
import { issueNextDocuments } from './issue-documents.server.ts'

const database = await testDatabase({ own: true })
const { db, statements } = recordStatements(database)
const { id: productId } = await stockedProduct(db, { stock: { M: 400 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const paid = () => paidOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', now: someDay })
const numbersOf = async (orders: readonly { orderId: string }[]) => {
  const documents = await Promise.all(orders.map(({ orderId }) => documentsOfOrder(db, orderId)))
  return documents.map((issued) => issued.map(({ number }) => number.slice(-5)))
}

test('a batch issues fifty documents in order of payment with ten statements; the next issues the others', async () => {
  const orders = []
  for (let count = 0; count < 53; count++) orders.push(await paid())
  statements.length = 0
  expect(await issueNextDocuments(db, later(2))).toBe(50)
  expect(statements.length).toBe(10)
  expect(await issueNextDocuments(db, later(2))).toBe(3)
  expect(await issueNextDocuments(db, later(2))).toBe(0)
  const sequences = orders.map((_, at) => [String(at + 1).padStart(5, '0')])
  expect(await numbersOf(orders)).toEqual(sequences)
})

test('a document that cannot be issued does not block the others of its batch, and is retried', async () => {
  const orders = [await paid(), await paid(), await paid()]
  const bad = orders[1]?.orderId ?? ''
  const owner = openDatabase(database.ownerUrl, 1)
  await sql`alter table documents add constraint refused check (order_id <> ${sql.lit(bad)})`.execute(owner.db)
  expect(await issueNextDocuments(db, later(2))).toBe(1)
  await expect(issueNextDocuments(db, later(2))).rejects.toThrow('"refused"')
  expect(await issueNextDocuments(db, later(2))).toBe(1)
  expect(await numbersOf(orders)).toEqual([['00054'], [], ['00055']])
  expect(await db.selectFrom('documentQueue').select(['orderId', 'attempts']).execute()).toEqual([
    { orderId: bad, attempts: 1 },
  ])
  await sql`alter table documents drop constraint refused`.execute(owner.db)
  await owner.close()
  await sql`update document_queue set due_at = now()`.execute(db)
  expect(await issueNextDocuments(db, later(3))).toBe(1)
  expect(await numbersOf(orders)).toEqual([['00054'], ['00056'], ['00055']])
})
