import { afterEach, expect, test } from 'vitest'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { receiveReturn, refundReturn } from '#app/modules/returns/change-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { stockOf } from '#tests/support/paying-shop.ts'
import { race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 8 })
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
afterEach(() => expectInvariants(db))

const now = later(120)
const onHand = async () => (await stockOf(db, productId)).onHand
const wins = (answers: readonly { ok: boolean }[]) => answers.filter(({ ok }) => ok).length

test('five concurrent receipts of a return restock it once, and five refund requests create one refund', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId } = await shippedOrder(db, productId, 2)
    const back = await savedReturn(db, orderId, 2, { state: 'approved' })
    const shelf = await onHand()
    const arrived = [{ lineNumber: 1, sellable: 2, damaged: 0 }]
    const answers = await race(5, () => receiveReturn(db, { returnId: back.id, arrived, actorId: 'mali', now }))
    expect(wins(answers)).toBe(1)
    expect(await onHand()).toBe(shelf + 2)
    const paid = await race(5, () => refundReturn(db, { returnId: back.id, reason: '', actorId: 'mali', now }))
    expect(wins(paid)).toBe(5)
    const refunds = await db.selectFrom('refunds').select('id').where('orderId', '=', orderId).execute()
    expect(refunds).toHaveLength(1)
  }
})

test('only one of a return request and a refund for the same item succeeds (5 rounds)', async () => {
  for (let round = 0; round < 5; round++) {
    const { orderId } = await shippedOrder(db, productId)
    const lines = [{ lineNumber: 1, quantity: 1, reason: 'too_small' }] as const
    const ask = { orderId, lines, note: '', actor: { kind: 'customer' }, now } as const
    const choice = { items: new Map([[1, 1]]), delivery: false, restock: true }
    const refund = { orderId, choice, reason: '', isManual: true, key: 'staff', actorId: 'mali', now }
    const answers = await race<{ ok: boolean }>(4, (index) =>
      index % 2 ? requestReturn(db, { ...ask, key: `press-${index}` }) : requestRefund(db, refund),
    )
    const returns = await db.selectFrom('returns').select('id').where('orderId', '=', orderId).execute()
    const refunds = await db.selectFrom('refunds').select('id').where('orderId', '=', orderId).execute()
    expect(returns.length + refunds.length).toBe(1)
    // Both refund requests have the same key, so they get the same answer.
    expect(wins(answers)).toBe(returns.length === 1 ? 1 : 2)
  }
})
