import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { orderNumberFromId } from '#app/modules/orders/order-number.ts'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { signId } from '#app/platform/signed-id.server.ts'
import { later } from '#tests/factories/moments.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { withdrawReturn } from './change-return.server.ts'
import { requestReturn } from './request-return.server.ts'
import { findReturn } from './returns.queries.server.ts'

const database = await testDatabase()
const { db } = database
afterEach(() => expectInvariants(db))

const now = later(60)
const product = await stockedProduct(db, { nameEn: 'Lotus dress', stock: { M: 90, L: 3 } })
const actor = { kind: 'customer', id: 'nok' } as const
type Request = Parameters<typeof requestReturn>[1]
const requestOf = (orderId: string, change: Partial<Request> = {}): Request => ({
  orderId,
  key: randomUUID(),
  lines: [{ lineNumber: 1, quantity: 1, reason: 'too_small' }],
  note: 'Tight at the waist',
  actor,
  now,
  ...change,
})

/** Why a request is refused, which changes nothing. */
async function refusal(request: Request) {
  const before = await fingerprint(database)
  const done = await requestReturn(db, request)
  expect(await fingerprint(database)).toEqual(before)
  return done.ok || done.reason
}

test('a request is stored, added to the timeline and confirmed to the customer by mail', async () => {
  const { orderId, number } = await shippedOrder(db, product.id, 2)
  const earlier = await orderRecord(db, orderId)
  const done = await requestReturn(db, requestOf(orderId, { key: 'form' }))
  if (!done.ok) throw new Error(done.reason)
  const { id } = done.value
  expect(await findReturn(db, id)).toEqual({
    ...plainReturn({ id, orderId, requestKey: `${orderId}:form`, state: 'requested', requestedAt: now }),
    customerNote: 'Tight at the waist',
    decidedAt: null,
    sendBy: null,
    exchangeOrderId: null,
    exchangeRefundId: null,
    exchange: null,
    lines: [
      {
        lineNumber: 1,
        quantity: 1,
        reason: 'too_small',
        sellable: 0,
        damaged: 0,
        restocked: 0,
        exchangeVariantId: null,
        exchangeSize: null,
      },
    ],
  })
  const { events, mails, audit } = await orderRecord(db, orderId)
  expect(events).toEqual([
    ...earlier.events,
    {
      kind: 'return_requested',
      fromStatus: null,
      toStatus: null,
      actorKind: 'customer',
      actorId: 'nok',
      note: '',
      amount: null,
      createdAt: now,
    },
  ])
  expect(audit).toEqual(earlier.audit)
  const { order } = earlier
  expect(mails.filter(({ kind }) => kind === 'order_return')).toEqual([
    {
      kind: 'order_return',
      recipient: order?.customer.email,
      language: 'en',
      dedupeKey: `order_return:${id}:requested`,
      subject: `We have your return request for ${number}`,
      text: `We have your request

You asked to return items from order ${number}. We’ll email you our answer. Please don’t send anything before that.

Items: 1 × Lotus dress, M

See your return:
https://shop.invalid/order/order-key.invalid

-- \nshop-name.invalid · Handmade in Vietnam, sent from Bangkok.
`,
    },
  ])
})

test('the same form sent again returns the same return and changes nothing', async () => {
  const { orderId } = await shippedOrder(db, product.id, 2)
  const request = requestOf(orderId)
  const first = await requestReturn(db, request)
  const before = await fingerprint(database)
  const again = await requestReturn(db, request)
  expect(again).toEqual({ ok: true, value: await findReturn(db, first.ok ? first.value.id : '') })
  expect(await fingerprint(database)).toEqual(before)
})

test('the same form key for another order creates another return', async () => {
  const [one, other] = [await shippedOrder(db, product.id), await shippedOrder(db, product.id)]
  const first = await requestReturn(db, requestOf(one.orderId, { key: 'same' }))
  const second = await requestReturn(db, requestOf(other.orderId, { key: 'same' }))
  expect([first, second]).toMatchObject([
    { ok: true, value: { orderId: one.orderId } },
    { ok: true, value: { orderId: other.orderId } },
  ])
})

test('an exchange order has its own number, and its timeline shows the first order’s number', async () => {
  const { orderId, number } = await shippedOrder(db, product.id)
  const exchangeVariantId = product.variants.L
  const lines = [{ lineNumber: 1, quantity: 1, reason: 'too_small', exchangeVariantId }] as const
  const done = await requestReturn(db, requestOf(orderId, { lines }))
  if (!done.ok) throw new Error(done.reason)
  const id = done.value.exchange?.orderId ?? ''
  const exchange = { orderId: id, number: orderNumberFromId(id), status: 'pending', refundId: null }
  expect(done.value).toMatchObject({ kind: 'exchange', exchange })
  expect(await findReturn(db, done.value.id)).toMatchObject({
    kind: 'exchange',
    exchange,
    lines: [{ exchangeVariantId, exchangeSize: 'L' }],
  })
  expect(await findOrderById(db, id)).toMatchObject({ id, number: orderNumberFromId(id), accessKey: signId(id) })
  expect(await orderEvents(db, id)).toEqual([
    {
      kind: 'placed',
      fromStatus: null,
      toStatus: 'pending',
      actorKind: 'customer',
      actorId: 'nok',
      note: number,
      amount: null,
      createdAt: now,
    },
  ])
})

test('a sold-out size is refused, with nothing reserved', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { M: 5, L: 1 } })
  const { orderId } = await shippedOrder(db, id, 2)
  const lines = [{ lineNumber: 1, quantity: 2, reason: 'too_small', exchangeVariantId: variants.L }] as const
  expect(await refusal(requestOf(orderId, { lines }))).toBe('size_gone')
})

test('an order allows ten requests an hour, including withdrawn ones, independent of other orders', async () => {
  const { orderId } = await shippedOrder(db, product.id)
  const request = async (at = now) => {
    const done = await requestReturn(db, requestOf(orderId, { now: at }))
    if (!done.ok) return done.reason
    await withdrawReturn(db, { returnId: done.value.id, orderId, actor, now: at })
    return 'requested'
  }
  for (let time = 0; time < 10; time++) expect(await request()).toBe('requested')
  expect(await refusal(requestOf(orderId))).toBe('rate_limited')
  const other = await shippedOrder(db, product.id)
  expect((await requestReturn(db, requestOf(other.orderId))).ok).toBe(true)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(await refusal(requestOf(orderId, { now: after(359) }))).toBe('rate_limited')
  expect(await request(after(360))).toBe('requested')
  expect(await refusal(requestOf(orderId, { now: after(360) }))).toBe('rate_limited')
})

test('a refused request does not count towards the rate limit', async () => {
  const { orderId } = await shippedOrder(db, product.id, 2)
  for (let time = 0; time < 11; time++)
    expect(await refusal(requestOf(orderId, { lines: [] }))).toBe('nothing_selected')
  expect((await requestReturn(db, requestOf(orderId))).ok).toBe(true)
})

test('an unknown order is not found', async () =>
  expect(await refusal(requestOf('8d7c5a80-0000-4000-8000-000000000001'))).toBe('not_found'))
