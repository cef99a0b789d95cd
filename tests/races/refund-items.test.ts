import { afterEach, expect, test } from 'vitest'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 8 })
afterEach(() => expectInvariants(db))
const { id: productId, variants } = await stockedProduct(db, { stock: { M: 40 } })

const onHand = async () =>
  (
    await db
      .selectFrom('stock')
      .select('onHand')
      .where('variantId', '=', variants.M ?? 0)
      .executeTakeFirstOrThrow()
  ).onHand

/** A manual payment is refunded at once: only the items refuse the second request. */
const paid = () =>
  paidOrder(db, {
    lines: [{ productId, size: 'M', quantity: 2 }],
    deliveryMethod: 'express',
    channel: 'chat',
    paymentMethod: 'chat',
  })
const createRefund = (orderId: string, key: string, items: number) =>
  requestRefund(db, {
    orderId,
    choice: { items: new Map([[1, items]]), delivery: false, restock: true },
    reason: '',
    isManual: true,
    key,
    actorId: 'mali',
    now: later(5),
  })

test('only one of six concurrent requests to refund both units succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const before = await onHand()
    const { orderId } = await paid()
    const answers = await race(6, (index) => createRefund(orderId, `press-${index}`, 2))
    expect(counter(answers)).toEqual({ placed: 1, items_gone: 5 })
    expect(await onHand()).toBe(before)
  }
})

test('six concurrent requests for one unit each refund two units, and repeated requests count once', async () => {
  const before = await onHand()
  const { orderId } = await paid()
  const answers = await race(6, (index) => createRefund(orderId, `press-${index % 3}`, 1))
  expect(counter(answers)).toEqual({ placed: 4, items_gone: 2 })
  expect(await onHand()).toBe(before)
  const refunds = await db.selectFrom('refunds').select('amountSatang').where('orderId', '=', orderId).execute()
  expect(refunds).toEqual([{ amountSatang: 100_000 }, { amountSatang: 100_000 }])
})
