import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { recordRefund } from '#app/modules/refunds/create-refund.server.ts'
import { decideOrderRefund } from '#app/modules/refunds/order-refund-rules.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { changeTracking } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { issuePayLink } from './customer-view/issue-pay-link.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import { confirmOrder, recordCancellation } from './status/transition-order.server.ts'

const { db } = await testDatabase()
await savedAccount(db, { email: 'owner@mai.example', role: 'admin' })
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const actor = { kind: 'staff', id: 'staff-1' } as const
const ordered = { lines, customer: plainCustomer }

const mailsOf = async (orderId: string) => (await orderRecord(db, orderId)).mails
const mailOf = async (orderId: string, kind: string) => (await mailsOf(orderId)).filter((mail) => mail.kind === kind)
const refund = (orderId: string, amount: number) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    return recordRefund(tx, decideOrderRefund(order, { amount: satang(amount), actor, now: later(20) }))
  })
const move = (orderNumber: string, tracking?: { carrier: string; number: string }) =>
  moveOrder(db, { orderNumber, to: 'shipped', tracking, actor, now: later(10) })

const account = { bank: '004', number: '1234567890', name: 'MAI Bangkok' } as const

describe('order emails', () => {
  test('for a transfer contain amount, account and a button to the order page, in the customer’s language', async () => {
    await savedSettings(db, 'ownPromptPay', { id: '0812345678', billerId: '', name: 'Mali Jaidee' }, later(0))
    await savedSettings(db, 'bankTransfer', { accounts: [account] }, later(0))
    const on = { ...defaultGroups.paymentMethods, promptPay: false, ownPromptPay: true, bankTransfer: true }
    await savedSettings(db, 'paymentMethods', on, later(0))
    const bank = await placedOrder(db, { ...ordered, paymentMethod: 'bank_transfer', language: 'th' })
    const [thai] = await mailsOf(bank.orderId)
    for (const words of ['฿1,150', 'ธนาคารกสิกรไทย', '123-4-56789-0 · MAI Bangkok', 'ดูวิธีชำระเงิน', '/th/order/'])
      expect(thai?.text).toContain(words)
    const code = await placedOrder(db, { ...ordered, paymentMethod: 'own_promptpay' })
    const [english] = await mailsOf(code.orderId)
    for (const words of ['Amount to pay', '฿1,150', 'Mali Jaidee', 'Show the QR code', '/order/'])
      expect(english?.text).toContain(words)
    expect(english?.text).not.toContain('123-4-56789-0')
    const [plain] = await mailsOf((await placedOrder(db, ordered)).orderId)
    expect(plain?.text).not.toContain('Amount to pay')
  })

  test('confirm a new order in the customer’s language, with its payment deadline', async () => {
    const english = await placedOrder(db, ordered)
    const [mail, ...more] = await mailsOf(english.orderId)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'order_received',
      recipient: 'nok@mai.example',
      language: 'en',
      dedupeKey: `order_received:${english.orderId}`,
    })
    expect(mail?.text).toContain(english.number)
    expect(mail?.text).toContain('21 Nov 2026, 12:35')
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain('Arrives: Wed 25 – Thu 26 Nov')
    const thai = await placedOrder(db, { ...ordered, language: 'th' })
    expect(await mailsOf(thai.orderId)).toMatchObject([{ kind: 'order_received', language: 'th' }])
  })

  test('confirm the payment', async () => {
    const { orderId, number } = await paidOrder(db, ordered)
    expect(await mailOf(orderId, 'payment_received')).toMatchObject([
      { recipient: 'nok@mai.example', dedupeKey: `payment_received:${orderId}` },
    ])
    expect((await mailOf(orderId, 'payment_received'))[0]?.text).toContain(number)
  })

  test('contain a later delivery estimate, which is stored, when payment misses the dispatch cut-off', async () => {
    const { orderId, total } = await placedOrder(db, { ...ordered, now: new Date('2026-11-23T06:50:00Z') })
    await moneyArrives(db, orderId, total, new Date('2026-11-23T07:10:00Z'))
    const [mail] = await mailOf(orderId, 'payment_received')
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain('Arrives: Thu 26 – Fri 27 Nov')
    const stored = await db
      .selectFrom('orders')
      .select(['shipBy', 'estimatedFrom', 'estimatedTo'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(Object.values(stored)).toEqual(['2026-11-25', '2026-11-26', '2026-11-27'])
  })

  test('contain the carrier and a link to its tracking page', async () => {
    const { orderId, number } = await paidOrder(db, ordered)
    await move(number, { carrier: 'thailand_post', number: 'EF582568151TH' })
    const [mail, ...more] = await mailOf(orderId, 'order_shipped')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'nok@mai.example', dedupeKey: `order_shipped:3:${orderId}` })
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain('Arrives: Tue 24 Nov')
    expect(mail?.text).toContain('Thailand Post')
    expect(mail?.text).toContain('https://track.thailandpost.co.th/?trackNumber=EF582568151TH')
  })

  test.each([
    ['customer', { kind: 'customer' }],
    ['expired', { kind: 'system' }],
  ] as const)('confirm a cancellation (%s)', async (reason, by) => {
    const { orderId } = await placedOrder(db, ordered)
    await recordCancellation(db, { orderId, reason, actor: by, now: later(36) })
    expect(await mailOf(orderId, 'order_cancelled')).toMatchObject([
      { recipient: 'nok@mai.example', dedupeKey: `order_cancelled:${orderId}` },
    ])
  })

  test('confirm each refund with its amount', async () => {
    const { orderId } = await paidOrder(db, ordered)
    await refund(orderId, 15_000)
    await refund(orderId, 100_000)
    const mails = await mailOf(orderId, 'order_refunded')
    expect(mails.map(({ dedupeKey }) => dedupeKey)).toEqual([
      `order_refunded:115000:${orderId}`,
      `order_refunded:15000:${orderId}`,
    ])
    expect([mails[0]?.text.includes('฿1,000'), mails[1]?.text.includes('฿150')]).toEqual([true, true])
  })
})

test('a chat customer without an email address is sent no emails, whatever happens to the order', async () => {
  const chat = { channel: 'chat', paymentMethod: 'chat' } as const
  const customer = { ...plainCustomer, email: undefined }
  const { orderId, number } = await placedOrder(db, { lines, ...chat, customer })
  await confirmOrder(db, { orderNumber: number, actor, now: later(1) })
  await issuePayLink(db, { orderNumber: number, byMail: true, version: 2, actor, now: later(2) })
  await moveOrder(db, { orderNumber: number, to: 'paid', actor, now: later(3) })
  expect(await move(number, { carrier: 'flash', number: 'TH01234567890' })).toMatchObject({ ok: true })
  const tracking = { carrier: 'kex', number: 'KEX0123456789' }
  expect(await changeTracking(db, { orderNumber: number, tracking, actor, now: later(11) })).toMatchObject({ ok: true })
  expect(await refund(orderId, 115_000)).toMatchObject({ status: 'refunded' })
  const off = await placedOrder(db, { lines, ...chat, customer })
  expect(await recordCancellation(db, { orderId: off.orderId, reason: 'staff', actor, now: later(4) })).toMatchObject({
    ok: true,
  })
  expect([await mailsOf(orderId), await mailsOf(off.orderId)]).toEqual([[], []])
})

test('a payment of the wrong amount is reported to the shop, even if the customer left no email', async () => {
  const { orderId, number } = await placedOrder(db, { lines, customer: { ...plainCustomer, email: undefined } })
  expect(await moneyArrives(db, orderId, satang(100_000), later(2))).toBe('amount_mismatch')
  expect(await mailsOf(orderId)).toEqual([])
  const staff = await db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'language', 'orderId', 'text'])
    .where('dedupeKey', '=', `staff_payment_on_hold:${orderId}`)
    .execute()
  expect(staff).toMatchObject([
    { kind: 'staff_payment_on_hold', recipient: 'owner@mai.example', language: 'en', orderId: null },
  ])
  expect(staff[0]?.text).toContain(number)
  expect(staff[0]?.text).toContain('฿1,000 was paid, but the order total is ฿1,150.')
})

describe('resuming an order on hold', () => {
  const goesOn = (orderNumber: string) => moveOrder(db, { orderNumber, to: 'paid', actor, now: later(30) })

  test('sends one email in the customer’s language if they were emailed about the hold', async () => {
    const { orderId, number, total } = await placedOrder(db, { ...ordered, language: 'th' })
    await moneyArrives(db, orderId, satang(total - 100))
    expect((await mailOf(orderId, 'payment_on_hold'))[0]?.text).toContain('เก็บไว้ให้อย่างปลอดภัย')
    expect(await mailOf(orderId, 'payment_received')).toEqual([])
    expect((await goesOn(number)).ok).toBe(true)
    const mail = await mailOf(orderId, 'payment_received')
    expect(mail.map(({ text }) => text.includes('กำลังเตรียมสินค้าให้คุณ'))).toEqual([true])
  })

  test('sends no email if staff had set the hold, which also sent none', async () => {
    const { orderId, number } = await paidOrder(db, ordered)
    const before = await mailsOf(orderId)
    await moveOrder(db, { orderNumber: number, to: 'on_hold', actor, now: later(20) })
    expect((await goesOn(number)).ok).toBe(true)
    expect(await mailsOf(orderId)).toEqual(before)
  })
})
