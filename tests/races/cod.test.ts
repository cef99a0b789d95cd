import { afterEach, beforeAll, expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { countRefusedShipments } from '#app/modules/orders/orders.queries.server.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { settleShipments } from '#app/modules/settlements/settle-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { codOrder, offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 16 })
const shop = await payingShop(db, 60)
afterEach(() => expectInvariants(db))
const actor = { kind: 'staff', id: 'mali' } as const
const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
const { customer } = orderRequest()

beforeAll(async () => {
  await offerCod(db, { refusals: 20 })
  const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
  await savedSettings(db, 'bankTransfer', { accounts: [account] }, someDay)
  await savedSettings(db, 'paymentMethods', { ...defaultGroups.paymentMethods, bankTransfer: true, cod: true }, someDay)
})

test('only one of twelve buyers with different payment methods gets the last unit (5 rounds)', async () => {
  const ways = ['card', 'cod', 'bank_transfer', 'chat'] as const
  for (let round = 0; round < 5; round++) {
    const { id } = await stockedProduct(db, { stock: { M: 1 } })
    const answers = await race(12, (index) => {
      const paymentMethod = ways[index % ways.length] ?? 'card'
      const channel = paymentMethod === 'chat' ? 'chat' : 'online'
      const request = orderRequest({ lines: [{ productId: id, size: 'M', quantity: 1 }], channel, paymentMethod })
      return placeOrder(db, { ...request, ...(paymentMethod === 'cod' && { expectedTotal: 119_000 as never }) })
    })
    expect(counter(answers)).toEqual({ placed: 1, out_of_stock: 11 })
  }
})

test('three concurrent COD confirmations and expiry sell the order once or expire it', async () => {
  for (let round = 0; round < 8; round++) {
    const before = await stockOf(db, shop.productId)
    const { orderId, number } = await codOrder(db, { lines, now: someDay })
    const at = later(120)
    const confirm = () => confirmOrder(db, { orderNumber: number, actor, now: at })
    const expire = async () => void (await expireOrders(db, shop.provider, { origin: shop.origin, now: at }))
    const [first, second, third] = await Promise.all([confirm(), confirm(), confirm(), expire()])
    const confirmed = [first, second, third].filter((one) => one?.ok).length
    expect(confirmed).toBeLessThan(2)
    const { status, stock, moves } = await ledger(db, orderId)
    const kept = { status: 'pending', stock: 'sold', moves: [-1] }
    expect({ status, stock, moves }).toEqual(
      confirmed === 1 ? kept : { status: 'cancelled', stock: 'released', moves: [] },
    )
    const sold = confirmed === 1 ? 1 : 0
    expect(await stockOf(db, shop.productId)).toEqual({ ...before, onHand: before.onHand - sold })
  }
})

test('five concurrent refused deliveries restock a COD order once and count one refusal', async () => {
  const phone = '+66877776666'
  for (let round = 1; round <= 2; round++) {
    const before = await stockOf(db, shop.productId)
    const { orderId, number } = await shippedCodOrder(db, { lines, customer: { ...customer, phone }, now: someDay })
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => cancelOrder(db, { orderId, reason: 'refused', actor, now: later(60) })),
      moveOrder(db, { orderNumber: number, to: 'completed', actor, now: later(60) }),
    ])
    expect(answers.slice(0, 5).filter(({ ok }) => ok)).toHaveLength(1)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'cancelled', stock: 'returned', moves: [-1, 1], paid: 0 })
    expect(await stockOf(db, shop.productId)).toEqual(before)
    expect(await countRefusedShipments(db, '087 777 6666')).toBe(round)
  }
})

/** Delivered five days before the remittance. */
const delivered = () => shippedCodOrder(db, { lines, now: someDay }, { delivered: true })
const afterFiveDays = later(5 * 24 * 60)
const statement = (number: string, shipments: readonly string[], received: number) => ({
  carrier: 'flash' as const,
  number,
  received: satang(received),
  kept: zero,
  shipments: shipments.map((name) => ({ name, amount: undefined })),
  actor,
  now: afterFiveDays,
})

test('five concurrent COD remittances, with one number or five, pay each order once', async () => {
  for (let round = 0; round < 4; round++) {
    const orders = await Promise.all([delivered(), delivered(), delivered()])
    const numbers = orders.map(({ number }) => number)
    const sameNumber = round % 2 === 0
    const answers = await race(5, (index) => {
      const shipmentNumbers = index % 2 === 0 ? numbers : numbers.toReversed()
      return settleShipments(db, statement(`R${round}-${sameNumber ? 0 : index}`, shipmentNumbers, 357_000))
    })
    const booked = answers.map((one) => (one.ok ? one.value.booked : one.reason))
    // The same remittance again is accepted; another one finds the orders already paid.
    const others = sameNumber ? 0 : 'shipments'
    expect(booked.filter((one) => one === 3)).toHaveLength(1)
    expect(booked.filter((one) => one === others)).toHaveLength(4)
    for (const { orderId } of orders)
      expect(await ledger(db, orderId)).toMatchObject({
        status: 'completed',
        paid: 119_000,
        stock: 'sold',
        moves: [-1],
      })
  }
})

test('a COD remittance concurrent with a refused delivery either pays or restocks, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { orderId, number } = await delivered()
    const [settled, ended] = await Promise.all([
      settleShipments(db, statement(`X${round}`, [number], 119_000)),
      cancelOrder(db, { orderId, reason: 'refused', actor, now: afterFiveDays }),
    ])
    expect([settled.ok, ended.ok].filter(Boolean)).toHaveLength(1)
    expect(await ledger(db, orderId)).toMatchObject(
      settled.ok
        ? { status: 'completed', paid: 119_000, stock: 'sold', moves: [-1] }
        : { status: 'cancelled', paid: 0, stock: 'returned', moves: [-1, 1] },
    )
  }
})
