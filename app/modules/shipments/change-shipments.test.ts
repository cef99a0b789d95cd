import { expect, test } from 'vitest'
import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { later } from '#tests/factories/moments.ts'
import { pairOrder, partlySentOrder } from '#tests/factories/partly-sent-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { createShipment, deliverShipment, undoShipment } from './change-shipments.server.ts'
import { moveOrder } from './move-order.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 200 } })
const actor = { kind: 'staff', id: 'staff-1' } as const

const send = (orderNumber: string, count: number, version?: number) =>
  createShipment(db, {
    orderNumber,
    items: new Map([[1, count]]),
    tracking: { carrier: 'flash', number: 'TH0123456789A' },
    version,
    actor,
    now: later(20),
  })
const createRefund = (orderId: string, count: number) => {
  const choice = { items: new Map([[1, count]]), delivery: false, restock: true }
  const refund = { orderId, amount: undefined, choice, reason: '', key: 'once', isManual: true, stockBack: false }
  return requestRefund(db, { ...refund, actorId: 'staff-1', now: later(30) })
}

test('a partial shipment sets the order to processing, and is in the timeline and the audit log', async () => {
  const { orderId, number, version } = await pairOrder(db, productId, 3)
  const sent = await send(number, 1, Number(version))
  const { order, events, audit } = await orderRecord(db, orderId)
  expect(sent).toEqual({ ok: true, value: order })
  expect(order).toMatchObject({
    status: 'processing',
    shippedAt: undefined,
    shipmentsSent: 1,
    carrier: 'flash',
    trackingNumber: 'TH0123456789A',
    shipments: [{ number: 1, shippedAt: later(20), deliveredAt: undefined, lines: [{ lineNumber: 1, quantity: 1 }] }],
  })
  expect(events.at(-1)).toMatchObject({ kind: 'parcel_sent', fromStatus: 'paid', toStatus: 'processing' })
  expect(events.at(-1)?.note).toMatch(/^1 × .+ · TH0123456789A$/)
  expect(audit.at(-1)).toMatchObject({ action: 'order.parcel_sent', detail: { carrier: 'flash' } })
  await expectInvariants(db)
})

test('setting the order to shipped sends the rest, and each shipment keeps its own carrier', async () => {
  const { orderId, number } = await partlySentOrder(db, productId, 3)
  const tracking = { carrier: 'jt', number: '830000000001' }
  expect(await moveOrder(db, { orderNumber: number, to: 'shipped', tracking, actor, now: later(25) })).toMatchObject({
    ok: true,
  })
  const { order } = await orderRecord(db, orderId)
  expect(order).toMatchObject({
    status: 'shipped',
    shippedAt: later(25),
    shipmentsSent: 2,
    trackingNumber: '830000000001',
  })
  expect(order?.shipments?.map(({ carrier, lines }) => [carrier, lines])).toEqual([
    ['kex', [{ lineNumber: 1, quantity: 1 }]],
    ['jt', [{ lineNumber: 1, quantity: 2 }]],
  ])
  await expectInvariants(db)
})

test('a shipment for an outdated order or with an item too many is refused, and nothing changes', async () => {
  const { orderId, number, version } = await partlySentOrder(db, productId)
  const before = await orderRecord(db, orderId)
  expect(await send(number, 1, Number(version) - 1)).toEqual({ ok: false, reason: 'conflict' })
  expect(await send(number, 2)).toEqual({ ok: false, reason: 'items_gone' })
  expect(await send('NOTHERE1', 1)).toEqual({ ok: false, reason: 'not_found' })
  expect(await orderRecord(db, orderId)).toEqual(before)
})

test('a partly shipped order cannot be cancelled; refunding the rest sets it to shipped', async () => {
  const { orderId, number } = await partlySentOrder(db, productId)
  const before = await orderRecord(db, orderId)
  for (const [reason, by] of [
    ['staff', actor],
    ['customer', { kind: 'customer' }],
  ] as const) {
    const cancellation = { orderId, reason, actor: by, mayRefund: true, now: later(20) }
    expect(await recordCancellation(db, cancellation)).toEqual({ ok: false, reason: 'part_shipped' })
  }
  expect(await orderRecord(db, orderId)).toEqual(before)
  expect(await createRefund(orderId, 1)).toMatchObject({ ok: true })
  const { order, events } = await orderRecord(db, orderId)
  expect(order).toMatchObject({ status: 'shipped', shippedAt: later(30), shipmentsSent: 1 })
  expect(events.at(-1)).toMatchObject({ kind: 'partly_refunded', fromStatus: 'processing', toStatus: 'shipped' })
  expect(await send(number, 1)).toEqual({ ok: false, reason: 'same_status' })
  await expectInvariants(db)
})

test('a shipment is undone only with a reason, and its items can be shipped again', async () => {
  const { orderId, number } = await partlySentOrder(db, productId)
  const undo = { orderNumber: number, shipmentNumber: 1, actor, now: later(30) }
  expect(await undoShipment(db, { ...undo, reason: '' })).toEqual({ ok: false, reason: 'reason_required' })
  expect(await undoShipment(db, { ...undo, reason: 'Left on the desk' })).toMatchObject({ ok: true })
  const { order, events } = await orderRecord(db, orderId)
  expect(order).toMatchObject({ status: 'processing', shipmentsSent: 0, carrier: undefined, trackingNumber: undefined })
  expect(order?.shipments).toBe(undefined)
  expect(events.at(-1)).toMatchObject({ kind: 'parcel_undone' })
  expect(events.at(-1)?.note).toMatch(/^Left on the desk\n1 × /)
  expect(await undoShipment(db, { ...undo, reason: 'again' })).toEqual({ ok: false, reason: 'shipment_not_found' })
  expect(await send(number, 2)).toMatchObject({ ok: true, value: { status: 'shipped', shipmentsSent: 1 } })
  await expectInvariants(db)
})

test('the order is completed when its last shipment is delivered', async () => {
  const { orderId, number } = await partlySentOrder(db, productId)
  const deliver = (shipmentNumber: number) =>
    deliverShipment(db, { orderNumber: number, shipmentNumber, actor, now: later(60 + shipmentNumber) })
  expect(await deliver(1)).toMatchObject({ ok: true, value: { status: 'processing' } })
  expect(await send(number, 1)).toMatchObject({ ok: true, value: { status: 'shipped' } })
  expect(await deliver(1)).toEqual({ ok: false, reason: 'shipment_delivered' })
  expect(await deliver(2)).toMatchObject({ ok: true, value: { status: 'completed', completedAt: later(62) } })
  const { events } = await orderRecord(db, orderId)
  expect(events.slice(-3).map(({ kind }) => kind)).toEqual(['parcel_delivered', 'moved', 'moved'])
  await expectInvariants(db)
})
