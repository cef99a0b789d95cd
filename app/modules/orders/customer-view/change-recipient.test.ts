import { describe, expect, test } from 'vitest'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { recordCancellation } from '../status/transition-order.server.ts'
import { changeRecipient } from './change-recipient.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'staff-1' } as const
const customer = { ...plainCustomer, customerNotes: 'Ring twice' }
const { customerNotes: _, email = '', phone = '', ...place } = plainCustomer
const recipient = { ...place, email, phone }

const change = (orderNumber: string, words: Partial<typeof recipient> = {}, version = 1) =>
  changeRecipient(db, {
    orderNumber,
    recipient: { ...recipient, ...words },
    version,
    actor,
    now: later(7),
  })

test('a changed address keeps the customer’s note; the timeline has the changed fields, not their values', async () => {
  const { orderId, number } = await placedOrder(db, { lines, customer })
  const before = await orderRecord(db, orderId)
  const words = { addressLine: '9 New Road', phone: '+66898765432' }
  expect(await change(number.toLowerCase(), words)).toEqual({ ok: true, value: undefined })
  const after = await orderRecord(db, orderId)
  expect(after.order).toEqual({
    ...before.order,
    customer: { ...customer, ...words },
    version: 2,
    updatedAt: later(7),
  })
  expect(after.events.slice(1)).toMatchObject([
    { kind: 'recipient_changed', actorKind: 'staff', actorId: 'staff-1', note: 'phone address', createdAt: later(7) },
  ])
  expect(after.audit).toEqual([
    {
      actorId: 'staff-1',
      action: 'order.recipient_changed',
      entity: 'order',
      detail: { note: 'phone address' },
      at: later(7),
    },
  ])
})

test('saving the same recipient again changes nothing', async () => {
  const { orderId, number } = await placedOrder(db, { lines, customer })
  const before = await orderRecord(db, orderId)
  expect(await change(number)).toEqual({ ok: true, value: undefined })
  expect(await orderRecord(db, orderId)).toEqual(before)
})

test('an email address that is removed is stored as missing', async () => {
  const { orderId, number } = await placedOrder(db, { lines, customer })
  expect(await change(number, { email: '' })).toMatchObject({ ok: true })
  const { order, events } = await orderRecord(db, orderId)
  expect([order?.customer.email, events.at(-1)?.note]).toEqual([undefined, 'email'])
})

describe('a change is refused without effect for', () => {
  const other = { addressLine: '9 New Road' }

  test('an unknown order, or one changed since the page was opened', async () => {
    const { orderId, number } = await placedOrder(db, { lines, customer })
    const before = await orderRecord(db, orderId)
    expect(await change('NOSUCH01', other)).toEqual({ ok: false, reason: 'not_found' })
    expect(await change(number, other, 2)).toEqual({ ok: false, reason: 'conflict' })
    expect(await orderRecord(db, orderId)).toEqual(before)
  })

  test('a same-day order that would leave Bangkok', async () => {
    const sameDay = { deliveryMethod: 'same_day', now: new Date('2026-11-20T02:00:00Z') } as const
    const { orderId, number } = await placedOrder(db, { lines, customer, ...sameDay })
    const before = await orderRecord(db, orderId)
    expect(await change(number, { ...other, postalCode: '50000' })).toEqual({ ok: false, reason: 'not_delivered' })
    expect(await orderRecord(db, orderId)).toEqual(before)
    expect(await change(number, other)).toMatchObject({ ok: true })
  })

  test('a shipped order and an order that has ended', async () => {
    const shipped = await paidOrder(db, { lines, customer })
    await moveOrder(db, { orderNumber: shipped.number, to: 'shipped', actor, now: someDay })
    const ended = await placedOrder(db, { lines, customer })
    await recordCancellation(db, { orderId: ended.orderId, reason: 'staff', actor, now: someDay })
    const before = [await orderRecord(db, shipped.orderId), await orderRecord(db, ended.orderId)]
    expect(await change(shipped.number, other, 3)).toEqual({ ok: false, reason: 'already_shipped' })
    expect(await change(ended.number, other, 2)).toEqual({ ok: false, reason: 'already_ended' })
    expect([await orderRecord(db, shipped.orderId), await orderRecord(db, ended.orderId)]).toEqual(before)
  })
})
