// Staff and exchange orders reserve outside all quotas.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlacedOrder, PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import { placeStaffOrder } from '#app/modules/checkout/staff/place-staff-order.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { decideReturn } from '#app/modules/returns/change-return.server.ts'
import { requestReturn } from '#app/modules/returns/request-return.server.ts'
import { expireReturns } from '#app/modules/returns/return-tasks.server.ts'
import { findReturn } from '#app/modules/returns/returns.queries.server.ts'
import { offerCod } from '#tests/factories/cod-order.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest, paidOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { calledOrder, staffOrder } from '#tests/factories/staff-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { endReservations } from '../order-tasks.server.ts'
import { contactDigest, ordersOfContact, reservedSizes } from './reserved.queries.server.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
beforeAll(() => offerCod(db))
afterEach(() => expectInvariants(db))

const day = 24 * 60
let networks = 0

async function shelf(stock: Readonly<Record<string, number>> = { M: 6 }) {
  const { id, variants } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock })
  const stored = async (size = 'M') => {
    const row = await db
      .selectFrom('stock')
      .select(['onHand', 'reserved'])
      .where('variantId', '=', variants[size] ?? 0)
      .executeTakeFirstOrThrow()
    return [row.onHand, row.reserved]
  }
  const counted = async (size = 'M') => {
    const variantId = variants[size] ?? 0
    const wanted = (await reservedSizes(db, [{ variantId, quantity: 1 }])).get(variantId)
    return [wanted?.unverified, wanted?.byMailboxes]
  }
  return { id, variants, stored, counted, lines: (quantity = 1, size = 'M') => [{ productId: id, size, quantity }] }
}
type Shelf = Awaited<ReturnType<typeof shelf>>

const priceOf = (items: number) => satang(items * 100_000 + (items < 2 ? 15_000 : 0))
async function guest(of: Shelf, quantity: number, change: Partial<PlaceOrderRequest> = {}, size = 'M') {
  const lines = of.lines(quantity, size)
  const request = { ip: `198.51.100.${networks++}`, lines, expectedTotal: priceOf(quantity), ...change }
  const placed = await placeOrder(db, orderRequest(request))
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value
}
async function called(of: Shelf, quantity = 1, change: Partial<Parameters<typeof calledOrder>[0]> = {}) {
  const lines = of.lines(quantity)
  const placed = await placeStaffOrder(db, calledOrder({ lines, expectedTotal: priceOf(quantity), ...change }))
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value
}
const orderOf = async ({ orderId }: { orderId: string }) => {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no such order')
  return order
}
const expire = (minute: number) => expireOrders(db, shop.provider, { origin: shop.origin, now: later(minute) })

describe('an order placed by staff', () => {
  test('is reserved for a day whatever others reserved, and leaves the unverified quota unchanged', async () => {
    const dress = await shelf()
    await guest(dress, 3)
    expect((await guest(dress, 1)).confirmsFirst).toBe(true)
    const order = await called(dress, 3)
    expect(await orderOf(order)).toMatchObject({
      status: 'pending',
      stockState: 'held',
      reservation: 'long',
      verifiedAs: 'staff',
      expiresAt: later(day),
    })
    expect([await dress.stored(), await dress.counted()]).toEqual([
      [6, 6],
      [3, 0],
    ])
    await endReservations(db, later(36))
    await expire(36)
    expect(await dress.stored()).toEqual([6, 3])
    await expire(day - 1)
    expect((await orderOf(order)).status).toBe('pending')
    await expire(day)
    expect([(await orderOf(order)).status, await dress.stored()]).toEqual(['cancelled', [6, 0]])
  })

  test('uses nothing of the unverified quota, which guests can still use in full', async () => {
    const dress = await shelf()
    await called(dress, 2)
    for (let unit = 1; unit <= 3; unit++) {
      expect((await guest(dress, 1)).confirmsFirst).toBeUndefined()
      expect([await dress.stored(), await dress.counted()]).toEqual([
        [6, 2 + unit],
        [unit, 0],
      ])
    }
    expect((await guest(dress, 1)).confirmsFirst).toBe(true)
    expect(await dress.stored()).toEqual([6, 5])
  })

  test('is limited neither per contact nor per network, and counts towards neither limit', async () => {
    const dress = await shelf({ M: 90 })
    const customer = { ...plainCustomer, email: `${randomUUID()}@mai.example` }
    const orders = []
    for (let count = 0; count < 5; count++) orders.push(await orderOf(await called(dress, 1, { customer })))
    expect(orders.map(({ reservation, verifiedContact }) => [reservation, verifiedContact])).toEqual(
      orders.map(() => ['long', undefined]),
    )
    expect(await dress.stored()).toEqual([90, 5])
    const ids = orders.map(({ id }) => id)
    expect(await db.selectFrom('reservationNetworks').selectAll().where('orderId', 'in', ids).execute()).toEqual([])
    expect(await ordersOfContact(db, contactDigest(customer))).toEqual({ long: 0, short: 0 })
  })

  test('is sold at once over the counter and with cash on delivery', async () => {
    const dress = await shelf()
    await guest(dress, 3)
    expect((await placeStaffOrder(db, staffOrder({ lines: dress.lines() }))).ok).toBe(true)
    await called(dress, 1, { method: 'cod', expectedTotal: satang(119_000) })
    expect([await dress.stored(), await dress.counted()]).toEqual([
      [4, 3],
      [3, 0],
    ])
    await expire(36)
    expect(await dress.stored()).toEqual([4, 0])
  })

  test('for a sold-out item is refused with every payment method and changes nothing', async () => {
    const dress = await shelf({ M: 3 })
    await guest(dress, 3)
    const before = await fingerprint(database)
    const lines = dress.lines()
    for (const order of [
      staffOrder({ lines }),
      calledOrder({ lines }),
      calledOrder({ lines, method: 'cod', expectedTotal: satang(119_000) }),
    ])
      expect(await placeStaffOrder(db, order)).toMatchObject({ ok: false, reason: 'out_of_stock' })
    expect(await fingerprint(database)).toEqual(before)
  })

  test('paid after its link expired takes its item if still in stock, else goes on hold', async () => {
    const [free, gone] = [await shelf({ M: 1 }), await shelf({ M: 1 })]
    const [late, tooLate] = [await called(free), await called(gone)]
    await expire(day)
    await paidOrder(db, { lines: gone.lines(), now: later(day + 1) })
    const pay = async (order: PlacedOrder) => {
      const outcome = await moneyArrives(db, order.orderId, order.total, later(day + 2))
      const { status, stockState, paid } = await orderOf(order)
      return [outcome, status, stockState, paid]
    }
    expect(await pay(late)).toEqual(['revived', 'paid', 'sold', 115_000])
    expect(await free.stored()).toEqual([0, 0])
    expect(await pay(tooLate)).toEqual(['paid_no_stock', 'on_hold', 'released', 115_000])
    expect(await gone.stored()).toEqual([0, 0])
  })
})

describe('the new size of an exchange', () => {
  /** A customer wants to exchange M for L, half of which guests have reserved. */
  async function wanting(large = 6) {
    const dress = await shelf({ M: 10, L: large })
    const order = await shippedOrder(db, dress.id)
    await guest(dress, 3, {}, 'L')
    return { ...order, dress }
  }
  const exchangeOf = async (returnId: string) => {
    const back = await findReturn(db, returnId)
    return orderOf({ orderId: back?.exchange?.orderId ?? '' })
  }

  test('is reserved whatever others reserved, counts in no quota, and does not expire by itself', async () => {
    const { orderId, dress } = await wanting(4)
    expect(await dress.stored('L')).toEqual([4, 3])
    const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L', now: someDay })
    expect(await exchangeOf(back.id)).toMatchObject({
      status: 'pending',
      awaiting: 'return',
      stockState: 'held',
      expiresAt: undefined,
    })
    expect([await dress.stored('L'), await dress.counted('L')]).toEqual([
      [4, 4],
      [3, 0],
    ])
    await endReservations(db, later(36))
    await expire(36)
    expect(await dress.stored('L')).toEqual([4, 1])
    await endReservations(db, later(6 * day))
    await expire(6 * day)
    await expireReturns(db, later(6 * day))
    expect(await dress.stored('L')).toEqual([4, 1])
  })

  test('is released when the returned items do not arrive by the deadline', async () => {
    const { orderId, dress } = await wanting()
    const back = await savedReturn(db, orderId, 1, { state: 'approved', exchangeSize: 'L', now: someDay })
    await expire(36)
    expect(await dress.stored('L')).toEqual([6, 1])
    for (let days = 7; days < 60 && (await dress.stored('L'))[1] === 1; days++)
      await expireReturns(db, later(days * day))
    expect([(await findReturn(db, back.id))?.state, (await exchangeOf(back.id)).status]).toEqual([
      'expired',
      'cancelled',
    ])
    expect(await dress.stored('L')).toEqual([6, 0])
  })

  test('is refused to the customer when sold out, and nothing changes', async () => {
    const { orderId, dress } = await wanting(3)
    expect(await dress.stored('L')).toEqual([3, 3])
    const ask = (key: string) =>
      requestReturn(db, {
        orderId,
        key,
        lines: [{ lineNumber: 1, quantity: 1, reason: 'too_small', exchangeVariantId: dress.variants.L ?? 0 }],
        note: '',
        actor: { kind: 'customer' },
        now: later(10),
      })
    const before = await fingerprint(database)
    expect(await ask('out_of_stock')).toEqual({ ok: false, reason: 'size_gone' })
    expect(await fingerprint(database)).toEqual(before)
    await expire(36)
    expect(await ask('back')).toMatchObject({ ok: true })
    expect(await dress.stored('L')).toEqual([3, 1])
  })

  test('is released when the exchange is declined, and can be bought at once', async () => {
    const { orderId, dress } = await wanting(4)
    const back = await savedReturn(db, orderId, 1, { state: 'requested', exchangeSize: 'L', now: later(10) })
    expect(await dress.stored('L')).toEqual([4, 4])
    const decision = { approve: false, atFault: false, note: 'Worn', actorId: 'mali', now: later(11) }
    expect((await decideReturn(db, { returnId: back.id, version: back.version, ...decision })).ok).toBe(true)
    expect(await dress.stored('L')).toEqual([4, 3])
    await paidOrder(db, { lines: dress.lines(1, 'L'), now: later(12) })
    expect(await dress.stored('L')).toEqual([3, 3])
  })
})
