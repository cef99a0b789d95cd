import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { couponHistories } from '#app/modules/coupons/coupons.queries.server.ts'
import { findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { hasBought } from '#app/modules/reviews/reviews.queries.server.ts'
import { offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest } from '#tests/factories/placed-order.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { ledger, payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
await registeredShop(db)
const paying = await payingShop(db, 40)
const clock = () => paying.time.now
const shop = await staffedShop(database, { clock, payments: paying.provider })
const app = fromEverywhere(shop.app)
const { productId } = paying
const items = [{ productId, size: 'M', quantity: 1 }]
const lines = JSON.stringify(items)

const expire = () => expireOrders(db, paying.provider, { origin, now: clock() })

beforeEach(async () => {
  paying.time.now = addMinutes(someDay, 1440)
  await expire()
  paying.time.now = someDay
  await offerCod(db)
})
afterEach(() => expectInvariants(db))

const form = (change: Record<string, string> = {}) =>
  orderFields({ lines, expectedTotal: '119000', method: 'cod', ...change })
const send = (change: Record<string, string> = {}) => app(post('/checkout', form(change)))
const where = (response: Response) => response.headers.get('location') ?? ''
const page = async (path: string) => (await app(get(path))).text()
async function placed(change: Record<string, string> = {}) {
  const answer = await send(change)
  expect([answer.status, where(answer)]).toEqual([302, expect.stringMatching(/^\/payment-success\?order=[\w-]+$/)])
  const order = await findOrderByKey(db, /order=([\w-]+)/.exec(where(answer))?.[1] ?? '')
  if (!order) throw new Error('no order')
  return order
}
const now = async (id: string) => {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row
}
async function press(number: string, id: string, intent: string, more: Record<string, string> = {}) {
  const { version } = await now(id)
  const fields = { intent, version: String(version), ...more }
  return shop.app(post(`/admin/orders/${number}`, fields, { cookie: shop.staff.cookie }))
}
const quote = async (body: object) => {
  const answer = await app(
    new Request(`${origin}/api/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ lines: items, ...body }),
    }),
  )
  return (await answer.json()) as Record<string, unknown>
}

describe('cash on delivery in the quote', () => {
  test('shows its fee and adds it to the total once selected', async () => {
    expect(await quote({})).toMatchObject({ total: 115_000, cod: { fee: 4_000, max: 500_000 } })
    expect(await quote({})).not.toHaveProperty('codFee')
    const chosen = { subtotal: 100_000, shipping: 15_000, codFee: 4_000, total: 119_000, vat: 7_785 }
    expect(await quote({ paymentMethod: 'cod' })).toMatchObject(chosen)
  })
  test('shows why it is unavailable, and is left out while it is off', async () => {
    await offerCod(db, { areas: 'near' })
    expect(await quote({ postalCode: '50000' })).toMatchObject({ cod: { reason: 'not_here' } })
    await offerCod(db, { maxSatang: 118_999 as never })
    expect(await quote({})).toMatchObject({ cod: { reason: 'too_high' } })
    await offerCod(db, {}, false)
    expect(await quote({ paymentMethod: 'cod' })).not.toHaveProperty('cod')
  })
})

describe('cash on delivery at checkout', () => {
  test('is offered only while it is on', async () => {
    expect(await page('/checkout')).toContain('Cash on delivery')
    await offerCod(db, {}, false)
    expect(await page('/checkout')).not.toContain('Cash on delivery')
  })

  test.each([
    ['turned off', () => offerCod(db, {}, false), {}, 'no longer available'],
    ['above the limit', () => offerCod(db, { maxSatang: 118_999 as never }), {}, 'above the cash on delivery limit'],
    [
      'unavailable at the address',
      () => offerCod(db, { areas: 'near' }),
      { postalCode: '50000', province: 'Chiang Mai' },
      'isn’t available at this address',
    ],
    ['submitted without the fee', () => offerCod(db), { expectedTotal: '115000' }, 'Prices have changed'],
  ])('is refused when %s, and nothing is placed', async (_, prepare, change, words) => {
    await prepare()
    const before = await fingerprint(database)
    const refused = await send(change)
    expect([refused.status, (await refused.text()).includes(words)]).toEqual([409, true])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('places a pending order reserved for two opening hours, with the fee and notice on its pages', async () => {
    const before = await stockOf(db, productId)
    const order = await placed()
    expect(order).toMatchObject({
      status: 'pending',
      awaiting: 'confirmation',
      channel: 'online',
      paymentMethod: 'cod',
    })
    expect(order).toMatchObject({ subtotal: 100_000, shipping: 15_000, codFee: 4_000, total: 119_000, vat: 7_785 })
    // Saturday noon; the shop closes at six.
    expect(order.expiresAt).toEqual(addMinutes(someDay, 120))
    expect(await stockOf(db, productId)).toEqual({ ...before, reserved: before.reserved + 1 })
    expect(await db.selectFrom('payments').select('id').where('orderId', '=', order.id).execute()).toEqual([])
    for (const path of [`/payment-success?order=${order.accessKey}`, `/order/${order.accessKey}`]) {
      const html = await page(path)
      for (const words of ['1,190', 'Cash on delivery fee', 'open the parcel before you pay', '5 days', '15 days'])
        expect([path, words, html.includes(words)]).toEqual([path, words, true])
    }
    expect(await page(`/th/order/${order.accessKey}`)).toContain('กรุณาเตรียมเงินสด')
    // Payable to the carrier only.
    expect(where(await app(get(`/payment?order=${order.accessKey}`)))).toContain('/payment-success')
    expect((await ledger(db, order.id)).mails).toEqual(['order_received', 'staff_new_order'])
  })

  test('is cancelled when no one confirms the order in time', async () => {
    const before = await stockOf(db, productId)
    const order = await placed()
    paying.time.now = addMinutes(someDay, 120)
    await expire()
    expect(await ledger(db, order.id)).toMatchObject({ status: 'cancelled', stock: 'released', moves: [] })
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('dedupeKey', '=', `order_cancelled:${order.id}`)
      .executeTakeFirstOrThrow()
    expect([text.includes('in time to confirm'), text.includes('not paid in time')]).toEqual([true, false])
    expect(await stockOf(db, productId)).toEqual(before)
    for (const [path, sorry, event] of [
      ['', 'we couldn’t reach you in time', 'Not confirmed in time'],
      ['/th', 'เราติดต่อคุณเพื่อยืนยันไม่ทันเวลา', 'ไม่ได้ยืนยันภายในเวลา'],
    ]) {
      const own = asWritten(await page(`${path}/order/${order.accessKey}`))
      for (const words of [sorry, event, `href="${path}/product/${productId}"`])
        expect([path, words, own.includes(words ?? '')]).toEqual([path, words, true])
      expect(own).not.toMatch(/not paid in time|ไม่ได้ชำระภายในเวลา|Payment window/)
      expect(asWritten(await page(`${path}/payment-success?order=${order.accessKey}`))).toContain(sorry)
    }
  })
})

describe('a cash-on-delivery order', () => {
  test('is confirmed once, packed, shipped and delivered without a payment', async () => {
    const order = await placed()
    const { number, id } = order
    expect((await press(number, id, 'move processing')).status).toBe(409)
    expect((await press(number, id, 'move paid')).status).toBe(409)
    expect((await press(number, id, 'confirm')).status).toBe(200)
    expect(await now(id)).toMatchObject({
      status: 'pending',
      awaiting: 'packing',
      expiresAt: null,
      stockState: 'sold',
    })
    expect((await press(number, id, 'confirm')).status).toBe(409)
    // An unpaid shipped order no longer expires.
    paying.time.now = addMinutes(someDay, 300)
    await expire()
    expect(await page(`/order/${order.accessKey}`)).toContain('Your order is confirmed')
    expect((await press(number, id, 'move processing')).status).toBe(200)
    const shipment = { confirm: 'yes', carrier: 'flash', trackingNumber: 'TH0123456789A' }
    expect((await press(number, id, 'move shipped', shipment)).status).toBe(200)
    expect((await press(number, id, 'move completed')).status).toBe(200)
    expect(await ledger(db, id)).toMatchObject({
      status: 'completed',
      paid: 0,
      stock: 'sold',
      moves: [-1],
      payments: [],
    })
    expect((await ledger(db, id)).mails).toEqual([
      'order_confirmed',
      'order_received',
      'order_shipped',
      'staff_new_order',
    ])
    const mails = await db.selectFrom('mails').select('text').where('dedupeKey', 'like', `order_%:${id}`).execute()
    expect(mails.filter(({ text }) => text.includes('1,190') && text.includes('5 days'))).toHaveLength(3)
    for (const to of ['move paid', 'move cancelled', 'move refunded'])
      expect((await press(number, id, to, { confirm: 'yes' })).status).toBe(409)
  })

  test('counts as a purchase once delivered: no longer a first order, and its review is verified', async () => {
    const author = { userId: 'nobody', email: `${randomUUID()}@mai.example`, emailVerified: true }
    const { number, id } = await placed({ email: author.email, phone: '0898765432' })
    const known = async () => {
      const histories = await couponHistories(db, ['WELCOME10'], { email: author.email, phone: '+66898765432' })
      return [histories.get('WELCOME10')?.hasPaidOrder, await hasBought(db, productId, author)]
    }
    await press(number, id, 'confirm')
    await press(number, id, 'move processing')
    await press(number, id, 'move shipped', { confirm: 'yes', carrier: 'flash', trackingNumber: 'TH0123456789A' })
    expect(await known()).toEqual([false, false])
    await press(number, id, 'deliver_parcel', { shipment: '1' })
    expect(await known()).toEqual([true, true])
  })

  test('returns from hold to its previous status, unpaid', async () => {
    const { number, id } = await placed()
    await press(number, id, 'confirm')
    await press(number, id, 'move processing')
    expect((await press(number, id, 'move on_hold')).status).toBe(200)
    expect((await press(number, id, 'move paid')).status).toBe(200)
    expect(await now(id)).toMatchObject({ status: 'processing', paidAt: null, paidSatang: 0, heldAt: null })
  })

  test('is restocked when the customer cancels within the hour, before or after confirmation', async () => {
    const before = await stockOf(db, productId)
    for (const confirmed of [false, true]) {
      const { number, id, accessKey } = await placed()
      if (confirmed) await press(number, id, 'confirm')
      const { version } = await now(id)
      await app(post(`/order/${accessKey}`, { intent: 'cancel-order', version: String(version) }))
      expect(await ledger(db, id)).toMatchObject({ status: 'cancelled', stock: confirmed ? 'returned' : 'released' })
    }
    expect(await stockOf(db, productId)).toEqual(before)
  })
})

describe('a shipment refused at the door', () => {
  test('requires confirmation, is restocked once, cancels the order and sends an email', async () => {
    const before = await stockOf(db, productId)
    const { number, orderId } = await shippedCodOrder(db, { lines: items, now: someDay })
    const asked = await press(number, orderId, 'refused_parcel')
    expect([asked.status, (await ledger(db, orderId)).status]).toEqual([428, 'shipped'])
    expect((await press(number, orderId, 'refused_parcel', { confirm: 'yes' })).status).toBe(200)
    expect(await now(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'refused', paidSatang: 0 })
    const end = { stock: 'returned', moves: [-1, 1], refunds: [] }
    expect(await ledger(db, orderId)).toMatchObject(end)
    expect((await press(number, orderId, 'refused_parcel', { confirm: 'yes' })).status).toBe(409)
    expect(await ledger(db, orderId)).toMatchObject(end)
    expect(await stockOf(db, productId)).toEqual(before)
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('dedupeKey', '=', `order_cancelled:${orderId}`)
      .executeTakeFirstOrThrow()
    expect([text.includes('was returned to us unpaid'), text.includes('return the money')]).toEqual([true, false])
  })

  test.each([
    ['has not been shipped', async () => (await placed()).number, 'It has not been shipped yet'],
    ['is paid by card', async () => (await paying.order()).number, 'can’t be marked manually'],
  ])('cannot be recorded for an order that %s', async (_, order, words) => {
    const number = await order()
    const { id } = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
    const before = await fingerprint(database)
    const refused = await press(number, id, 'refused_parcel', { confirm: 'yes' })
    expect([refused.status, (await refused.text()).includes(words)]).toEqual([409, true])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('counts by phone number in any format; above the limit cash on delivery is no longer offered', async () => {
    const { customer } = orderRequest()
    const phone = '+66898765432'
    for (let refused = 0; refused < 2; refused++) {
      expect(await placed({ phone: '089-876-5432' })).toBeTruthy()
      const made = await shippedCodOrder(db, { lines: items, customer: { ...customer, phone }, now: someDay })
      await press(made.number, made.orderId, 'refused_parcel', { confirm: 'yes' })
    }
    const before = await fingerprint(database)
    const answer = await send({ phone: '๐๘๙ ๘๗๖ ๕๔๓๒' })
    const html = await answer.text()
    expect([answer.status, html.includes('were returned unpaid')]).toEqual([409, true])
    expect(html).toContain('Cash on delivery isn’t available for this phone number.')
    expect(html).not.toContain('value="cod"')
    expect(await fingerprint(database)).toEqual(before)
    expect(await placed({ phone: '0812223333' })).toMatchObject({ paymentMethod: 'cod' })
    await offerCod(db, { refusals: 2 })
    expect(await placed({ phone: '089-876-5432' })).toMatchObject({ paymentMethod: 'cod' })
  })
})
