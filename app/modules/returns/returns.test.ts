import { afterEach, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { recordRefundSent } from '#app/modules/refunds/close-refund.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { stockOf } from '#tests/support/paying-shop.ts'
import {
  closeReturn,
  decideReturn,
  receiveReturn,
  recordReturnShipment,
  refundReturn,
  withdrawReturn,
} from './change-return.server.ts'
import { requestReturn } from './request-return.server.ts'
import { expireReturns } from './return-tasks.server.ts'
import { findReturn } from './returns.queries.server.ts'

const database = await testDatabase()
const { db } = database
const actorId = await savedAccount(db, { name: 'Mali', role: 'admin' })
const { id: productId } = await stockedProduct(db, { stock: { M: 500 } })
afterEach(() => expectInvariants(db))

const now = later(120)
const by = (returnId: string) => ({ returnId, actorId, now })
const onHand = async () => (await stockOf(db, productId)).onHand
const kinds = async (orderId: string) =>
  (await orderRecord(db, orderId)).events.map(({ kind }) => kind).filter((kind) => /return|refund/.test(kind))
const mailsOf = async (orderId: string) =>
  (await orderRecord(db, orderId)).mails.flatMap(
    ({ dedupeKey }) => dedupeKey.match(/^order_return:.*:(\w+)$/)?.[1] ?? [],
  )

const sent = (refundId: string) => recordRefundSent(db, { refundId, reference: '', on: '2026-11-21', actorId, now })

async function refusedAs(reason: string, ask: () => Promise<{ ok: boolean; reason?: string }>) {
  const before = await fingerprint(database)
  expect(await ask()).toMatchObject({ ok: false, reason })
  expect(await fingerprint(database)).toEqual(before)
}

test('a received and refunded return restocks sellable items once and refunds all that arrived', async () => {
  const order = await shippedOrder(db, productId, 3)
  const shelf = await onHand()
  const back = await savedReturn(db, order.orderId, 2, { state: 'received', sellable: 1 })
  expect(back).toMatchObject({ state: 'received', lines: [{ sellable: 1, damaged: 1, restocked: 1 }] })
  expect(await onHand()).toBe(shelf + 1)
  const paid = await refundReturn(db, { ...by(back.id), reason: '' })
  expect(paid).toMatchObject({ ok: true, value: { amount: 200_000, isManual: true, delivery: false } })
  expect(await onHand()).toBe(shelf + 1)
  expect(await findReturn(db, back.id)).toMatchObject({ state: 'refunded' })
  expect(await kinds(order.orderId)).toEqual([
    'return_requested',
    'return_approved',
    'return_received',
    'refund_requested',
  ])
  expect(await mailsOf(order.orderId)).toEqual(['approved', 'received', 'requested'])
  const { audit } = await orderRecord(db, order.orderId)
  expect(audit.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['order.return_approved', 'order.return_received', 'order.refund_requested']),
  )
  const rows = await db.selectFrom('refundLines').selectAll().where('orderId', '=', order.orderId).execute()
  expect(rows).toMatchObject([{ quantity: 2, restocked: 1, newlyRestocked: 0, amountSatang: 200_000 }])
  const refundId = paid.ok ? paid.value.id : ''
  expect(await refundReturn(db, { ...by(back.id), reason: '' })).toMatchObject({ ok: true, value: { id: refundId } })
  await sent(refundId)
  const third = { items: new Map([[1, 1]]), delivery: false, restock: true }
  const rest = { orderId: order.orderId, choice: third, reason: '', isManual: true, key: 'third', actorId, now }
  expect(await requestRefund(db, rest)).toMatchObject({ ok: true, value: { amount: 100_000 } })
  expect(await onHand()).toBe(shelf + 2)
})

test('returning the whole order within seven days also refunds delivery and restocks all items', async () => {
  const order = await shippedOrder(db, productId, 2)
  const shelf = await onHand()
  const back = await savedReturn(db, order.orderId, 2, { state: 'received' })
  const paid = await refundReturn(db, { ...by(back.id), reason: '' })
  expect(paid).toMatchObject({ ok: true, value: { amount: order.total, delivery: true } })
  await sent(paid.ok ? paid.value.id : '')
  expect(await findOrderById(db, order.orderId)).toMatchObject({ status: 'refunded', stockState: 'returned' })
  expect(await onHand()).toBe(shelf + 2)
})

test('a repeated request key returns the same return; another key for the same items is refused', async () => {
  const order = await shippedOrder(db, productId)
  const actor = { kind: 'customer' } as const
  const lines = [{ lineNumber: 1, quantity: 1, reason: 'too_small' }] as const
  const ask = { orderId: order.orderId, key: 'one', kind: 'refund', lines, note: '', actor, now } as const
  const first = await requestReturn(db, ask)
  expect(await requestReturn(db, ask)).toMatchObject(first)
  await refusedAs('items_gone', () => requestReturn(db, { ...ask, key: 'two' }))
  await refusedAs('not_found', () =>
    requestReturn(db, { ...ask, orderId: '00000000-0000-4000-8000-000000000000', key: 'three' }),
  )
})

test('items in a return cannot be refunded separately until the return is declined', async () => {
  const order = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'requested' })
  const choice = { items: new Map([[1, 1]]), delivery: false, restock: true }
  const refund = { orderId: order.orderId, choice, reason: '', isManual: true, key: 'staff', actorId, now }
  await refusedAs('items_gone', () => requestRefund(db, refund))
  const decision = { ...by(back.id), version: back.version, approve: false, atFault: false }
  await refusedAs('note_required', () => decideReturn(db, { ...decision, note: '' }))
  await refusedAs('conflict', () => decideReturn(db, { ...decision, version: 9, note: 'Worn' }))
  expect(await decideReturn(db, { ...decision, note: 'Worn' })).toMatchObject({
    ok: true,
    value: { state: 'declined' },
  })
  await refusedAs('wrong_state', () => decideReturn(db, { ...decision, note: 'Worn' }))
  await refusedAs('wrong_state', () =>
    receiveReturn(db, { ...by(back.id), arrived: [{ lineNumber: 1, sellable: 1, damaged: 0 }] }),
  )
  expect(await mailsOf(order.orderId)).toEqual(['declined', 'requested'])
  expect(await requestRefund(db, refund)).toMatchObject({ ok: true })
})

test('the customer can record the shipment and withdraw; the return of another order is not found', async () => {
  const order = await shippedOrder(db, productId)
  const other = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'approved' })
  const own = { returnId: back.id, orderId: order.orderId, actor: { kind: 'customer' }, now } as const
  const tracking = { carrier: 'flash', number: 'th 0123456789a' }
  await refusedAs('not_found', () => recordReturnShipment(db, { ...own, orderId: other.orderId, tracking }))
  await refusedAs('not_found', () => withdrawReturn(db, { ...own, orderId: other.orderId }))
  await refusedAs('bad_tracking', () =>
    recordReturnShipment(db, { ...own, tracking: { carrier: 'flash', number: '' } }),
  )
  expect(await recordReturnShipment(db, { ...own, tracking })).toMatchObject({ ok: true })
  expect(await findReturn(db, back.id)).toMatchObject({ carrier: 'flash', trackingNumber: 'TH0123456789A' })
  const noted = await fingerprint(database)
  expect(await recordReturnShipment(db, { ...own, tracking })).toMatchObject({ ok: true })
  expect(await fingerprint(database)).toEqual(noted)
  expect(await withdrawReturn(db, own)).toMatchObject({ ok: true })
  expect(await withdrawReturn(db, own)).toMatchObject({ ok: true })
  expect(await kinds(order.orderId)).toEqual([
    'return_requested',
    'return_approved',
    'return_parcel',
    'return_withdrawn',
  ])
})

test('a return expires once it is more than seven days late, but can still be received afterwards', async () => {
  const order = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'approved' })
  const sendBy = back.sendBy ?? now
  expect(await expireReturns(db, addDays(sendBy, 7))).toBe(0)
  expect(await expireReturns(db, addDays(sendBy, 8))).toBe(1)
  expect(await expireReturns(db, addDays(sendBy, 8))).toBe(0)
  expect(await findReturn(db, back.id)).toMatchObject({ state: 'expired' })
  expect(await mailsOf(order.orderId)).toEqual(['approved', 'expired', 'requested'])
  const arrived = [{ lineNumber: 1, sellable: 1, damaged: 0 }]
  expect(await receiveReturn(db, { ...by(back.id), arrived })).toMatchObject({ ok: true, value: { state: 'received' } })
})

test('a return can be closed without a refund only with a note, and only if nothing was restocked', async () => {
  const order = await shippedOrder(db, productId, 2)
  const sellable = await savedReturn(db, order.orderId, 1, { state: 'received' })
  await refusedAs('on_shelf', () => closeReturn(db, { ...by(sellable.id), note: 'Worn' }))
  const worn = await savedReturn(db, order.orderId, 1, { state: 'received', sellable: 0 })
  await refusedAs('note_required', () => closeReturn(db, { ...by(worn.id), note: '' }))
  expect(await closeReturn(db, { ...by(worn.id), note: 'Worn' })).toMatchObject({ ok: true })
  await refusedAs('wrong_state', () => refundReturn(db, { ...by(worn.id), reason: '' }))
})

test('staff can set the refund amount, but not above what was paid', async () => {
  const order = await shippedOrder(db, productId, 2)
  const back = await savedReturn(db, order.orderId, 1, { state: 'received', atFault: true })
  const above = satang(order.total + 1)
  await refusedAs('more_than_paid', () => refundReturn(db, { ...by(back.id), amount: above, reason: '' }))
  expect(await refundReturn(db, { ...by(back.id), amount: satang(120_000), reason: 'With postage' })).toMatchObject({
    ok: true,
    value: { amount: 120_000 },
  })
})

test('an item sold as excluded from returns stays excluded when the product changes later', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Earrings', stock: { M: 5 } })
  await db.updateTable('products').set({ noReturns: true }).where('id', '=', id).execute()
  const order = await shippedOrder(db, id, 2)
  await db.updateTable('products').set({ noReturns: false }).where('id', '=', id).execute()
  const late = later(20 * 24 * 60)
  const ask = (reason: 'too_small' | 'faulty', at: Date) =>
    requestReturn(db, {
      orderId: order.orderId,
      key: `${reason} ${at.toISOString()}`,
      lines: [{ lineNumber: 1, quantity: 1, reason }],
      note: '',
      actor: { kind: 'customer' },
      now: at,
    })
  expect(await ask('too_small', now)).toMatchObject({ ok: true })
  await refusedAs('excluded', () => ask('too_small', late))
  expect(await ask('faulty', late)).toMatchObject({ ok: true })
})

test('erasing the customer’s data of an order also erases the note of its return', async () => {
  const order = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'requested' })
  expect(back.customerNote).toBe('Tight at the waist')
  await db.updateTable('orders').set({ erasedAt: now, email: null }).where('id', '=', order.orderId).execute()
  expect(await findReturn(db, back.id)).toMatchObject({ customerNote: '', trackingNumber: null })
})

test('refunding the whole order restocks what is not yet restocked, and the order cannot be completed', async () => {
  const order = await shippedOrder(db, productId, 2)
  const shelf = await onHand()
  await savedReturn(db, order.orderId, 1, { state: 'received' })
  const all = { orderId: order.orderId, amount: order.total, stockBack: true, reason: '', isManual: true }
  expect(await requestRefund(db, { ...all, key: 'all', actorId, now })).toMatchObject({ ok: true })
  expect(await onHand()).toBe(shelf + 2)
  const { version } = (await findOrderById(db, order.orderId)) ?? { version: 0 }
  const move = {
    orderNumber: order.number,
    to: 'completed',
    version,
    actor: { kind: 'staff', id: actorId },
    now,
  } as const
  expect(await moveOrder(db, move)).toMatchObject({ ok: false })
})
