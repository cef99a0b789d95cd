import { afterEach, describe, expect, test } from 'vitest'
import type { Size } from '#app/modules/catalog/size.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import {
  closeReturn,
  decideReturn,
  endExchange,
  exchangeReturn,
  receiveReturn,
  refundReturn,
  withdrawReturn,
} from './change-return.server.ts'
import { requestReturn } from './request-return.server.ts'
import { expireReturns } from './return-tasks.server.ts'
import { findReturn } from './returns.queries.server.ts'

const database = await testDatabase()
const { db } = database
afterEach(() => expectInvariants(db))

const now = later(120)
const by = { actorId: 'mali', now }

async function bought(quantity = 1, large = 3) {
  const { id: productId } = await stockedProduct(db, { stock: { M: 10, L: large } })
  const order = await shippedOrder(db, productId, quantity)
  const shelf = async (size: Size) => {
    const row = await db
      .selectFrom('stock')
      .innerJoin('variants', 'variants.id', 'stock.variantId')
      .where('productId', '=', productId)
      .where('size', '=', size)
      .select(['onHand', 'reserved'])
      .executeTakeFirstOrThrow()
    return [row.onHand, row.reserved]
  }
  return { ...order, productId, shelf }
}

const orderOf = async (id: string) => {
  const order = await findOrderById(db, id)
  if (!order) throw new Error('no such order')
  return order
}
const exchangeOf = async (returnId: string) => orderOf((await findReturn(db, returnId))?.exchange?.orderId ?? '')
const receive = (returnId: string, sellable: number, damaged = 0) =>
  receiveReturn(db, { returnId, arrived: [{ lineNumber: 1, sellable, damaged }], ...by })

describe('requested exchange', () => {
  test('reserves the wanted size at the price paid, with a linked order that has no delivery fee', async () => {
    const { orderId, number, shelf } = await bought(2)
    const back = await savedReturn(db, orderId, 2, { state: 'requested', exchangeSize: 'L' })
    expect(await shelf('L')).toEqual([3, 2])
    const exchange = await exchangeOf(back.id)
    expect(back).toMatchObject({ kind: 'exchange', exchange: { number: exchange.number, status: 'pending' } })
    expect(exchange).toMatchObject({
      exchangeOf: orderId,
      status: 'pending',
      awaiting: 'return',
      paymentMethod: 'exchange',
      subtotal: 200_000,
      discount: 0,
      shipping: 0,
      total: 200_000,
      paid: 0,
      expiresAt: undefined,
      lines: [{ size: 'L', quantity: 2 }],
    })
    expect(exchange.customer).toEqual({ ...(await orderOf(orderId)).customer, customerNotes: '' })
    expect(number).toBe(orderId.slice(0, 8).toUpperCase())
  })

  test('is refused without changes for a size that is sold out or belongs to another product', async () => {
    const { orderId } = await bought(2, 1)
    const other = await bought()
    const ask = async (exchangeVariantId: number) =>
      requestReturn(db, {
        orderId,
        key: `key-${exchangeVariantId}`,
        lines: [{ lineNumber: 1, quantity: 2, reason: 'too_small', exchangeVariantId }],
        note: '',
        actor: { kind: 'customer' },
        now,
      })
    const variants = await db.selectFrom('variants').where('size', '=', 'L').select(['id', 'productId']).execute()
    const ofProduct = (product: string) => variants.find(({ productId }) => productId === product)?.id ?? 0
    const mine = (await orderOf(orderId)).lines[0]?.productId ?? ''
    const before = await orders()
    expect(await ask(ofProduct(mine))).toMatchObject({ ok: false, reason: 'size_gone' })
    expect(await ask(ofProduct(other.productId))).toMatchObject({ ok: false, reason: 'size_gone' })
    expect(await orders()).toEqual(before)
  })

  test('cannot be paid by hand, packed or shipped before the item arrives', async () => {
    const { orderId } = await bought()
    const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L' })
    const { number } = await exchangeOf(back.id)
    const before = await fingerprint(database)
    for (const to of ['paid', 'processing', 'shipped'] as const)
      expect(await moveOrder(db, { orderNumber: number, to, actor: { kind: 'staff' }, now })).toEqual({
        ok: false,
        reason: 'awaits_return',
      })
    expect(await fingerprint(database)).toEqual(before)
  })
})

const orders = () => db.selectFrom('orders').select(['id', 'version']).orderBy('id').execute()

describe('received exchange', () => {
  test('moves the value of an item that arrives as sent to the exchange order, which can then be packed', async () => {
    const { orderId, shelf } = await bought(2)
    const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L' })
    expect(await receive(back.id, 1)).toMatchObject({ ok: true, value: { state: 'exchanged' } })
    const [old, exchange] = [await orderOf(orderId), await exchangeOf(back.id)]
    expect([old.status, old.paid, old.refunded]).toEqual(['shipped', old.total, 100_000])
    expect([exchange.status, exchange.paid, exchange.total]).toEqual(['paid', 100_000, 100_000])
    expect([await shelf('M'), await shelf('L')]).toEqual([
      [9, 0],
      [2, 0],
    ])
    const kinds = await db
      .selectFrom('mails')
      .where('orderId', 'in', [orderId, exchange.id])
      .where('kind', 'in', ['order_return', 'payment_received', 'order_refunded'])
      .select('dedupeKey')
      .execute()
    const mailed = kinds.map(({ dedupeKey }) => dedupeKey.replace(/:.*:/, ':')).toSorted()
    expect(mailed).toEqual([
      'order_return:approved',
      'order_return:exchanged',
      'order_return:requested',
      `payment_received:${orderId}`,
    ])
    expect((await receive(back.id, 1)).ok).toBe(false)
    const packed = { orderNumber: exchange.number, to: 'processing', actor: { kind: 'staff' }, now } as const
    expect((await moveOrder(db, packed)).ok).toBe(true)
  })

  test('can be made by staff although the item arrived damaged', async () => {
    const { orderId } = await bought()
    const back = await savedReturn(db, orderId, 1, { state: 'received', sellable: 0, exchangeSize: 'L' })
    expect([back.state, (await exchangeOf(back.id)).status]).toEqual(['received', 'pending'])
    expect((await refundReturn(db, { returnId: back.id, reason: '', ...by })).ok).toBe(false)
    expect(await exchangeReturn(db, { returnId: back.id, ...by })).toMatchObject({
      ok: true,
      value: { state: 'exchanged' },
    })
    expect((await exchangeOf(back.id)).status).toBe('paid')
    expect(await exchangeReturn(db, { returnId: back.id, ...by })).toEqual({ ok: false, reason: 'wrong_state' })
  })

  test('can be ended by staff for a refund instead, which releases the size', async () => {
    const { orderId, shelf } = await bought()
    const back = await savedReturn(db, orderId, 1, { state: 'received', sellable: 0, exchangeSize: 'L' })
    expect(await shelf('L')).toEqual([3, 1])
    expect((await endExchange(db, { returnId: back.id, ...by })).ok).toBe(true)
    expect([await shelf('L'), (await exchangeOf(back.id)).status]).toEqual([[3, 0], 'cancelled'])
    const paid = await refundReturn(db, { returnId: back.id, reason: '', ...by })
    expect(paid).toMatchObject({ ok: true, value: { amount: 130_000 } })
  })

  test('is made at once for a damaged item when the shop is at fault', async () => {
    const { orderId } = await bought()
    const back = await savedReturn(db, orderId, 1, { state: 'received', sellable: 0, atFault: true, exchangeSize: 'M' })
    expect([back.state, (await exchangeOf(back.id)).status]).toEqual(['exchanged', 'paid'])
  })

  test('is not made when the order was refunded in the meantime', async () => {
    const { orderId } = await bought()
    const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L' })
    const paid = await requestRefund(db, {
      orderId,
      amount: (await orderOf(orderId)).total,
      reason: '',
      key: 'all',
      ...by,
    })
    expect(paid.ok).toBe(true)
    expect(await receive(back.id, 1)).toMatchObject({ ok: true, value: { state: 'received' } })
    expect(await exchangeReturn(db, { returnId: back.id, ...by })).toEqual({ ok: false, reason: 'money_gone' })
    expect((await exchangeOf(back.id)).status).toBe('pending')
  })
})

describe('reserved size of an exchange', () => {
  test.each([
    [
      'is declined',
      (returnId: string) =>
        decideReturn(db, { returnId, version: 1, approve: false, atFault: false, note: 'Worn', ...by }),
      'requested',
    ],
    [
      'is withdrawn',
      (returnId: string, orderId: string) =>
        withdrawReturn(db, { returnId, orderId, actor: { kind: 'customer' }, now }),
      'approved',
    ],
    ['is closed', (returnId: string) => closeReturn(db, { returnId, note: 'Worn', ...by }), 'received'],
    ['expires', () => expireReturns(db, later(60 * 24 * 90)), 'approved'],
  ] as const)('is released when the return %s', async (_, end, state) => {
    const { orderId, shelf } = await bought()
    const back = await savedReturn(db, orderId, 1, { state, sellable: 0, exchangeSize: 'L' })
    expect(await shelf('L')).toEqual([3, 1])
    await end(back.id, orderId)
    expect(await shelf('L')).toEqual([3, 0])
    const exchange = await exchangeOf(back.id)
    expect([exchange.status, exchange.paid]).toEqual(['cancelled', 0])
  })

  test('is released when the customer cancels the exchange order; the return is then refunded', async () => {
    const { orderId, shelf } = await bought()
    const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L' })
    const exchange = await exchangeOf(back.id)
    await cancelOrder(db, {
      orderId: exchange.id,
      reason: 'customer',
      actor: { kind: 'customer' },
      now: exchange.createdAt,
    })
    expect(await shelf('L')).toEqual([3, 0])
    expect(await receive(back.id, 1)).toMatchObject({ ok: true, value: { state: 'received' } })
    expect(await refundReturn(db, { returnId: back.id, reason: '', ...by })).toMatchObject({
      ok: true,
      value: { amount: 130_000 },
    })
  })
})
