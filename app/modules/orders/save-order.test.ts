import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { findCoupons } from '#app/modules/coupons/coupons.queries.server.ts'
import { saveShipments } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { FactChanged, inTransaction } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer, plainOrder } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { receive, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { lockOrder } from './orders.queries.server.ts'
import { insertWithOrder } from './save-order.queries.server.ts'
import { newOrderParts, type OrderChange, recordEvent } from './save-order.server.ts'
import { recordCancellation } from './status/transition-order.server.ts'

const { db } = await testDatabase()
const { id: productId, variants } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'staff-1' } as const

describe('a new order', () => {
  const order = (id: string, number: string) => {
    const {
      status: _,
      awaiting: __,
      version: ___,
      createdAt: ____,
      updatedAt: _____,
      ...facts
    } = plainOrder({
      id,
      number,
      coupons: [{ code: 'WELCOME', discount: satang(0), shippingDiscount: satang(0) }],
      lines: [
        {
          lineNumber: 1,
          variantId: variants.M ?? 0,
          productId,
          sku: 'LOTUS-M',
          name: { en: 'Lotus', th: 'บัว' },
          category: 'dress',
          size: 'M',
          pictureId: undefined,
          unitPrice: satang(100_000),
          quantity: 1,
          lineTotal: satang(100_000),
          discount: satang(0),
        },
      ],
    })
    return facts
  }
  const insert = (id: string, number: string, userId?: string) =>
    inTransaction(db, (tx) =>
      insertWithOrder(
        tx,
        newOrderParts(
          { ...order(id, number), userId },
          { kind: 'placed', actor: { kind: 'customer', id: userId }, now: later(1) },
        ),
      ),
    )

  test('is stored as given, with its lines and first timeline entry', async () => {
    const [id, userId] = [randomUUID(), await savedAccount(db)]
    await insert(id, '3F2A9C01', userId)
    const { order: stored, events, audit, mails } = await orderRecord(db, id)
    expect(stored).toEqual({
      ...order(id, '3F2A9C01'),
      userId,
      accessKey: stored?.accessKey,
      status: 'pending',
      awaiting: 'payment',
      version: 1,
      createdAt: later(1),
      updatedAt: later(1),
      refundedLines: [],
    })
    expect(events).toEqual([
      {
        kind: 'placed',
        fromStatus: null,
        toStatus: 'pending',
        actorKind: 'customer',
        actorId: userId,
        note: '',
        amount: null,
        createdAt: later(1),
      },
    ])
    expect([audit, mails]).toEqual([[], []])
  })

  test('is not stored at all when its number is already in use', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await insert(first, 'AB12CD34')
    await expect(insert(second, 'AB12CD34')).rejects.toThrow(FactChanged)
    expect(await orderRecord(db, second)).toEqual({ order: undefined, events: [], audit: [], mails: [] })
  })
})

describe('a change to an order', () => {
  const save = (orderId: string, change: OrderChange, amount?: number) =>
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (!order) throw new Error('no order')
      const money = amount === undefined ? {} : { amount: satang(amount) }
      return saveShipments(tx, order, change, { kind: 'moved', actor, now: later(9), ...money })
    })

  test('is stored for every field, and the returned order equals the stored one', async () => {
    const { orderId } = await paidOrder(db, { lines })
    const shipment = { number: 1, carrier: 'flash', trackingNumber: 'TH01234567890', deliveredAt: undefined }
    const shipments = [{ ...shipment, shippedAt: later(5), lines: [{ lineNumber: 1, quantity: 1 }] }]
    const changes: OrderChange[] = [
      { processingAt: later(3) },
      { heldAt: later(4), holdReason: 'staff' },
      { heldAt: undefined, holdReason: undefined },
      { shippedAt: later(5), shipments },
      { completedAt: later(6) },
      { refundedAt: later(7), refunded: satang(115_000) },
    ]
    for (const change of changes) {
      const answered = await save(orderId, change)
      expect(answered).toMatchObject(change)
      expect((await orderRecord(db, orderId)).order).toEqual(answered)
    }
    const { events } = await orderRecord(db, orderId)
    expect(
      events.slice(2).map(({ fromStatus, toStatus, note, amount }) => [fromStatus, toStatus, note, amount]),
    ).toEqual([
      ['paid', 'processing', '', null],
      ['processing', 'on_hold', '', null],
      ['on_hold', 'processing', '', null],
      ['processing', 'shipped', '', null],
      ['shipped', 'completed', '', null],
      ['completed', 'refunded', '', null],
    ])
  })

  test('by staff is in the audit log with its details only; other changes are not logged', async () => {
    const { orderId } = await paidOrder(db, { lines })
    expect((await orderRecord(db, orderId)).audit).toEqual([])
    await save(orderId, { processingAt: later(3) })
    await save(orderId, {}, 5_000)
    await save(orderId, { carrier: 'flash' })
    await save(orderId, { trackingNumber: 'TH01234567890' })
    const { audit } = await orderRecord(db, orderId)
    expect(audit.map(({ detail }) => detail)).toEqual([
      { from: 'paid', to: 'processing' },
      { from: 'processing', to: 'processing', amountSatang: 5_000 },
      { from: 'processing', to: 'processing', carrier: 'flash', trackingNumber: null },
      { from: 'processing', to: 'processing', carrier: 'flash', trackingNumber: 'TH01234567890' },
    ])
  })
})

test('a timeline entry stores its amount, and one by staff is also in the audit log', async () => {
  const { orderId } = await paidOrder(db, { lines })
  const money = { kind: 'refund_requested', note: 'Seam open', amount: satang(15_000), now: later(3) } as const
  await recordEvent(db, orderId, { ...money, actor })
  await recordEvent(db, orderId, { ...money, actor: { kind: 'system' } })
  await recordEvent(db, orderId, { kind: 'pay_link_shown', actor, now: later(4) })
  const { events, audit } = await orderRecord(db, orderId)
  expect(events.slice(2)).toMatchObject([
    { kind: 'refund_requested', actorKind: 'staff', actorId: 'staff-1', amount: 15_000, note: 'Seam open' },
    { kind: 'refund_requested', actorKind: 'system', actorId: null, amount: 15_000 },
    { kind: 'pay_link_shown', amount: null, note: '' },
  ])
  expect(audit.map(({ action, detail }) => [action, detail])).toEqual([
    ['order.refund_requested', { amountSatang: 15_000, note: 'Seam open' }],
    ['order.pay_link_shown', {}],
  ])
})

test('only shipping is emailed to the customer, not packing or delivery', async () => {
  const { orderId, number } = await paidOrder(db, { lines, customer: plainCustomer })
  const mailsAfter = async (to: 'processing' | 'shipped' | 'completed') => {
    expect(await moveOrder(db, { orderNumber: number, to, actor, now: later(10) })).toMatchObject({ ok: true })
    return (await orderRecord(db, orderId)).mails.map(({ kind }) => kind)
  }
  const before = ['order_received', 'payment_received']
  expect(await mailsAfter('processing')).toEqual(before)
  expect(await mailsAfter('shipped')).toEqual(['order_received', 'order_shipped', 'payment_received'])
  expect(await mailsAfter('completed')).toEqual(['order_received', 'order_shipped', 'payment_received'])
  const unpaid = await placedOrder(db, { lines, now: someDay })
  const { order } = await orderRecord(db, unpaid.orderId)
  const refused = await moveOrder(db, { orderNumber: unpaid.number, to: 'shipped', actor, now: later(10) })
  expect(refused).toEqual({ ok: false, reason: 'not_paid' })
  expect((await orderRecord(db, unpaid.orderId)).order).toEqual(order)
})

test('a payment recorded by staff is emailed to the customer like any other', async () => {
  const { orderId, number } = await placedOrder(db, {
    lines,
    channel: 'chat',
    paymentMethod: 'chat',
    customer: plainCustomer,
  })
  expect(await moveOrder(db, { orderNumber: number, to: 'paid', actor, now: later(3) })).toMatchObject({
    ok: true,
  })
  expect((await orderRecord(db, orderId)).mails.map(({ kind }) => kind)).toEqual(['order_received', 'payment_received'])
})

test('an expired order that is resumed counts its coupon use again', async () => {
  const couponCode = await savedCoupon(db, { code: 'AGAIN' })
  const used = async () => (await findCoupons(db, [couponCode]))[0]?.usedCount
  const { id, variants: one } = await stockedProduct(db, { stock: { M: 1 } })
  const last = [{ productId: id, size: 'M', quantity: 1 }]
  const { orderId, number, total } = await placedOrder(db, { lines: last, couponCode })
  const expired = { orderId, reason: 'expired', actor: { kind: 'system' }, now: later(36) } as const
  expect(await recordCancellation(db, expired)).toMatchObject({ ok: true })
  await paidOrder(db, { lines: last, now: later(37) })
  expect(await moneyArrives(db, orderId, total, later(40))).toBe('paid_no_stock')
  expect(await used()).toBe(0)
  await receive(db, one.M ?? 0, 1)
  const resumed = await moveOrder(db, { orderNumber: number, to: 'paid', actor, now: later(50) })
  expect(resumed).toMatchObject({ ok: true, value: { status: 'paid' } })
  expect(await used()).toBe(1)
})
