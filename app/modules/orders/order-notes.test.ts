import { describe, expect, test } from 'vitest'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { addOrderNote, changeNoteAsCustomer } from './order-notes.server.ts'

const { db } = await testDatabase()
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const staff = { kind: 'staff', id: 'staff-1' } as const

describe('a staff note', () => {
  const note = (orderNumber: string, text: string) =>
    addOrderNote(db, { orderNumber, text, actor: staff, now: later(3) })

  test('is in the timeline, and without its text in the audit log, and leaves the order unchanged', async () => {
    const { orderId, number } = await placedOrder(db, { lines })
    const before = await orderRecord(db, orderId)
    expect(await note(number, '  Rang her.\r\nWants it on Monday. ')).toEqual({ ok: true, value: undefined })
    const { order, events, audit } = await orderRecord(db, orderId)
    expect(order).toEqual(before.order)
    expect(events.slice(1)).toEqual([
      {
        kind: 'note',
        fromStatus: null,
        toStatus: null,
        actorKind: 'staff',
        actorId: 'staff-1',
        note: 'Rang her.\nWants it on Monday.',
        amount: null,
        createdAt: later(3),
      },
    ])
    expect(audit).toEqual([{ actorId: 'staff-1', action: 'order.note', entity: 'order', detail: {}, at: later(3) }])
  })

  test('must have 1 to 1,000 characters and an existing order', async () => {
    const { orderId, number } = await placedOrder(db, { lines })
    const before = await orderRecord(db, orderId)
    expect(await note(number, ' \n ')).toEqual({ ok: false, reason: 'empty' })
    expect(await note(number, 'x'.repeat(1001))).toEqual({ ok: false, reason: 'too_long' })
    expect(await note('NOSUCH01', 'Hello')).toEqual({ ok: false, reason: 'not_found' })
    expect(await orderRecord(db, orderId)).toEqual(before)
    expect(await note(number, 'x'.repeat(1000))).toMatchObject({ ok: true })
  })
})

describe('a customer’s note on their own order', () => {
  const owner = async () => {
    const userId = await savedAccount(db)
    const { orderId, number } = await placedOrder(db, { lines, userId })
    const change = (text: string, who = userId, now = later(5)) =>
      changeNoteAsCustomer(db, { userId: who, orderNumber: number, text, now })
    return { userId, orderId, change }
  }

  test('can be changed or emptied, and the timeline contains the new text', async () => {
    const { userId, orderId, change } = await owner()
    const before = await orderRecord(db, orderId)
    expect(await change(' Ring twice ')).toEqual({ ok: true, value: undefined })
    const after = await orderRecord(db, orderId)
    expect(after.order).toEqual({
      ...before.order,
      customer: { ...before.order?.customer, customerNotes: 'Ring twice' },
      version: 2,
      updatedAt: later(5),
    })
    expect(after.events[1]).toMatchObject({
      kind: 'note_changed',
      actorKind: 'customer',
      actorId: userId,
      note: 'Ring twice',
      createdAt: later(5),
    })
    expect(after.audit).toEqual([])
    expect(await change('Ring twice')).toEqual({ ok: true, value: undefined })
    expect(await orderRecord(db, orderId)).toEqual(after)
    expect(await change('')).toMatchObject({ ok: true })
    expect((await orderRecord(db, orderId)).order).toMatchObject({ customer: { customerNotes: '' }, version: 3 })
  })

  test('is refused when over 1,000 characters, on another customer’s order or once packed', async () => {
    const { orderId, change } = await owner()
    const before = await orderRecord(db, orderId)
    expect(await change('x'.repeat(1001))).toEqual({ ok: false, reason: 'too_long' })
    expect(await change('Mine', await savedAccount(db))).toEqual({ ok: false, reason: 'not_found' })
    expect(await orderRecord(db, orderId)).toEqual(before)
    expect(await change('x'.repeat(1000))).toMatchObject({ ok: true })

    const userId = await savedAccount(db)
    const packed = await paidOrder(db, { lines, userId })
    await moveOrder(db, { orderNumber: packed.number, to: 'processing', actor: staff, now: someDay })
    const then = await orderRecord(db, packed.orderId)
    const late = { userId, orderNumber: packed.number, text: 'Too late', now: later(5) }
    expect(await changeNoteAsCustomer(db, late)).toEqual({ ok: false, reason: 'packed' })
    expect(await orderRecord(db, packed.orderId)).toEqual(then)
  })

  test('can be changed 20 times at once, then every three minutes, with a separate limit per customer', async () => {
    const { orderId, change } = await owner()
    for (let time = 0; time < 20; time++) expect(await change(`Words ${time}`)).toMatchObject({ ok: true })
    expect(await change('Once more')).toEqual({ ok: false, reason: 'rate_limited' })
    expect((await orderRecord(db, orderId)).order?.customer.customerNotes).toBe('Words 19')
    const another = await owner()
    expect(await another.change('Hello')).toMatchObject({ ok: true })
    expect(await change('Once more', undefined, later(7.9))).toEqual({ ok: false, reason: 'rate_limited' })
    expect(await change('Once more', undefined, later(8))).toMatchObject({ ok: true })
  })
})
