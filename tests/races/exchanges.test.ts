import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { decideReturn, receiveReturn } from '#app/modules/returns/change-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import { later } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 8 })
afterEach(() => expectInvariants(db))

const now = later(120)
const by = { actorId: 'mali', now }
const wins = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length

async function product(large: number) {
  const { id: productId } = await stockedProduct(db, { stock: { M: 20, L: large } })
  const sizes = await db
    .selectFrom('variants')
    .innerJoin('stock', 'variantId', 'id')
    .where('productId', '=', productId)
    .select(['id', 'size', 'onHand', 'reserved'])
    .execute()
  const exchangeVariantId = sizes.find(({ size }) => size === 'L')?.id ?? 0
  const stockLevel = async () => {
    const row = await db
      .selectFrom('stock')
      .where('variantId', '=', exchangeVariantId)
      .select(['onHand', 'reserved'])
      .executeTakeFirstOrThrow()
    return [row.onHand, row.reserved]
  }
  return { productId, exchangeVariantId, stockLevel }
}

const ask = (orderId: string, exchangeVariantId: number) =>
  requestReturn(db, {
    orderId,
    key: randomUUID(),
    lines: [{ lineNumber: 1, quantity: 1, reason: 'too_small', exchangeVariantId }],
    note: '',
    actor: { kind: 'customer' },
    now,
  })

test('only one of several exchanges and orders gets the last unit (5 rounds)', async () => {
  for (let round = 0; round < 5; round++) {
    const { productId, exchangeVariantId, stockLevel } = await product(1)
    const { orderId } = await shippedOrder(db, productId)
    const lines = [{ productId, size: 'L', quantity: 1 }]
    const answers = await race<{ ok: boolean }>(4, (index) =>
      index % 2
        ? ask(orderId, exchangeVariantId)
        : placedOrder(db, { lines }).then(
            () => ({ ok: true }),
            () => ({ ok: false }),
          ),
    )
    expect(wins(answers)).toBe(1)
    expect(await stockLevel()).toEqual([1, 1])
  }
})

test('only one of two concurrent exchanges gets the last unit', async () => {
  const { productId, exchangeVariantId, stockLevel } = await product(1)
  const bought = [await shippedOrder(db, productId), await shippedOrder(db, productId)]
  const answers = await race(2, (index) => ask(bought[index]?.orderId ?? '', exchangeVariantId))
  expect(answers.map((one) => (one.ok ? 'held' : one.reason)).toSorted()).toEqual(['held', 'size_gone'])
  expect(await stockLevel()).toEqual([1, 1])
})

test('five concurrent receipts restock a return once and pay its exchange once (5 rounds)', async () => {
  for (let round = 0; round < 5; round++) {
    const { productId, stockLevel } = await product(2)
    const { orderId } = await shippedOrder(db, productId, 2)
    const back = await savedReturn(db, orderId, 2, { state: 'approved', exchangeSize: 'L' })
    const arrived = [{ lineNumber: 1, sellable: 2, damaged: 0 }]
    expect(wins(await race(5, () => receiveReturn(db, { returnId: back.id, arrived, ...by })))).toBe(1)
    const refunds = await db
      .selectFrom('refunds')
      .where('orderId', '=', orderId)
      .select(['amountSatang', 'exchangeOrderId'])
      .execute()
    expect(refunds).toEqual([{ amountSatang: 200_000, exchangeOrderId: back.exchange?.orderId }])
    expect(await stockLevel()).toEqual([0, 0])
  }
})

test('only one of a concurrent approval and decline succeeds, and the reservation matches (5 rounds)', async () => {
  for (let round = 0; round < 5; round++) {
    const { productId, stockLevel } = await product(2)
    const { orderId } = await shippedOrder(db, productId)
    const back = await savedReturn(db, orderId, 1, { state: 'requested', exchangeSize: 'L' })
    const decision = { returnId: back.id, version: 1, atFault: false, note: 'Worn', ...by }
    const answers = await race(2, (index) => decideReturn(db, { ...decision, approve: index === 0 }))
    expect(wins(answers)).toBe(1)
    expect(await stockLevel()).toEqual([2, answers[0]?.ok ? 1 : 0])
  }
})
