import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { ledger, payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const paying = await payingShop(db, 12)
const clock = () => paying.time.now
const shop = await staffedShop(database, { clock, payments: paying.provider })
const app = fromEverywhere(shop.app)
const { productId } = paying
const lines = JSON.stringify([{ productId, size: 'M', quantity: 1 }])

const account = { bank: '004', number: '1234567890', name: 'MAI Bangkok Co., Ltd.' } as const
const methods = ['own_promptpay', 'bank_transfer'] as const
const says = {
  own_promptpay: [/data:image\/png;base64,[\w+/=]{500,}/, /Mali Jaidee/],
  bank_transfer: [/Kasikornbank/, /123-4-56789-0/, /MAI Bangkok Co\., Ltd\./],
}
const set = (group: 'paymentMethods' | 'ownPromptPay' | 'bankTransfer', value: Record<string, unknown>) =>
  saveSettings(db, { group, value }, { actorId: null, now: someDay })
const offer = (on: boolean) =>
  set('paymentMethods', { ...defaultSettings.paymentMethods, promptPay: !on, ownPromptPay: on, bankTransfer: on })

beforeEach(async () => {
  later(5000)
  await expire()
  later(0)
  await set('ownPromptPay', { id: '0812345678', name: 'Mali Jaidee' })
  await set('bankTransfer', { accounts: [account] })
  await offer(true)
})
afterEach(() => expectInvariants(db))

const where = (response: Response) => response.headers.get('location') ?? ''
const keyIn = (path: string) => /order=([\w-]+)/.exec(path)?.[1] ?? ''
const form = (change: Record<string, string>) => orderFields({ lines, expectedTotal: '115000', ...change })
const send = (method: string) => app(post('/payment', form({ method })))
const page = async (path: string) => (await app(get(path))).text()
async function placed(method: (typeof methods)[number]) {
  const answer = await send(method)
  expect([answer.status, where(answer)]).toEqual([302, expect.stringMatching(/^\/payment\?order=[\w-]+$/)])
  const key = keyIn(where(answer))
  const order = await findOrderByKey(db, key)
  if (!order) throw new Error('no order')
  return order
}
const later = (minutes: number) => {
  paying.time.now = addMinutes(someDay, minutes)
}
const expire = () => expireOrders(db, paying.provider, { origin, now: clock() })
const takeMoney = async (number: string, version: number) =>
  shop.app(
    post(`/admin/orders/${number}`, { intent: 'move paid', version: String(version) }, { cookie: shop.staff.cookie }),
  )
const takeLate = ({ number }: Order) =>
  recordManualPayment(db, { orderNumber: number, actor: { kind: 'staff', id: shop.staff.userId }, now: clock() })
const versionOf = async (id: string) =>
  (await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
const holdOf = (order: Order | undefined) => (Number(order?.expiresAt) - Number(order?.createdAt)) / 60_000

describe.each(methods)('an order to be paid by %s', (method) => {
  test('is pending and reserved for a day, and its pages show how to pay', async () => {
    const before = await stockOf(db, productId)
    const order = await placed(method)
    expect([order.status, order.awaiting, order.channel, holdOf(order)]).toEqual(['pending', 'payment', 'online', 1440])
    expect(await stockOf(db, productId)).toEqual({ ...before, reserved: before.reserved + 1 })
    expect(await db.selectFrom('payments').select('id').where('orderId', '=', order.id).execute()).toEqual([])
    for (const path of [`/payment?order=${order.accessKey}`, `/order/${order.accessKey}`]) {
      const html = await page(path)
      expect(html).toContain('1,150')
      expect(says[method].filter((text) => !text.test(html))).toEqual([])
    }
  })

  test('is refused while the method is off, and nothing is placed', async () => {
    await offer(false)
    const before = await fingerprint(database)
    const refused = await send(method)
    expect([refused.status, (await refused.text()).includes('This payment method is no longer available.')]).toEqual([
      409,
      true,
    ])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is cancelled after a day, not before, and its item is released', async () => {
    const before = await stockOf(db, productId)
    const order = await placed(method)
    later(1439)
    await expire()
    expect(await stockOf(db, productId)).toEqual({ ...before, reserved: before.reserved + 1 })
    later(1440)
    await expire()
    expect(await ledger(db, order.id)).toMatchObject({ status: 'cancelled', stock: 'released', paid: 0, moves: [] })
    expect(await stockOf(db, productId)).toEqual(before)
    expect(where(await app(get(`/payment?order=${order.accessKey}`)))).toBe(`/payment-success?order=${order.accessKey}`)
  })

  test('is paid once when staff record the payment', async () => {
    const before = await stockOf(db, productId)
    const order = await placed(method)
    expect((await takeMoney(order.number, order.version)).status).toBe(200)
    const paid = { status: 'paid', paid: 115_000, stock: 'sold', moves: [-1], refunds: [] }
    expect(await ledger(db, order.id)).toMatchObject({
      ...paid,
      mails: ['order_received', 'payment_received', 'staff_new_order'],
    })
    expect(await stockOf(db, productId)).toEqual({ ...before, onHand: before.onHand - 1 })
    expect((await takeMoney(order.number, order.version)).status).toBe(409)
    expect((await takeMoney(order.number, await versionOf(order.id))).status).toBe(409)
    expect(await ledger(db, order.id)).toMatchObject(paid)
  })

  test('is restored by a late payment while its item is in stock', async () => {
    const order = await placed(method)
    later(1500)
    await expire()
    expect(await takeLate(order)).toMatchObject({ ok: true, value: { status: 'paid' } })
    expect(await ledger(db, order.id)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
  })
})

test('an order started by card can switch to a transfer, reserved for a day from when it was placed', async () => {
  const declined = await app(post('/payment', form({ cardNumber: '4000 0000 0000 0002' })))
  const order = keyIn(where(declined))
  const row = () => findOrderByKey(db, order)
  later(30)
  const chosen = await app(post('/payment', { order, method: 'bank_transfer' }))
  expect([chosen.status, where(chosen)]).toEqual([302, `/payment?order=${order}`])
  const after = await row()
  expect([after?.paymentMethod, holdOf(after)]).toEqual(['bank_transfer', 1440])
  expect(await page(`/payment?order=${order}`)).toContain('123-4-56789-0')
  const again = await app(post('/payment', { order, method: 'bank_transfer' }))
  expect(again.status).toBe(302)
  expect((await row())?.version).toBe(after?.version)
  const kinds = await db
    .selectFrom('orderEvents')
    .select('kind')
    .where('orderId', '=', after?.id ?? '')
    .orderBy('id')
    .execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['placed', 'method_changed'])
})

test('the payment method can be changed at most ten times an hour', async () => {
  const { accessKey: key, id } = await placed('bank_transfer')
  const choose = (at: number) =>
    app(post('/payment', { order: key, method: at % 2 === 0 ? 'own_promptpay' : 'bank_transfer' }))
  for (let at = 0; at < 10; at++) expect((await choose(at)).status).toBe(302)
  const before = await fingerprint(database)
  const refused = await choose(10)
  expect([refused.status, (await refused.text()).includes('Too many changes')]).toEqual([429, true])
  expect(await fingerprint(database)).toEqual(before)
  expect((await ledger(db, id)).status).toBe('pending')
})

test('an order awaiting a transfer can be paid by card instead', async () => {
  const { accessKey: key } = await placed('own_promptpay')
  const paid = await app(post('/payment', { ...form({}), order: key, method: 'card' }))
  expect(where(paid)).toContain('/payment-success?session_id=')
  await app(get(where(paid)))
  expect(await findOrderByKey(db, key)).toMatchObject({ status: 'paid', paymentMethod: 'card' })
})

test('a late payment for sold-out items puts the order on hold, with either method', async () => {
  const late = [await placed('own_promptpay'), await placed('bank_transfer')]
  later(1500)
  await expire()
  const { onHand } = await stockOf(db, productId)
  await paidOrder(db, { lines: [{ productId, size: 'M', quantity: onHand }], now: clock() })
  for (const order of late) {
    expect(await takeLate(order)).toMatchObject({ ok: true, value: { status: 'on_hold' } })
    const held = { status: 'on_hold', hold: 'paid_no_stock', paid: 115_000, stock: 'released', moves: [] }
    expect(await ledger(db, order.id)).toMatchObject(held)
  }
})
