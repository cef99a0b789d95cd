import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anonymousVisitor, type Visitor } from '#app/modules/accounts/visitor.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { findSyncedOrder, pathOfForm, pathToOrder } from './find-order.server.ts'
import { promptPayPage } from './payment/payment-instructions.server.ts'
import { placeOrder } from './place-order.server.ts'
import { quoteCart } from './quote-cart.server.ts'

const { db } = await testDatabase()
const paying = await payingShop(db)
const { inlineCard: _, promptPay: __, simulation: ___, ...company } = paying.provider
const shop = { db, payments: paying.provider, clock: () => paying.time.now }
const lines = [{ productId: paying.productId, size: 'M', quantity: 1 }]

async function opened(method: 'card' | 'promptpay' | 'simulated') {
  const order = await paying.order(method)
  return { ...order, sessionId: await paying.start(order.orderId, method) }
}

describe('path to an order', () => {
  test('leads to the payment page while the order is unpaid', async () => {
    const { orderId, accessKey } = await paying.order()
    expect(await pathToOrder(shop, orderId)).toBe(`/payment?order=${accessKey}`)
    expect(await pathToOrder(shop, orderId, { repeated: true })).toBe(`/payment?order=${accessKey}&repeated=yes`)
  })

  test('leads to the payment page while a card payment is unfinished', async () => {
    const { orderId, accessKey } = await opened('card')
    expect(await pathToOrder(shop, orderId)).toBe(`/payment?order=${accessKey}`)
  })

  test('leads to the open QR code, unless the form was sent again or the provider shows the code', async () => {
    const { orderId, accessKey, sessionId } = await opened('promptpay')
    expect(await pathToOrder(shop, orderId)).toBe(`/payment/promptpay?session_id=${sessionId}&order=${accessKey}`)
    expect(await pathToOrder(shop, orderId, { repeated: true })).toBe(`/payment?order=${accessKey}&repeated=yes`)
    expect(await pathToOrder({ ...shop, payments: company }, orderId)).toBe(`/payment?order=${accessKey}`)
  })

  test('leads to the success page of a simulated payment', async () => {
    const { orderId, accessKey, sessionId } = await opened('simulated')
    const waiting = `/payment-success?session_id=${sessionId}&order=${accessKey}`
    expect(await pathToOrder(shop, orderId)).toBe(waiting)
    expect(await pathToOrder(shop, orderId, { repeated: true })).toBe(`${waiting}&repeated=yes`)
  })

  test('leads to the success page once the provider has the money, and records the payment', async () => {
    const { orderId, accessKey, sessionId, total } = await opened('card')
    await paying.pay(sessionId)
    expect(await pathToOrder(shop, orderId)).toBe(`/payment-success?order=${accessKey}`)
    expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: total, stock: 'sold' })
    expect(await pathToOrder(shop, orderId, { repeated: true })).toBe(
      `/payment-success?order=${accessKey}&repeated=yes`,
    )
  })

  test('throws for an unknown order', async () => {
    await expect(pathToOrder(shop, randomUUID())).rejects.toThrow('no order found for this key')
  })
})

describe('form whose response was lost', () => {
  const of = (query: Record<string, string>) => pathOfForm(shop, new URLSearchParams(query))

  test('finds its order by its own key or by the key of the order it pays', async () => {
    const request = orderRequest({ lines })
    const { total } = await quoteCart(db, request)
    const placed = await placeOrder(db, { ...request, expectedTotal: total })
    if (!placed.ok) throw new Error(placed.reason)
    const path = `/payment?order=${placed.value.accessKey}`
    expect(await of({ key: request.key })).toBe(path)
    expect(await of({ order: placed.value.accessKey })).toBe(path)
    // The form's key takes precedence.
    expect(await of({ key: randomUUID(), order: placed.value.accessKey })).toBeUndefined()
  })

  test.each([
    {},
    { key: '' },
    { key: 'short' },
    { key: `${'a'.repeat(20)}'` },
    { key: 'a'.repeat(101) },
    { order: 'x' },
  ])('finds nothing for %o', async (query) => {
    expect(await of(query as Record<string, string>)).toBeUndefined()
  })
})

describe('order URL', () => {
  const customer = (userId: string): Visitor => ({
    signedIn: true,
    userId,
    sessionId: 'a session',
    email: 'nok@mai.example',
    emailVerified: true,
    name: 'Nok',
    role: 'customer',
    permissions: [],
  })
  const found = (query: Record<string, string>, visitor: Visitor = anonymousVisitor) =>
    findSyncedOrder({ ...shop, visitor: async () => visitor }, new URLSearchParams(query))

  test('opens the order by its key for anyone, with the current payment status of the provider', async () => {
    const { accessKey, orderId, sessionId } = await opened('card')
    expect(await found({ order: accessKey })).toMatchObject({ id: orderId, status: 'pending' })
    await paying.pay(sessionId)
    expect(await found({ order: accessKey })).toMatchObject({ id: orderId, status: 'paid' })
  })

  test('opens the order by its session ID only for its own customer', async () => {
    const { orderId, sessionId } = await opened('card')
    const userId = randomUUID()
    await db
      .insertInto('users')
      .values({ id: userId, email: `${userId}@mai.example`, name: 'Nok', emailVerified: true })
      .execute()
    await db.updateTable('orders').set({ userId }).where('id', '=', orderId).execute()
    const query = { session_id: sessionId }
    expect(await found(query, customer(userId))).toMatchObject({ id: orderId })
    expect(await found(query, customer(randomUUID()))).toBeUndefined()
    expect(await found(query)).toBeUndefined()
  })

  test('never opens a guest order by its session ID, not even for a signed-in customer', async () => {
    const { sessionId } = await opened('card')
    expect(await found({ session_id: sessionId }, customer(randomUUID()))).toBeUndefined()
  })

  test.each([
    {},
    { order: 'unknown' },
    { order: 'A'.repeat(24) },
    { order: `${'A'.repeat(24)} ` },
    { session_id: '-' },
  ])('opens nothing for %o', async (query) => {
    expect(await found(query as Record<string, string>, customer(randomUUID()))).toBeUndefined()
  })
})

describe('QR code page', () => {
  test('shows the amount and the time left to anyone with the order key', async () => {
    const { sessionId, accessKey, number, total } = await opened('promptpay')
    const page = await promptPayPage(shop, sessionId, accessKey)
    expect(page).toMatchObject({ shopName: 'MAI', number, amount: total, accessKey, secondsLeft: 31 * 60 })
    expect(page?.picture).toMatch(/^iVBORw0KGgo/)
  })

  test('counts down no longer than the order is reserved, and never below zero', async () => {
    const { sessionId, accessKey, orderId } = await opened('promptpay')
    const until = async (moment: Date) => {
      await db.updateTable('orders').set({ expiresAt: moment }).where('id', '=', orderId).execute()
      return (await promptPayPage(shop, sessionId, accessKey))?.secondsLeft
    }
    const { now } = paying.time
    expect(await until(new Date(now.getTime() + 90_999))).toBe(90)
    expect(await until(new Date(now.getTime() - 5_000))).toBe(0)
    expect(await until(new Date(now.getTime() + 3_600_000))).toBe(31 * 60)
  })

  test('is missing for another order’s key, for a card payment, or if the provider shows the code', async () => {
    const { sessionId, accessKey } = await opened('promptpay')
    const other = await opened('card')
    expect(await promptPayPage(shop, sessionId, other.accessKey)).toBeUndefined()
    expect(await promptPayPage(shop, other.sessionId, other.accessKey)).toBeUndefined()
    expect(await promptPayPage({ ...shop, payments: company }, sessionId, accessKey)).toBeUndefined()
    expect(await promptPayPage(shop, sessionId, accessKey)).toBeDefined()
  })
})
