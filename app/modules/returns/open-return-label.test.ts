import { afterEach, expect, test } from 'vitest'
import { mayDrawPdf } from '#app/modules/orders/customer-view/open-order.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { drawReturnLabel } from './draw-return-label.server.ts'
import { openReturnLabel } from './open-return-label.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId } = await stockedProduct(db, { nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว', stock: { M: 90 } })
afterEach(() => expectInvariants(db))

let networks = 0
const visitor = () => ({ db, ip: `198.51.100.${++networks}`, clock: () => later(61) })
async function orderWithReturn(state: 'requested' | 'approved' | 'received') {
  const { orderId } = await shippedOrder(db, productId)
  const orderReturn = await savedReturn(db, orderId, 1, { state })
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  return { order, orderReturn }
}
async function refusal(key: string, returnId: string, by = visitor()) {
  const before = await fingerprint(database)
  const opened = await openReturnLabel(by, key, returnId)
  expect(await fingerprint(database)).toEqual(before)
  return opened.ok ? undefined : opened
}

const addresses = {
  en: ['MAI', '88 Charoen Krung Road, Bang Rak, Bangkok 10500', '02-123-4567'],
  th: ['MAI', '88 ถนนเจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพฯ 10500', '02-123-4567'],
}

test.each(['en', 'th'] as const)('a return label is in the language of its order: %s', async (language) => {
  const { order, orderReturn } = await orderWithReturn('approved')
  await db.updateTable('orders').set({ language }).where('id', '=', order.id).execute()
  const opened = await openReturnLabel(visitor(), order.accessKey, orderReturn.id)
  const expected = { order, orderReturn, address: addresses[language], language, now: later(61) }
  const drawn = await drawReturnLabel(expected)
  expect([opened.ok, opened.ok && Buffer.from(opened.value).equals(Buffer.from(drawn))]).toEqual([true, true])
})

test('a return that is not approved has no label', async () => {
  const notFound = { ok: false, reason: 'not_found' }
  const requested = await orderWithReturn('requested')
  expect(await refusal(requested.order.accessKey, requested.orderReturn.id)).toEqual(notFound)
  const received = await orderWithReturn('received')
  expect(await refusal(received.order.accessKey, received.orderReturn.id)).toEqual(notFound)
})

test('a wrong key, another order’s key and an unknown return open no label', async () => {
  const notFound = { ok: false, reason: 'not_found' }
  const { order, orderReturn } = await orderWithReturn('approved')
  const other = await orderWithReturn('approved')
  expect(await refusal(other.order.accessKey, orderReturn.id)).toEqual(notFound)
  expect(await refusal(order.accessKey, '8d7c5a80-0000-4000-8000-000000000001')).toEqual(notFound)
  expect(await refusal('no-such-key-of-any-order', orderReturn.id)).toEqual(notFound)
})

test('after 60 wrong keys from one network the next one is rate limited', async () => {
  const { orderReturn } = await orderWithReturn('approved')
  const guessing = visitor()
  for (let guess = 0; guess < 60; guess++) await openReturnLabel(guessing, `no-such-key-${guess}`, orderReturn.id)
  expect(await refusal('no-such-key-at-all', orderReturn.id, guessing)).toEqual({ ok: false, reason: 'rate_limited' })
})

test('labels have their own rate limit, separate from documents', async () => {
  const { order, orderReturn } = await orderWithReturn('approved')
  for (let time = 0; time < 31; time++) await mayDrawPdf(visitor(), order, 'document')
  expect((await openReturnLabel(visitor(), order.accessKey, orderReturn.id)).ok).toBe(true)
  for (let time = 0; time < 29; time++) expect(await mayDrawPdf(visitor(), order, 'return label')).toBe(true)
  expect(await refusal(order.accessKey, orderReturn.id)).toEqual({ ok: false, reason: 'rate_limited' })
})
