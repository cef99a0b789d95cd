import { expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { changeTracking } from './change-shipments.server.ts'
import { moveOrder } from './move-order.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'staff-1' } as const
const first = { carrier: 'flash', number: 'TH01234567890' }

async function shippedOrder(tracking = first) {
  const { orderId, number } = await paidOrder(db, { lines, customer: plainCustomer })
  const moved = await moveOrder(db, { orderNumber: number, to: 'shipped', tracking, actor, now: later(20) })
  expect(moved).toMatchObject({ ok: true })
  return { orderId, number }
}
const change = (orderNumber: string, tracking: typeof first, version?: number) =>
  changeTracking(db, { orderNumber, tracking, version, actor, now: later(30) })

test('a new tracking number is saved, added to timeline and audit log, and mailed with its link', async () => {
  const { orderId, number } = await shippedOrder()
  const before = await orderRecord(db, orderId)
  const changed = await change(number, { carrier: 'kex', number: 'kex 0123-456789' }, 3)
  const { order, events, audit, mails } = await orderRecord(db, orderId)
  expect(order).toEqual({
    ...before.order,
    carrier: 'kex',
    trackingNumber: 'KEX0123456789',
    shipments: before.order?.shipments?.map((shipment) => ({
      ...shipment,
      carrier: 'kex',
      trackingNumber: 'KEX0123456789',
    })),
    version: 4,
    updatedAt: later(30),
  })
  expect(changed).toEqual({ ok: true, value: order })
  expect(events.at(-1)).toEqual({
    kind: 'tracking',
    fromStatus: 'shipped',
    toStatus: 'shipped',
    actorKind: 'staff',
    actorId: 'staff-1',
    note: 'KEX0123456789',
    amount: null,
    createdAt: later(30),
  })
  expect(audit.at(-1)).toEqual({
    actorId: 'staff-1',
    action: 'order.tracking',
    entity: 'order',
    detail: {
      from: 'shipped',
      to: 'shipped',
      note: 'KEX0123456789',
      carrier: 'kex',
      trackingNumber: 'KEX0123456789',
    },
    at: later(30),
  })
  const mail = mails.find(({ kind }) => kind === 'order_tracking')
  expect(mail).toMatchObject({ recipient: 'nok@mai.example', language: 'en', dedupeKey: `order_tracking:4:${orderId}` })
  expect(mail?.text).toContain('KEX Express')
  expect(mail?.text).toContain('https://th.kex-express.com/th/track/?track=KEX0123456789')
})

test('the same number again changes and mails nothing; another carrier for it is a change', async () => {
  const { orderId, number } = await shippedOrder()
  const before = await orderRecord(db, orderId)
  expect(await change(number, { carrier: 'flash', number: 'th 0123 4567 890' })).toEqual({
    ok: true,
    value: before.order,
  })
  expect(await orderRecord(db, orderId)).toEqual(before)
  expect(await change(number, { ...first, carrier: 'other' })).toMatchObject({ ok: true, value: { carrier: 'other' } })
  expect((await orderRecord(db, orderId)).order).toMatchObject({ carrier: 'other', trackingNumber: first.number })
})

test('removing the tracking number sends no mail', async () => {
  const { orderId, number } = await shippedOrder()
  const before = await orderRecord(db, orderId)
  expect(await change(number, { carrier: 'flash', number: '' })).toMatchObject({ ok: true })
  const { order, mails, audit } = await orderRecord(db, orderId)
  expect([order?.carrier, order?.trackingNumber]).toEqual(['flash', undefined])
  expect(mails).toEqual(before.mails)
  expect(audit.at(-1)?.detail).toEqual({ from: 'shipped', to: 'shipped', carrier: 'flash', trackingNumber: null })
})

test('a refused change of the tracking number changes nothing', async () => {
  const { orderId, number } = await shippedOrder()
  const before = await orderRecord(db, orderId)
  const other = { carrier: 'kex', number: 'KEX0123456789' }
  expect(await change('NOSUCH01', other)).toEqual({ ok: false, reason: 'not_found' })
  expect(await change(number, other, 2)).toEqual({ ok: false, reason: 'conflict' })
  expect(await change(number, { carrier: 'rocket', number: 'R123456' })).toEqual({ ok: false, reason: 'bad_tracking' })
  expect(await orderRecord(db, orderId)).toEqual(before)

  const waiting = await paidOrder(db, { lines })
  const unsent = await orderRecord(db, waiting.orderId)
  expect(await change(waiting.number, other)).toEqual({ ok: false, reason: 'not_shipped' })
  expect(await orderRecord(db, waiting.orderId)).toEqual(unsent)
})
