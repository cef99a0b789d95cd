// Confirming an order's email, by link or code, extends or starts the reservation.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import { contactCode, contactToken } from '#app/modules/mails/contact-proof.server.ts'
import { finishedMail } from '#app/modules/mails/finished-mail.server.ts'
import type { StoredMail } from '#app/modules/mails/mails.queries.server.ts'
import { endReservations } from '#app/modules/orders/order-tasks.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { choosePaymentMethod, recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const database = await testDatabase({ connections: 8 })
const { db } = database
let now = someDay
let app: App
let networks = 0
beforeAll(async () => {
  ;({ app } = await testApp(database, { clock: () => now }))
})
beforeEach(() => {
  now = someDay
})
afterEach(() => expectInvariants(db))

const newIp = () => `198.51.100.${networks++}`

async function placed({
  stock = 9,
  quantity = 1,
  ...change
}: Partial<PlaceOrderRequest> & { stock?: number; quantity?: number } = {}) {
  const { id } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M: stock } })
  const lines = [{ productId: id, size: 'M', quantity }]
  const expectedTotal = satang(quantity * 100_000 + (quantity < 2 ? 15_000 : 0))
  const byChat = { channel: 'chat', paymentMethod: 'chat' } as const
  const request = orderRequest({ ...byChat, ip: newIp(), ...change, lines, expectedTotal })
  const order = await placeOrder(db, request)
  if (!order.ok) throw new Error(order.reason)
  const { orderId, accessKey } = order.value
  const contact = { orderId, email: request.customer.email ?? '' }
  return {
    ...order.value,
    lines,
    path: `/order/${accessKey}/confirm`,
    token: contactToken(contact),
    code: contactCode(contact),
  }
}
type Placed = Awaited<ReturnType<typeof placed>>
const row = async ({ orderId }: Placed) => {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  return { ...order, reservedUntil: order.reservedUntil }
}
const press = (path: string, fields: Record<string, string>, ip = newIp()) => app(post(path, fields), { ip })
const byCode = ({ path, code }: Placed) => press(path, { intent: 'code', code })
const byLink = ({ path, token }: Placed) => press(path, { intent: 'link', token })
const isLong = { reservation: 'long', reservedUntil: undefined, verifiedAs: 'mailbox', stockState: 'held' }
const isShort = { reservation: 'short', reservedUntil: addMinutes(someDay, 35), stockState: 'held' }

describe('an order without a verified contact', () => {
  test('shows in both languages how long it is reserved and how to extend that', async () => {
    const order = await placed()
    expect(await row(order)).toMatchObject(isShort)
    const page = async (language: string) => (await app(get(`${language}/order/${order.accessKey}`))).text()
    expect(await page('')).toContain('Need more time? Confirm your email')
    expect(await page('/th')).toContain('ยืนยันอีเมลแล้วเราจะเก็บไว้ให้ถึง')
    expect(await page('')).not.toContain(order.code)
  })

  test('has its link and code only in the mail that is sent', async () => {
    const order = await placed()
    const stored = db.selectFrom('mails').selectAll().where('orderId', '=', order.orderId).$castTo<StoredMail>()
    const mail = await stored.executeTakeFirstOrThrow()
    expect(JSON.stringify(mail)).not.toContain(order.code)
    const sent = finishedMail(mail, { origin: 'https://mai.example', name: 'MAI' })
    expect(sent.text).toContain(`https://mai.example${order.path}?token=${order.token}`)
    expect(sent.text).toContain(order.code)
    expect(sent.html).toContain(order.code)
    const { text } = finishedMail({ ...mail, orderId: null }, { origin: 'https://mai.example', name: 'MAI' })
    expect([text.includes(order.code), text.includes(order.token)]).toEqual([false, false])
  })

  test('is reserved for longer after the code is entered, and redirects to the next page', async () => {
    const order = await placed()
    const answer = await byCode(order)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/payment-success?order=${order.accessKey}`])
    expect(await row(order)).toMatchObject(isLong)
    await endReservations(db, addMinutes(someDay, 36))
    expect(await row(order)).toMatchObject(isLong)
  })

  test('is reserved for longer by the link, on any device and once; opening the link changes nothing', async () => {
    const order = await placed()
    const opened = await (await app(get(`${order.path}?token=${order.token}`))).text()
    expect(opened).toContain('Confirm my email')
    expect(await row(order)).toMatchObject(isShort)
    for (let times = 0; times < 2; times++) expect((await byLink(order)).status).toBe(303)
    const confirmed = await row(order)
    expect(confirmed).toMatchObject({ ...isLong, version: 2 })
    expect(await (await app(get(order.path))).text()).toContain('Your email is confirmed.')
  })

  test('refuses a wrong code, and after five of them even the right one; the link still works', async () => {
    const order = await placed()
    const wrong = order.code === '000000' ? '111111' : '000000'
    for (let times = 0; times < 5; times++)
      expect((await press(order.path, { intent: 'code', code: wrong })).status).toBe(422)
    expect((await byCode(order)).status).toBe(429)
    expect(await row(order)).toMatchObject({ ...isShort, version: 1 })
    expect((await byLink(order)).status).toBe(303)
    expect(await row(order)).toMatchObject(isLong)
  })

  test('accepts neither the link nor the code of another order', async () => {
    const [order, other] = [await placed(), await placed()]
    expect((await press(order.path, { intent: 'link', token: other.token })).status).toBe(409)
    expect((await press(order.path, { intent: 'code', code: other.code })).status).toBe(422)
    expect((await press(order.path, { intent: 'link', token: '' })).status).toBe(409)
    expect(await row(order)).toMatchObject({ ...isShort, version: 1 })
  })

  test('stays open after 35 minutes, and confirming it reserves its items again if available', async () => {
    const order = await placed({ stock: 1 })
    now = addMinutes(someDay, 35)
    await endReservations(db, now)
    expect(await row(order)).toMatchObject({ status: 'pending', stockState: 'released' })
    expect(await (await app(get(`/order/${order.accessKey}`))).text()).toContain('its items are no longer reserved')
    expect((await byCode(order)).status).toBe(303)
    expect(await row(order)).toMatchObject(isLong)
  })

  test('shows that its items have sold out in the meantime, and changes nothing', async () => {
    const order = await placed({ stock: 1 })
    now = addMinutes(someDay, 35)
    await endReservations(db, now)
    const request = orderRequest({ lines: order.lines, ip: newIp(), expectedTotal: satang(115_000), now })
    const next = await placeOrder(db, request)
    if (!next.ok) throw new Error(next.reason)
    await moneyArrives(db, next.value.orderId, next.value.total, now)
    const before = await row(order)
    const answer = await byCode(order)
    expect([answer.status, (await answer.text()).includes('have just sold out')]).toEqual([409, true])
    expect(await row(order)).toEqual(before)
  })
})

test('a card order for over half the stock of a size is confirmed first, then reserved and paid', async () => {
  const order = await placed({ stock: 9, quantity: 5, channel: 'online', paymentMethod: 'card' })
  expect(order.confirmsFirst).toBe(true)
  const page = await (await app(get(order.path))).text()
  expect(page).toContain('Please confirm your email first, and we’ll reserve them right away')
  const answer = await byCode(order)
  expect(answer.headers.get('location')).toBe(`/payment?order=${order.accessKey}`)
  expect(await row(order)).toMatchObject({ reservation: 'short', stockState: 'held', verifiedAs: 'mailbox' })
})

describe('after three long reservations of one email address', () => {
  async function confirmed(count: number) {
    const { customer } = orderRequest()
    const orders: Placed[] = []
    for (let one = 0; one < count; one++) {
      const order = await placed({ customer, channel: 'online', paymentMethod: 'card' })
      await choosePaymentMethod(db, { orderId: order.orderId, method: 'bank_transfer', now })
      expect((await byCode(order)).status).toBe(303)
      orders.push(order)
    }
    return { customer, orders }
  }

  test('the fourth is reserved for 35 minutes once; another payment method does not renew it', async () => {
    const { orders } = await confirmed(4)
    const [fourth] = orders.slice(3)
    if (!fourth) throw new Error('no order')
    expect(await row(fourth)).toMatchObject({ ...isShort, verifiedAs: 'mailbox' })
    now = addMinutes(someDay, 35)
    await endReservations(db, now)
    for (const method of ['own_promptpay', 'bank_transfer'] as const) {
      await choosePaymentMethod(db, { orderId: fourth.orderId, method, now })
      expect(await row(fourth)).toMatchObject({ paymentMethod: method, stockState: 'released', reservation: 'short' })
    }
    const cancelled = { orderId: orders[0]?.orderId ?? '', reason: 'staff', actor: { kind: 'staff' }, now } as const
    await inTransaction(db, (tx) => recordCancellation(tx, cancelled))
    await choosePaymentMethod(db, { orderId: fourth.orderId, method: 'own_promptpay', now })
    expect(await row(fourth)).toMatchObject(isLong)
  })

  test('and three short ones, the next order cannot be confirmed and stays unchanged', async () => {
    const { customer } = await confirmed(6)
    const next = await placed({ customer })
    const before = await row(next)
    const answer = await byCode(next)
    expect([answer.status, (await answer.text()).includes('Three unpaid orders with this email')]).toEqual([409, true])
    expect(await row(next)).toEqual(before)
  })
})

describe('resending the confirmation mail', () => {
  const mails = ({ orderId }: Placed) => db.selectFrom('mails').select('kind').where('orderId', '=', orderId).execute()
  const again = (order: Placed) => press(order.path, { intent: 'send' })

  test('sends at most one mail a minute, and is allowed three times an hour', async () => {
    const order = await placed()
    for (const minute of [1, 1, 3]) {
      now = addMinutes(someDay, minute)
      expect((await again(order)).status).toBe(200)
    }
    now = addMinutes(someDay, 4)
    expect((await again(order)).status).toBe(429)
    expect((await mails(order)).map(({ kind }) => kind).toSorted()).toEqual([
      'order_received',
      'order_reservation',
      'order_reservation',
    ])
  })

  test('goes to a newly entered address if a chat order has no email', async () => {
    const { customer } = orderRequest()
    const order = await placed({ customer: { ...customer, email: '' } })
    expect((await press(order.path, { intent: 'send', email: 'no address' })).status).toBe(422)
    expect((await press(order.path, { intent: 'send', email: 'Nok@MAI.example' })).status).toBe(200)
    expect((await row(order)).customer.email).toBe('nok@mai.example')
    const code = contactCode({ orderId: order.orderId, email: 'nok@mai.example' })
    expect((await press(order.path, { intent: 'code', code })).status).toBe(303)
    expect(await row(order)).toMatchObject(isLong)
  })
})
