// An order leaves in parts while others send, give back, cancel and take back: each piece leaves once, or not at all.
import { afterEach, expect, test } from 'vitest'
import { deliverParcel } from '#app/modules/orders/deliver-parcel.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { recordCancellation } from '#app/modules/orders/record-cancellation.server.ts'
import { sendPart } from '#app/modules/orders/send-part.server.ts'
import { transitionOrder } from '#app/modules/orders/transition-order.server.ts'
import { undoParcel } from '#app/modules/orders/undo-parcel.server.ts'
import { requestRefund } from '#app/modules/payments/request-refund.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { later } from '#tests/factories/moments.ts'
import { pairOrder, partlySentOrder } from '#tests/factories/partly-sent-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const { db } = await testDatabase({ connections: 16 })
afterEach(() => expectInvariants(db))

const { id } = await stockedProduct(db, { stock: { M: 2000 } })
const actor = { kind: 'staff', id: 'staff-1' } as const

type Placed = { orderId: string; number: string }
const send = ({ number }: Placed, count = 1, now = later(20)) =>
  sendPart(db, { orderNumber: number, pieces: new Map([[1, count]]), tracking: undefined, actor, now })
const ship = ({ number }: Placed) => transitionOrder(db, { orderNumber: number, to: 'shipped', actor, now: later(20) })
const giveBack = ({ orderId }: Placed, count = 1) => {
  const choice = { pieces: new Map([[1, count]]), delivery: false, restock: true }
  const refund = { orderId, amount: undefined, choice, reason: '', key: `race ${orderId}`, byHand: true }
  return requestRefund(db, { ...refund, stockBack: false, actorId: 'staff-1', now: later(20) })
}
const sentPieces = async ({ orderId }: Placed) => {
  const order = await findOrderById(db, orderId)
  const parcels = order?.parcels ?? []
  return { order, left: parcels.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0) }
}

test('two of the staff send the same last piece: it is in one parcel, and told once', async () => {
  for (let round = 0; round < 25; round++) {
    const order = await partlySentOrder(db, id)
    const sent = await Promise.all([send(order), send(order), ship(order)])
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    const { order: after, left } = await sentPieces(order)
    expect([after?.status, after?.parcelsSent, left]).toEqual(['shipped', 2, 2])
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('order_id', '=', order.orderId)
      .where('kind', '=', 'order_shipped')
      .execute()
    expect(mails).toHaveLength(2)
  }
})

test('two parts at once: both leave, in parcels of their own', async () => {
  for (let round = 0; round < 15; round++) {
    const order = await pairOrder(db, id, 3)
    const sent = await Promise.all([send(order), send(order)])
    expect(sent.map(({ ok }) => ok)).toEqual([true, true])
    const { order: after, left } = await sentPieces(order)
    expect([after?.status, after?.parcels?.map(({ number }) => number), left]).toEqual(['processing', [1, 2], 2])
  }
})

test('a piece is sent while it is given back: it leaves, or it goes on the shelf and the order is done', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const order = await partlySentOrder(db, id)
    const [sent, refunded] = await Promise.all([send(order), giveBack(order)])
    expect(refunded?.ok).toBe(true)
    const { order: after, left } = await sentPieces(order)
    expect(after?.status).toBe('shipped')
    expect(left).toBe(sent?.ok ? 2 : 1)
    seen.add(String(left))
  }
  expect([...seen].toSorted()).toEqual(['1', '2'])
})

test('a part is sent while the order is called off: exactly one of them wins', async () => {
  for (let round = 0; round < 25; round++) {
    const order = await pairOrder(db, id)
    const cancel = inTransaction(db, (tx) => {
      const by = { orderId: order.orderId, reason: 'staff', actor, mayRefund: true, now: later(20) } as const
      return recordCancellation(tx, by)
    })
    const [sent, cancelled] = await Promise.all([send(order), cancel])
    expect([sent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    expect((await sentPieces(order)).order?.status).toBe(sent.ok ? 'processing' : 'cancelled')
  }
})

test('a parcel is taken back while it arrives and while the rest leaves: it is there or not, never half', async () => {
  for (let round = 0; round < 25; round++) {
    const order = await partlySentOrder(db, id)
    const one = { orderNumber: order.number, parcelNumber: 1, actor, now: later(20) }
    const [undone, arrived] = await Promise.all([
      undoParcel(db, { ...one, reason: 'Desk' }),
      deliverParcel(db, one),
      send(order),
    ])
    expect(undone.ok || arrived.ok).toBe(true)
    const { order: after, left } = await sentPieces(order)
    expect(after?.parcelsSent).toBe(after?.parcels?.length)
    expect([1, 2]).toContain(left)
  }
})
