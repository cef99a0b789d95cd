import { beforeEach, describe, expect, test } from 'vitest'
import { formatSatang } from '#app/kit/money.ts'
import { saveDispute } from '#app/modules/payments/disputes/disputes.queries.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { failedRefund, refundToSend } from '#tests/factories/saved-refund.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const time = { now: someDay }
const { app, owner, staff } = await staffedShop(database, { clock: () => time.now, payments: shop.provider })
let waiting: Awaited<ReturnType<typeof refundToSend>>
beforeEach(async () => {
  time.now = someDay
  await db.updateTable('refunds').set({ dismissedAt: someDay, state: 'failed' }).execute()
  waiting = await refundToSend(db, shop.productId)
})

const read = async (path: string, person: Person | undefined = owner) => {
  const response = await app(get(path, person ? { cookie: person.cookie } : {}))
  return { status: response.status, text: (await response.text()).replaceAll('<!-- -->', '') }
}
const send = (fields: Record<string, string>, person = owner) =>
  app(post(`/admin/refunds/${waiting.refund.id}`, fields, { cookie: person.cookie }))
const tell = (fields: Record<string, string>) =>
  app(post(`/order/${waiting.accessKey}`, { refund: waiting.refund.id, ...fields }))

describe('the refund list', () => {
  test('shows refunds to send with their start and due dates, and whether the customer’s details arrived', async () => {
    const before = await read('/admin/refunds')
    expect(before.text).toContain(waiting.number)
    expect(before.text).toContain('Awaiting the customer’s details')
    expect(before.text).toContain('since 21 Nov 2026')
    expect(before.text).toContain('by 6 Dec 2026')
    await send({ intent: 'destination', way: 'promptpay', promptPayId: '081-234-5678' })
    expect((await read('/admin/refunds')).text).toContain('Details received')
    const created = later(-15 * 24 * 60 - 1)
    await db.updateTable('refunds').set({ createdAt: created }).where('id', '=', waiting.refund.id).execute()
    expect((await read('/th/admin/refunds')).text).toContain('เลยกำหนด 1 วัน')
  })
  test('shows failed refunds in red, also on the home page, until another refund replaces them', async () => {
    await failedRefund(db, waiting.refund)
    expect((await read('/admin')).text).toMatch(/text-lacquer">1<\/span>Failed refunds/)
    const failed = await read('/admin/refunds?state=failed')
    expect(failed.text).toContain(`text-lacquer">${formatSatang(waiting.total)}`)
    await send({ intent: 'retry', by: 'manual' })
    expect((await read('/admin/refunds?state=failed')).text).not.toContain(waiting.number)
    expect((await read('/admin')).text).toMatch(/>1<\/span>Refunds to send/)
  })
  test('is visible to all staff; a single refund needs the refunds permission and a fresh sign-in', async () => {
    const list = await read('/admin/refunds', staff)
    expect([list.status, list.text.includes(`/admin/refunds/${waiting.refund.id}`)]).toEqual([200, false])
    const path = `/admin/refunds/${waiting.refund.id}`
    expect((await read(path, staff)).status).toBe(403)
    expect((await read(path)).status).toBe(200)
    time.now = later(16)
    expect((await read(path)).status).toBe(303)
  })
})

async function tokenInMail() {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('text', 'like', '%refundTo=%')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  return /refundTo=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

describe('the refund destination', () => {
  test('is confirmed by staff, who then see it, for an order without an email', async () => {
    await db.updateTable('orders').set({ email: null }).where('number', '=', waiting.number).execute()
    await tell({ intent: 'refund-to-promptpay', promptPayId: '0812345678' })
    const before = (await read(`/admin/refunds/${waiting.refund.id}`)).text
    expect(before).toContain('We can’t email the customer:')
    expect(before).not.toContain('data:image/png;base64,')
    const at = /name="at" value="([^"]+)"/.exec(before)?.[1] ?? ''
    expect((await send({ intent: 'confirm', at: '2026-01-01T00:00:00.000Z' })).status).toBe(422)
    expect((await send({ intent: 'confirm', at })).status).toBe(200)
    expect((await read(`/admin/refunds/${waiting.refund.id}`)).text).toContain('data:image/png;base64,')
  })
  test('is entered on the order page, confirmed by mail, and shown to the customer by its last digits only', async () => {
    const page = `/order/${waiting.accessKey}`
    expect((await read(page, undefined)).text).toContain('Where should we send your refund?')
    const account = { bank: '004', accountNumber: '123-4-56789-0', accountName: 'Malee Suwan' }
    const answer = await tell({ intent: 'refund-to-bank', ...account })
    const said = (await answer.text()).replaceAll('<!-- -->', '')
    expect([answer.status, said.includes('We’ll use this account once it is confirmed.')]).toEqual([200, true])
    const pending = (await read(page, undefined)).text
    expect(pending).toContain(
      'The account ending in 7890 is not confirmed yet. Please open the link we’ve emailed you.',
    )
    const html = (await read(`/admin/refunds/${waiting.refund.id}`)).text
    expect(html).toContain('Send no money before.')
    expect([html.includes('7890'), html.includes('Malee')]).toEqual([false, false])
    expect((await read('/admin/refunds')).text).toContain('Awaiting the customer’s details')

    const token = await tokenInMail()
    const asked = (await read(`${page}?refundTo=${token}`, undefined)).text
    expect(asked).toContain('Yes, this is my account')
    const confirmed = await tell({ intent: 'refund-to-confirm', token })
    expect([confirmed.status, (await confirmed.text()).includes('your account is confirmed')]).toEqual([200, true])
    const again = await tell({ intent: 'refund-to-confirm', token })
    expect([again.status, (await again.text()).includes('This link no longer works')]).toEqual([422, true])

    const after = (await read(page, undefined)).text
    expect(after).toContain('to the account ending in 7890')
    expect([after.includes('1234567890'), after.includes('Malee')]).toEqual([false, false])
    const staffs = (await read(`/admin/refunds/${waiting.refund.id}`)).text
    expect(staffs).toContain('123-4-56789-0')
    expect(staffs).toContain('Malee Suwan')
  })
  test.each([
    [
      { intent: 'refund-to-promptpay', promptPayId: '0212345678' },
      'Enter a Thai mobile number, or a 13- or 15-digit ID.',
    ],
    [{ intent: 'refund-to-bank', bank: '999', accountNumber: '1234567890', accountName: 'M' }, 'Please choose a bank.'],
    [{ intent: 'refund-to-bank', bank: '004', accountNumber: '12345', accountName: 'M' }, '10 to 15 digits'],
  ])('is refused for %o, and nothing changes', async (fields, words) => {
    const before = await fingerprint(database)
    const answer = await tell(fields)
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([422, true])
    expect(await fingerprint(database)).toEqual(before)
  })
  test('becomes a QR code when staff enter it, and is removed once the money was sent', async () => {
    await send({ intent: 'destination', way: 'promptpay', promptPayId: '0812345678' })
    const page = await read(`/admin/refunds/${waiting.refund.id}`)
    expect(page.text).toContain(`QR code for ${formatSatang(waiting.total)} by PromptPay`)
    expect(page.text).toContain('data:image/png;base64,')
    const sent = await send({ intent: 'sent', on: '2026-11-21', reference: 'KB 1' })
    expect(sent.status).toBe(200)
    expect((await read(`/admin/refunds/${waiting.refund.id}`)).text).not.toContain('0812345678')
    expect((await read('/admin/refunds?state=sent')).text).toContain('Sent on 21 Nov 2026')
    expect((await read(`/order/${waiting.accessKey}`, undefined)).text).toContain('Reference KB 1')
  })
})

test('the list also has disputes by due date, orders on hold with their money, and unknown payments', async () => {
  const held = await refundToSend(db, shop.productId)
  await db
    .updateTable('orders')
    .set({ status: 'on_hold', heldAt: someDay, holdReason: 'amount_mismatch' })
    .where('id', '=', held.orderId)
    .execute()
  const paid = await shop.order()
  const sessionId = await shop.start(paid.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, someDay)
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', paid.orderId)
    .executeTakeFirstOrThrow()
  const dispute = { providerDisputeId: 'dp_1', amount: paid.total, reason: 'fraudulent', state: 'to_answer' } as const
  const about = { orderId: paid.orderId, paymentId: payment.id, openedAt: someDay, answerBy: later(7 * 24 * 60) }
  await saveDispute(db, { ...dispute, ...about }, someDay)
  const object = { id: 'cs_9', object: 'checkout.session', payment_status: 'paid', amount_total: 12_345 }
  const event = { eventId: 'evt_9', provider: 'stripe', type: 'checkout.session.completed', sessionId: 'cs_9' }
  await db
    .insertInto('webhookInbox')
    .values({ ...event, payload: JSON.stringify({ data: { object } }), processedAt: someDay, state: 'unknown' })
    .execute()
  const list = (await read('/admin/refunds?state=money')).text
  for (const words of [paid.number, 'Answer by 28 Nov 2026', held.number, 'Order total: ฿1,150', 'cs_9', '฿123.45'])
    expect(list).toContain(words)
  expect((await read('/admin')).text).toMatch(/text-lacquer">1<\/span>Disputes to answer/)
  expect((await read(`/admin/orders/${paid.number}`)).text).toContain('Payment disputed')
  expect((await read('/admin/orders')).text).toContain('Disputed, answer by')
})
