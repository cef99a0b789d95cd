import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { satang } from '#app/kit/money.ts'
import { findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase({ connections: 12 })
const { db } = database
await registeredShop(db)
const paying = await payingShop(db, 60)
const shop = await staffedShop(database, { clock: () => paying.time.now, payments: paying.provider })
const app = fromEverywhere(shop.app)
const lines = JSON.stringify([{ productId: paying.productId, size: 'M', quantity: 1 }])
const set = (group: 'paymentMethods' | 'orders' | 'bankTransfer', value: Record<string, unknown>) =>
  saveSettings(db, { group, value }, { actorId: null, now: someDay })

beforeEach(async () => {
  await set('bankTransfer', { accounts: [{ bank: '004', number: '1234567890', name: 'MAI Bangkok Co., Ltd.' }] })
  await set('paymentMethods', { ...defaultSettings.paymentMethods, bankTransfer: true })
  await set('orders', { ...defaultSettings.orders, uniqueSatang: true })
})
afterEach(() => expectInvariants(db))

async function placed(method = 'bank_transfer', expectedTotal = '115000') {
  const answer = await app(post('/payment', orderFields({ lines, expectedTotal, method })))
  const key = /order=([\w-]+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? ''
  const order = await findOrderByKey(db, key)
  if (!order) throw new Error(`not placed: ${answer.status}`)
  return { order, key }
}
const page = async (path: string) => asWritten(await (await app(get(path))).text())

test('the unique amount is applied as a discount to every total and explained to the customer', async () => {
  const { order, key } = await placed()
  expect(order).toMatchObject({ subtotal: 100_000, shipping: 15_000, discount: 1, total: 114_999 })
  expect(order).toMatchObject({ manualDiscount: { amount: 1, reason: 'satang' }, vat: 7_523 })
  expect(order.lines.map(({ discount }) => discount)).toEqual([1])
  const shown = await page(`/payment?order=${key}`)
  expect(shown).toContain('฿1,149.99')
  expect(shown).toContain('We took ฿0.01 off so that we can identify your transfer.')
  expect(await page(`/th/payment?order=${key}`)).toContain('เราลดให้ ฿0.01 เพื่อให้รู้ว่าเป็นยอดโอนของคุณ')
  const mail = await db.selectFrom('mails').select('text').where('orderId', '=', order.id).executeTakeFirst()
  expect(mail?.text).toContain('฿1,149.99')
})

test('pending orders never share an amount, even when placed concurrently; a paid order frees its own', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => placed()))
  const waiting = await db
    .selectFrom('orders')
    .select('totalSatang')
    .where('status', '=', 'pending')
    .where('paymentMethod', '=', 'bank_transfer')
    .execute()
  const totals = waiting.map(({ totalSatang }) => Number(totalSatang))
  expect(new Set(totals).size).toBe(totals.length)
  for (const total of totals) expect(total).toBeGreaterThanOrEqual(115_000 - 99)
  const [first] = orders
  if (!first) throw new Error('no order')
  const paid = { orderNumber: first.order.number, actor: { kind: 'staff', id: 'mali' }, now: later(1) } as const
  expect(await recordManualPayment(db, paid)).toMatchObject({ ok: true })
  expect(await ledger(db, first.order.id)).toMatchObject({ status: 'paid', paid: first.order.total })
  expect((await placed()).order.total).toBe(first.order.total)
})

test('a full refund returns exactly the amount paid', async () => {
  const { order } = await placed()
  const paid = { orderNumber: order.number, actor: { kind: 'staff', id: 'mali' }, now: later(1) } as const
  await recordManualPayment(db, paid)
  const choice = { items: new Map([[1, 1]]), delivery: true, restock: true }
  const request = {
    orderId: order.id,
    choice,
    reason: 'torn',
    key: 'one',
    isManual: true,
    actorId: 'mali',
    now: later(2),
  }
  expect(await requestRefund(db, request)).toMatchObject({ ok: true, value: { amount: order.total } })
  expect(await ledger(db, order.id)).toMatchObject({ status: 'refunded', refunded: order.total })
})

test('other methods and a turned-off setting deduct nothing; a wrong expected total is refused', async () => {
  expect((await placed('card')).order.total).toBe(115_000)
  await set('orders', { ...defaultSettings.orders, uniqueSatang: false })
  const { order, key } = await placed()
  expect([order.total, order.discount, order.manualDiscount]).toEqual([satang(115_000), 0, undefined])
  expect(await page(`/payment?order=${key}`)).not.toContain('so that we can identify')
  await set('orders', { ...defaultSettings.orders, uniqueSatang: true })
  const refused = await app(post('/payment', orderFields({ lines, expectedTotal: '114999', method: 'bank_transfer' })))
  expect(refused.status).not.toBe(302)
})
