import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { payWithCard } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { freshCookie, type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 500)
const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
const clock = () => shop.time.now
const { app, adapters, owner, staff, customer } = await staffedShop(database, { clock, payments: shop.provider })
const byStaff = { kind: 'staff', id: staff.userId } as const
let order: Awaited<ReturnType<typeof chatOrder>>

beforeEach(async () => {
  shop.time.now = someDay
  order = await chatOrder()
})
afterEach(() => expectInvariants(db))

async function chatOrder({ confirmed = true, email = '', language = 'en' as Language } = {}) {
  const person = { ...orderRequest().customer, email: email || undefined }
  const placed = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat', customer: person, language })
  if (confirmed) await confirmOrder(db, { orderNumber: placed.number, actor: byStaff, now: someDay })
  return placed
}
const row = async () => {
  const found = await findOrderById(db, order.orderId)
  if (!found) throw new Error('the order is gone')
  return found
}
const press = async (fields: Record<string, string>, person: Person = staff) =>
  app(
    post(
      `/admin/orders/${order.number}`,
      { version: String((await row()).version), ...fields },
      { cookie: person.cookie },
    ),
  )
const ask = (how: 'show' | 'mail', more = {}) => press({ intent: `pay_link ${how}`, ...more })
const kinds = async () => {
  const events = db.selectFrom('orderEvents').select(['kind', 'actorId']).where('orderId', '=', order.orderId)
  return (await events.orderBy('id').execute()).map(({ kind, actorId }) =>
    actorId === staff.userId ? `${kind} by staff` : kind,
  )
}
const mails = async () =>
  (await db.selectFrom('mails').selectAll().where('orderId', '=', order.orderId).execute()).map(drawnMail)
async function payAndSettle(method: 'card' | 'promptpay' = 'card') {
  const sessionId = await shop.start(order.orderId, method)
  if (method === 'card') await shop.pay(sessionId)
  return { sessionId, settled: await syncPayment(db, shop.provider, sessionId, clock()) }
}

test('the payment link is shown only on request, in the order’s language, and recorded in the timeline', async () => {
  order = await chatOrder({ language: 'th' })
  const page = await (await app(get(`/admin/orders/${order.number}`, { cookie: staff.cookie }))).text()
  expect([page.includes('Show the link'), page.includes(order.accessKey)]).toEqual([true, false])
  const before = await mails()
  const answer = await ask('show')
  const link = `http://localhost:3000/th/payment?order=${order.accessKey}`
  expect([answer.status, (await answer.text()).includes(`value="${link}"`)]).toEqual([200, true])
  expect(await kinds()).toEqual(['placed', 'confirmed by staff', 'pay_link_shown by staff'])
  expect(await mails()).toEqual(before)
  const opened = await app(get(link.replace('http://localhost:3000', '')))
  expect([opened.status, (await opened.text()).includes(order.number)]).toEqual([200, true])
})

test.each([
  ['en', 'Thank you! The total of your order NUMBER is ฿1,150. You can pay here: '],
  ['th', 'ขอบคุณค่ะ คำสั่งซื้อ NUMBER ยอดรวม ฿1,150 ชำระได้ที่ลิงก์นี้ค่ะ '],
] as const)(
  'the payment link comes with a chat message in the order’s language (%s) and a QR code',
  async (language, says) => {
    order = await chatOrder({ language })
    // A chat message has no word joiners.
    const page = await (await ask('show')).text()
    const path = language === 'th' ? '/th/payment' : '/payment'
    const link = `http://localhost:3000${path}?order=${order.accessKey}`
    expect(page).toContain(says.replace('NUMBER', order.number) + link)
    expect(page).toContain('Or let the customer scan it.')
  },
)

test.each([
  ['en', 'Pay for your order', '/payment?order=order-key.invalid', 'Please pay before'],
  ['th', 'ชำระเงินสำหรับคำสั่งซื้อ', '/th/payment?order=order-key.invalid', 'กรุณาชำระเงินก่อน'],
] as const)(
  'the payment link is emailed in the order’s language (%s), once per submission',
  async (language, subject, path, text) => {
    order = await chatOrder({ language, email: 'mali@example.com' })
    const { version } = await row()
    const answer = await ask('mail')
    expect([answer.status, (await answer.text()).includes('The link was emailed to mali@example.com')]).toEqual([
      200,
      true,
    ])
    const again = await ask('mail', { version: String(version) })
    expect([again.status, (await again.text()).includes('This order has changed.')]).toEqual([409, true])
    const sent = (await mails()).filter(({ kind }) => kind === 'pay_link')
    expect(sent).toMatchObject([{ recipient: 'mali@example.com', language, subject: `${subject} ${order.number}` }])
    expect(sent[0]?.text).toContain(path)
    expect(sent[0]?.html).toContain(path)
    expect(sent[0]?.text).toContain(text)
    await ask('mail')
    expect((await mails()).filter(({ kind }) => kind === 'pay_link')).toHaveLength(2)
  },
)

async function expectRefused(how: 'show' | 'mail', text: string, status = 409) {
  const before = await fingerprint(database)
  const answer = await ask(how)
  const html = await answer.text()
  expect([answer.status, html.includes(text), html.includes(order.accessKey)]).toEqual([status, true, false])
  expect(await fingerprint(database)).toEqual(before)
}

test.each(['show', 'mail'] as const)('refuses to %s a link for an order that is not awaiting payment', async (how) => {
  order = await chatOrder({ confirmed: false })
  await expectRefused(how, 'Confirm the order with the customer first.')
  order = await chatOrder()
  shop.time.now = later(24 * 60 + 1)
  // A day later the session has expired.
  staff.cookie = await freshCookie(adapters, staff.email)
  await expectRefused(how, 'This order is no longer awaiting payment.')
  shop.time.now = someDay
  await press({ intent: 'move paid' })
  await expectRefused(how, 'This order is no longer awaiting payment.')
  order = await chatOrder()
  await press({ intent: 'move cancelled', confirm: 'yes' })
  await expectRefused(how, 'This order is no longer awaiting payment.')
  expect(await kinds()).not.toContain('pay_link_shown by staff')
})

test('an order without an email address gets no link by email, and customers cannot request a link', async () => {
  await expectRefused('mail', 'This order has no email address.')
  const before = await fingerprint(database)
  const answer = await press({ intent: 'pay_link show' }, customer)
  expect([answer.status, (await answer.text()).includes(order.accessKey)]).toEqual([403, false])
  expect(await fingerprint(database)).toEqual(before)
})

test('a card payment through the link pays the order once and is refunded through the provider', async () => {
  const { settled } = await payAndSettle()
  expect(settled).toBe('paid')
  expect(await ledger(db, order.orderId)).toMatchObject({
    status: 'paid',
    paid: order.total,
    payments: ['succeeded'],
    moves: [-1],
  })
  expect(await row()).toMatchObject({ paymentMethod: 'card', channel: 'chat', expiresAt: undefined })
  const twice = await press({ intent: 'move paid' })
  expect([twice.status, (await row()).paid]).toEqual([409, order.total])
  const refund = { intent: 'refund', amount: '100', key: 'refund-of-chat', reason: 'Late', confirm: 'yes' }
  expect((await press(refund, owner)).status).toBe(200)
  const requestedRefunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('orderId', '=', order.orderId)
    .executeTakeFirstOrThrow()
  expect(requestedRefunds).toMatchObject({ state: 'requested', isManual: false, amountSatang: 10_000 })
  await payRefund(db, shop.provider, requestedRefunds.id, someDay)
  expect(await ledger(db, order.orderId)).toMatchObject({ refunded: 10_000, refunds: ['succeeded'] })
})

test('a payment recorded by staff closes the payment page; a late card payment is a refunded duplicate', async () => {
  const sessionId = await shop.start(order.orderId)
  expect((await press({ intent: 'move paid' })).status).toBe(200)
  const jobs = await db.selectFrom('payments').select('id').where('orderId', '=', order.orderId).execute()
  const { rows } = await database.pool.query(
    `select key from graphile_worker.jobs where task_identifier = 'close_payment'`,
  )
  expect(rows.map(({ key }) => key)).toContain(`close:${jobs[0]?.id}`)
  expect(await row()).toMatchObject({ status: 'paid', paymentMethod: 'chat', paid: order.total })
  // The payment arrived before its page closed: a duplicate, refunded automatically.
  await shop.pay(sessionId)
  expect(await syncPayment(db, shop.provider, sessionId, someDay)).toBe('duplicate')
  const books = await ledger(db, order.orderId)
  expect(books).toMatchObject({
    status: 'paid',
    paid: order.total,
    payments: ['duplicate'],
    refunds: ['requested'],
    moves: [-1],
  })
})

test('concurrent staff and provider payments pay the order once; a duplicate is refunded (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    order = await chatOrder()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    const manualRequest = { orderNumber: order.number, actor: byStaff, now: someDay }
    const [isManual, settled] = await Promise.all([
      recordManualPayment(db, manualRequest),
      syncPayment(db, shop.provider, sessionId, someDay),
    ])
    expect([isManual.ok, settled]).toEqual(isManual.ok ? [true, 'duplicate'] : [false, 'paid'])
    const { status, paid, moves, refunds } = await ledger(db, order.orderId)
    expect([status, paid, moves]).toEqual(['paid', order.total, [-1]])
    expect(refunds).toEqual(isManual.ok ? ['requested'] : [])
  }
})

test('a declined card leaves the order unchanged and payable another way', async () => {
  const sessionId = await shop.start(order.orderId)
  const card = { cardNumber: '4000 0000 0000 0002', expiryDate: '12/30', cvv: '123', cardholderName: 'Mali Srisuk' }
  expect((await payWithCard(db, { ...card, sessionId, now: someDay })).ok).toBe(false)
  expect(await row()).toMatchObject({ status: 'pending', awaiting: 'payment', paymentMethod: 'chat', paid: 0 })
  expect((await ask('show')).status).toBe(200)
})
