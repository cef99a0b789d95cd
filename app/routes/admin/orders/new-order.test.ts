import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { satang } from '#app/kit/money.ts'
import { newCustomer } from '#app/modules/customers/customer.ts'
import { saveCustomer, upsertAddress } from '#app/modules/customers/customers.queries.server.ts'
import { findOrderByNumber, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { calledContact, counterSale, skuOf } from '#tests/support/order-fields.ts'
import { payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 1)
const { app, staff, owner } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
let productId: string

beforeEach(async () => {
  productId = (await stockedProduct(db, { nameEn: `Lotus ${randomUUID().slice(0, 8)}`, stock: { M: 5 } })).id
})
afterEach(() => expectInvariants(db))

const send = (fields: Record<string, string>, person: Person = staff) =>
  app(post('/admin/orders/new', fields, { cookie: person.cookie, accept: 'text/html' }))
const phoneOrder = (change: Record<string, string> = {}) =>
  counterSale(productId, {
    ...calledContact(),
    channel: 'staff',
    delivery: 'standard',
    method: 'pay_link',
    expectedTotal: '115000',
    ...change,
  })

async function made(sent: Response | Promise<Response>) {
  const answer = await sent
  const page = asWritten(await answer.text())
  const number = /Order ([0-9A-F]{8}) created/.exec(page)?.[1] ?? ''
  const order = await findOrderByNumber(db, number)
  if (!order) throw new Error(`no order: ${answer.status} ${/role="alert"[^>]*>([^<]*)/.exec(page)?.[1]}`)
  return { order, page }
}
const events = async (orderId: string) =>
  (await orderEvents(db, orderId)).map(({ kind, actorKind, actorId }) => [kind, actorKind, actorId === staff.userId])
const mailsOf = async (orderId: string) => {
  const rows = await db.selectFrom('mails').select('kind').where('orderId', '=', orderId).orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

describe('a counter order', () => {
  test('is placed, paid in cash and handed over in one press, without a customer', async () => {
    const { order, page } = await made(await send(counterSale(productId)))
    expect(order).toMatchObject({
      channel: 'counter',
      paymentMethod: 'cash',
      deliveryMethod: 'pickup',
      status: 'completed',
      stockState: 'sold',
      shipping: 0,
      total: 100_000,
      paid: 100_000,
      deliveryEstimate: undefined,
      customer: { firstName: '', email: undefined, phone: undefined, addressLine: '' },
    })
    expect(await stockOf(db, productId)).toMatchObject({ onHand: 4, reserved: 0 })
    expect(await events(order.id)).toEqual([
      ['placed', 'staff', true],
      ['paid', 'staff', true],
      ['moved', 'staff', true],
    ])
    expect(page).toContain('฿1,000 received and items handed over')
  })
  test('with an email sends one mail about the payment, and no payment request', async () => {
    const { order } = await made(await send(counterSale(productId, { firstName: 'Nok', email: 'nok@mai.example' })))
    expect(await mailsOf(order.id)).toEqual(['payment_received'])
  })
  test('with delivery is paid at once, and has a delivery estimate', async () => {
    const sent = counterSale(productId, {
      ...calledContact(),
      delivery: 'standard',
      method: 'card_terminal',
      expectedTotal: '115000',
    })
    const { order } = await made(await send(sent))
    expect(order).toMatchObject({
      status: 'paid',
      deliveryMethod: 'standard',
      paymentMethod: 'card_terminal',
      paid: 115_000,
    })
    expect(order.deliveryEstimate).toBeDefined()
  })
  test('submitted twice creates one order and books its payment once', async () => {
    const sale = counterSale(productId)
    const both = await Promise.all([send(sale), send(sale)])
    const [one, other] = await Promise.all(both.map(made))
    expect(other?.order.id).toBe(one?.order.id)
    expect(await stockOf(db, productId)).toMatchObject({ onHand: 4, reserved: 0 })
    expect((await events(one?.order.id ?? '')).length).toBe(3)
  })
})

describe('a phone order', () => {
  test('can be paid for one day by a link, which is shown in the order’s language; the order is mailed', async () => {
    const { order, page } = await made(await send(phoneOrder({ language: 'th' })))
    expect(order).toMatchObject({ channel: 'staff', paymentMethod: 'pay_link', status: 'pending', awaiting: 'payment' })
    expect(order.expiresAt).toEqual(later(1440))
    expect(page).toContain(`http://localhost:3000/th/payment?order=${order.accessKey}`)
    expect(page).toContain('ชำระได้ที่ลิงก์นี้')
    expect(await mailsOf(order.id)).toEqual(['order_received'])
    expect(await stockOf(db, productId)).toMatchObject({ onHand: 5, reserved: 1 })
    const link = await app(get(`/th/payment?order=${order.accessKey}`))
    expect([link.status, (await link.text()).includes('name="method"')]).toEqual([200, true])
  })
  test.each([
    ['without a name', { firstName: '' }],
    ['without an address', { addressLine: '' }],
    ['for pickup without a phone number', { delivery: 'pickup', phone: '', expectedTotal: '100000' }],
    ['with a discount but no reason', { discount: '100', discountReason: '', expectedTotal: '105000' }],
  ])('is refused %s, and nothing is created', async (_, change) => {
    const before = await fingerprint(database)
    expect((await send(phoneOrder(change), owner)).status).toBe(422)
    expect(await fingerprint(database)).toEqual(before)
  })
  test.each([
    ['cash payment', { method: 'cash' }],
    ['an outdated total', { expectedTotal: '100000' }],
    ['more items than are in stock', { quantity: '6', expectedTotal: '600000' }],
    ['an invalid discount code', { couponCode: 'NOSUCHCODE' }],
    ['no items', { item: '' }],
  ])('is refused for %s and changes nothing', async (_, change) => {
    const before = await fingerprint(database)
    expect((await send(phoneOrder(change))).status).toBe(409)
    expect(await fingerprint(database)).toEqual(before)
  })
  test('is not limited like an order by shoppers: a fourth unpaid one is accepted', async () => {
    for (let at = 0; at < 4; at++) expect((await send(phoneOrder())).status).toBe(200)
  })
})

describe('a cash-on-delivery order by staff', () => {
  const atDoor = (change: Record<string, string> = {}) =>
    phoneOrder({ method: 'cod', expectedTotal: '119000', ...change })
  test('is confirmed and its stock is sold at once, with one mail', async () => {
    await offerCod(db)
    const { order, page } = await made(await send(atDoor()))
    expect(order).toMatchObject({
      channel: 'staff',
      paymentMethod: 'cod',
      status: 'pending',
      awaiting: 'packing',
      stockState: 'sold',
      codFee: 4_000,
      total: 119_000,
      paid: 0,
      expiresAt: undefined,
    })
    expect(await events(order.id)).toEqual([
      ['placed', 'staff', true],
      ['confirmed', 'staff', true],
    ])
    expect(await mailsOf(order.id)).toEqual(['order_confirmed'])
    expect(await stockOf(db, productId)).toMatchObject({ onHand: 4, reserved: 0 })
    expect(page).toContain('the carrier collects ฿1,190 on delivery')
  })
  test.each([
    ['at the counter', { channel: 'counter' }, {}],
    ['for pickup', { delivery: 'pickup', expectedTotal: '100000' }, {}],
    ['above the maximum amount', {}, { maxSatang: satang(100_000) }],
    ['outside its delivery areas', { postalCode: '83000', province: 'ภูเก็ต' }, { areas: 'near' as const }],
  ])('is refused %s and changes nothing', async (_, change, settings) => {
    await offerCod(db, settings)
    const before = await fingerprint(database)
    expect((await send(atDoor(change))).status).toBe(409)
    expect(await fingerprint(database)).toEqual(before)
  })
  test('is refused for a phone number with too many refusals, and where the shop does not offer it', async () => {
    await offerCod(db, { refusals: 0 })
    const lines = [{ productId, size: 'M', quantity: 1 }]
    const { customer } = orderRequest()
    const { orderId } = await shippedCodOrder(db, { lines, customer: { ...customer, phone: '+66812345678' } })
    await cancelOrder(db, { orderId, reason: 'refused', actor: { kind: 'staff', id: staff.userId }, now: later(60) })
    let before = await fingerprint(database)
    const refused = await send(atDoor({ phone: '081 234 5678' }))
    expect([refused.status, asWritten(await refused.text()).includes('were refused before')]).toEqual([409, true])
    expect(await fingerprint(database)).toEqual(before)
    await offerCod(db, {}, false)
    before = await fingerprint(database)
    expect((await send(atDoor({ phone: '081 999 9999' }))).status).toBe(409)
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('a manual discount', () => {
  test('in per cent applies to the amount after a discount code, and is stored with its reason', async () => {
    const code = await savedCoupon(db, { code: 'TENOFF' })
    const reason = { discount: '10 %', discountReason: 'A scratch' }
    const { order } = await made(await send(phoneOrder({ couponCode: code, ...reason, expectedTotal: '96000' }), owner))
    expect(order).toMatchObject({
      discount: 19_000,
      coupons: [{ code: 'TENOFF', discount: 10_000 }],
      manualDiscount: { amount: 9_000, reason: 'A scratch' },
      total: 96_000,
    })
    const entry = await db
      .selectFrom('auditLog')
      .select('detail')
      .where('entityId', '=', order.id)
      .where('action', '=', 'order.placed')
      .executeTakeFirst()
    expect(entry?.detail).toMatchObject({ discountSatang: 9_000, reason: 'A scratch', channel: 'staff' })
  })
  test('needs the permission; without it no order is created', async () => {
    const orders = async () => (await db.selectFrom('orders').select('id').execute()).length
    const before = await orders()
    const answer = await send(phoneOrder({ discount: '100', discountReason: 'Please', expectedTotal: '105000' }))
    expect([
      answer.status,
      asWritten(await answer.text()).includes('You need the “Manual discounts” permission'),
    ]).toEqual([403, true])
    expect(await orders()).toBe(before)
    await db
      .updateTable('users')
      .set({ permissions: ['discounts'] })
      .where('id', '=', staff.userId)
      .execute()
    expect(
      (await send(phoneOrder({ discount: '100', discountReason: 'Please', expectedTotal: '105000' }))).status,
    ).toBe(200)
    await db.updateTable('users').set({ permissions: [] }).where('id', '=', staff.userId).execute()
  })
})

describe('the new order form', () => {
  const look = async (press: string, fields: Record<string, string> = {}) => {
    const { item: _, quantity: __, ...sale } = counterSale(productId)
    return asWritten(await (await send({ ...sale, ...fields, intent: `look ${press}` })).text())
  }
  test('adds an item with each scan of its code, and removes it again', async () => {
    const sku = skuOf(productId)
    const once = await look('add', { scan: ` ${sku.toLowerCase()} ` })
    expect([once.includes(`value="${sku}"`), once.includes('Take ฿1,000 and finish')]).toEqual([true, true])
    expect(await look('add', { scan: sku, item: sku, quantity: '1' })).toContain('Take ฿2,000 and finish')
    expect(await look(`fewer ${sku}`, { item: sku, quantity: '1' })).toContain('No items yet.')
  })
  test('finds products by name, with the stock of each size', async () => {
    const { id } = await stockedProduct(db, { nameEn: 'Willow wrap', stock: { M: 5, L: 0 } })
    const page = await look('add', { scan: 'willow' })
    expect([
      page.includes(`value="look add ${skuOf(id)}"`),
      page.includes('5 left'),
      page.includes('Sold out'),
    ]).toEqual([true, true, true])
  })
  test('finds an earlier customer, and takes over their address and account', async () => {
    const known = await placedOrder(db, {
      lines: [{ productId, size: 'M', quantity: 1 }],
      userId: owner.userId,
      now: someDay,
    })
    const { customer } = (await findOrderByNumber(db, known.number)) ?? {}
    const found = await look('find', { find: customer?.email ?? '' })
    expect(found).toContain(`value="look choose ${known.number}"`)
    const chosen = await look(`choose ${known.number}`)
    expect(chosen).toContain(`value="${customer?.addressLine}"`)
    const { order } = await made(await send(phoneOrder({ person: known.number, email: customer?.email ?? '' })))
    expect(order.userId).toBe(owner.userId)
    const other = await made(await send(phoneOrder({ person: known.number, email: 'another@mai.example' })))
    expect(other.order.userId).toBeUndefined()
  })
  test('finds a customer with the Enter key, without scripts too', async () => {
    await savedAccount(db, { email: 'quiet@mai.example', name: 'Quiet Customer' })
    expect(await look('add', { scan: ' ', find: 'quiet@mai' })).toContain('Quiet Customer')
  })
  test('finds an account without orders by name, phone or email, and takes over its saved data', async () => {
    const userId = await savedAccount(db, { email: 'ploy@mai.example', name: 'Ploy Rattana' })
    const profile = { ...newCustomer('th'), firstName: 'พลอย', lastName: 'รัตนา', phone: '+66891112222' }
    await saveCustomer(db, userId, profile, someDay)
    const address = { ...orderRequest().customer, ...profile, addressLine: '9 ถนนสีลม', postalCode: '10500' }
    await upsertAddress(db, userId, address, someDay)
    for (const typed of ['ploy rattana', '089-111', 'พลอย', 'PLOY@mai.example'])
      expect([typed, (await look('find', { find: typed })).includes(`value="look choose account:${userId}"`)]).toEqual([
        typed,
        true,
      ])
    const chosen = await look(`choose account:${userId}`)
    for (const kept of ['พลอย', '9 ถนนสีลม', '089-111-2222', 'ploy@mai.example'])
      expect([kept, chosen.includes(`value="${kept}"`)]).toEqual([kept, true])
    const order = (change = {}) =>
      made(send(phoneOrder({ person: `account:${userId}`, email: 'ploy@mai.example', ...change })))
    expect((await order()).order.userId).toBe(userId)
    expect((await order({ email: 'another@mai.example' })).order.userId).toBeUndefined()
  })
  test('lists a customer with orders once, with or without an account, and never lists staff', async () => {
    const userId = await savedAccount(db, { email: 'twice@mai.example', name: 'Twice' })
    const customer = { ...orderRequest().customer, email: 'twice@mai.example' }
    const { number } = await placedOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }], customer, userId })
    const page = await look('find', { find: 'twice@mai' })
    expect([page.includes(`look choose ${number}`), page.includes(`account:${userId}`)]).toEqual([true, false])
    expect(await look('find', { find: 'staff@mai' })).toContain('No customer found')
  })
})
