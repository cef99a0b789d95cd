import { afterEach, expect, test } from 'vitest'
import { editOrder, readEditFacts } from '#app/modules/edits/edit-order.server.ts'
import { decideEdit } from '#app/modules/edits/edit-rules.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { quantitySent } from '#app/modules/orders/shipments/shipment.ts'
import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { createShipment, deliverShipment, undoShipment } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import { pairOrder, partlySentOrder } from '#tests/factories/partly-sent-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { behindOrder } from '#tests/support/related-order.ts'

const { db } = await testDatabase({ connections: 16 })
afterEach(() => expectInvariants(db))

const { id } = await stockedProduct(db, { stock: { M: 2000 } })
const actor = { kind: 'staff', id: 'staff-1' } as const

type Placed = { orderId: string; number: string }
const send = ({ number }: Placed, count = 1, now = later(20)) =>
  createShipment(db, { orderNumber: number, items: new Map([[1, count]]), tracking: undefined, actor, now })
const ship = ({ number }: Placed) => moveOrder(db, { orderNumber: number, to: 'shipped', actor, now: later(20) })
const createRefund = ({ orderId }: Placed, count = 1) => {
  const choice = { items: new Map([[1, count]]), delivery: false, restock: true }
  const refund = { orderId, amount: undefined, choice, reason: '', key: `race ${orderId}`, isManual: true }
  return requestRefund(db, { ...refund, stockBack: false, actorId: 'staff-1', now: later(20) })
}
const sentItems = async ({ orderId }: Placed) => {
  const order = await findOrderById(db, orderId)
  const shipments = order?.shipments ?? []
  return { order, left: shipments.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0) }
}

test('the last item shipped concurrently by several staff leaves in one shipment with one email', async () => {
  for (let round = 0; round < 25; round++) {
    const order = await partlySentOrder(db, id)
    const sent = await Promise.all([send(order), send(order), ship(order)])
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    const { order: after, left } = await sentItems(order)
    expect([after?.status, after?.shipmentsSent, left]).toEqual(['shipped', 2, 2])
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('orderId', '=', order.orderId)
      .where('kind', '=', 'order_shipped')
      .execute()
    expect(mails).toHaveLength(2)
  }
})

test('two concurrent partial shipments both succeed, with separate numbers', async () => {
  for (let round = 0; round < 15; round++) {
    const order = await pairOrder(db, id, 3)
    const sent = await Promise.all([send(order), send(order)])
    expect(sent.map(({ ok }) => ok)).toEqual([true, true])
    const { order: after, left } = await sentItems(order)
    expect([after?.status, after?.shipments?.map(({ number }) => number), left]).toEqual(['processing', [1, 2], 2])
  }
})

test('a shipment concurrent with a refund either ships the item or leaves the order shipped without it', async () => {
  for (let round = 0; round < 30; round++) {
    const order = await partlySentOrder(db, id)
    const [part, back] = [() => send(order), () => createRefund(order)]
    const isSent = round % 2 === 0
    const answers = await (isSent
      ? behindOrder(db, order.orderId, part, back)
      : behindOrder(db, order.orderId, back, part))
    expect(answers.map(({ ok }) => ok)).toEqual([true, isSent])
    const { order: after, left } = await sentItems(order)
    expect([after?.status, left]).toEqual(['shipped', isSent ? 2 : 1])
  }
})

test('only one of a partial shipment and a cancellation succeeds', async () => {
  for (let round = 0; round < 25; round++) {
    const order = await pairOrder(db, id)
    const cancel = inTransaction(db, (tx) => {
      const by = { orderId: order.orderId, reason: 'staff', actor, mayRefund: true, now: later(20) } as const
      return recordCancellation(tx, by)
    })
    const [sent, cancelled] = await Promise.all([send(order), cancel])
    expect([sent.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    expect((await sentItems(order)).order?.status).toBe(sent.ok ? 'processing' : 'cancelled')
  }
})

test('undoing a shipment during its delivery and the next shipment leaves consistent counts', async () => {
  for (let round = 0; round < 25; round++) {
    const order = await partlySentOrder(db, id)
    const one = { orderNumber: order.number, shipmentNumber: 1, actor, now: later(20) }
    const [undone, arrived] = await Promise.all([
      undoShipment(db, { ...one, reason: 'Desk' }),
      deliverShipment(db, one),
      send(order),
    ])
    expect(undone.ok || arrived.ok).toBe(true)
    const { order: after, left } = await sentItems(order)
    expect(after?.shipmentsSent).toBe(after?.shipments?.length)
    expect([1, 2]).toContain(left)
  }
})

test('a shipment concurrent with an edit never ships more than the order contains (30 rounds)', async () => {
  const { variants } = await stockedProduct(db, { nameEn: 'Scarf', stock: { 'Free size': 200 } })
  for (let round = 0; round < 30; round++) {
    const { orderId, number } = await pairOrder(db, id, 3)
    const placed = await findOrderById(db, orderId)
    if (!placed) throw new Error('no order')
    // Removes an item and adds a scarf, allowed until the first shipment.
    const request = {
      lines: [{ lineNumber: 1, quantity: 2 }],
      added: [{ variantId: variants['Free size'] ?? 0, quantity: 1 }],
    }
    const facts = await readEditFacts(db, placed, request, later(19))
    const planned = decideEdit({ ...facts, version: placed.version }, request)
    if (!planned.ok) throw new Error(planned.reason)
    const by = {
      version: placed.version,
      expectedTotal: planned.value.after.total,
      mayRefund: true,
      actor,
      now: later(20),
    }
    const count = 3 - (round % 3)
    const isFirstShipment = round % 2 === 0
    const edit = () => editOrder(db, { orderId, request, ...by })
    const part = () => send({ orderId, number }, count)
    const answers = await (isFirstShipment
      ? behindOrder(db, orderId, part, edit)
      : behindOrder(db, orderId, edit, part))
    expect(answers.map(({ ok }) => ok)).toEqual([true, !isFirstShipment && count <= 2])
    const { order: after, left } = await sentItems({ orderId, number })
    if (!after) throw new Error('no order')
    expect(after.lines.map(({ quantity }) => quantity)).toEqual(isFirstShipment ? [3] : [2, 1])
    expect(left).toBe(isFirstShipment || count <= 2 ? count : 0)
    for (const line of after.lines)
      expect(quantitySent(after.shipments ?? [], line.lineNumber)).toBeLessThanOrEqual(line.quantity)
  }
})
