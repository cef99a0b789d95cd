import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { type ShipmentInput, shipOrders } from './move-order.server.ts'

const { db } = await testDatabase()
const by = { actor: { kind: 'staff', id: 'fah' } as const, now: someDay }
let lines: { productId: string; size: string; quantity: number }[]
let first: { number: string; orderId: string }
let second: { number: string; orderId: string }

beforeAll(async () => {
  const { id } = await stockedProduct(db, { stock: { M: 100 } })
  lines = [{ productId: id, size: 'M', quantity: 1 }]
  await db.insertInto('users').values({ id: 'fah', name: 'Fah', email: 'fah@mai.example' }).execute()
})
beforeEach(async () => {
  first = await paidOrder(db, { lines })
  second = await paidOrder(db, { lines })
})

const read = async ({ number }: { number: string }) => {
  const order = await findOrderByNumber(db, number)
  if (!order) throw new Error('the order is gone')
  return order
}
const shipment = async (order: { number: string }, number: string, carrier = 'flash'): Promise<ShipmentInput> => ({
  number: order.number,
  version: (await read(order)).version,
  tracking: { carrier, number },
})
const shippedMails = async (order: { orderId: string }) =>
  (await db.selectFrom('mails').select('kind').where('dedupeKey', 'like', `order_shipped:%:${order.orderId}`).execute())
    .length

describe('shipping several orders', () => {
  test('ships each with its own tracking number, mails each customer once, and adds audit log entries', async () => {
    const shipments = [
      await shipment(first, 'th 0123-456789a'),
      await shipment(second, 'EF582568151TH', 'thailand_post'),
    ]
    expect(await shipOrders(db, shipments, by)).toEqual({ shipped: [first.number, second.number], refused: [] })
    expect(await read(first)).toMatchObject({ status: 'shipped', carrier: 'flash', trackingNumber: 'TH0123456789A' })
    expect(await read(second)).toMatchObject({ status: 'shipped', carrier: 'thailand_post', shippedAt: someDay })
    expect([await shippedMails(first), await shippedMails(second)]).toEqual([1, 1])
    const audit = await db
      .selectFrom('auditLog')
      .select(['action', 'actorId', 'detail'])
      .where('entityId', '=', first.orderId)
      .execute()
    expect(audit).toEqual([
      {
        action: 'order.moved',
        actorId: 'fah',
        detail: { from: 'paid', to: 'shipped', carrier: 'flash', trackingNumber: 'TH0123456789A' },
      },
    ])
  })

  test('lists refused orders with their reasons, and ships the others', async () => {
    const unpaid = await placedOrder(db, { lines })
    const before = await orderRecord(db, unpaid.orderId)
    const shipments = [
      await shipment(unpaid, 'TH0123456789A'),
      { ...(await shipment(first, 'TH0123456789B')), version: 99 },
      { number: '0000FFFF', version: 1, tracking: { carrier: 'flash', number: 'TH0123456789C' } },
      await shipment(second, '<script>'),
      await shipment(second, 'TH0123456789D'),
    ]
    expect(await shipOrders(db, shipments, by)).toEqual({
      shipped: [second.number],
      refused: [
        { number: unpaid.number, reason: 'not_paid' },
        { number: first.number, reason: 'conflict' },
        { number: '0000FFFF', reason: 'not_found' },
        { number: second.number, reason: 'bad_tracking' },
      ],
    })
    expect(await orderRecord(db, unpaid.orderId)).toEqual(before)
    expect((await read(first)).status).toBe('paid')
  })

  test('changes and mails nothing when the same shipments are sent again', async () => {
    const shipments = [await shipment(first, 'TH0123456789A')]
    await shipOrders(db, shipments, by)
    const before = await orderRecord(db, first.orderId)
    expect(await shipOrders(db, shipments, by)).toEqual({ shipped: [first.number], refused: [] })
    expect(await orderRecord(db, first.orderId)).toEqual(before)
    expect(await shippedMails(first)).toBe(1)
  })

  test('refuses another tracking number for an order that has shipped', async () => {
    const shipped = await shipment(first, 'TH0123456789A')
    await shipOrders(db, [shipped], by)
    const other = { ...shipped, tracking: { carrier: 'flash', number: 'TH0123456789Z' } }
    expect((await shipOrders(db, [other], by)).refused).toEqual([{ number: first.number, reason: 'conflict' }])
    const fresh = { ...other, version: (await read(first)).version }
    expect((await shipOrders(db, [fresh], by)).refused).toEqual([{ number: first.number, reason: 'same_status' }])
    expect((await read(first)).trackingNumber).toBe('TH0123456789A')
  })
})
