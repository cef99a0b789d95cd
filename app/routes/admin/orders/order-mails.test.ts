import { expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { mailPolicy } from '#app/platform/http/security-headers.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { sentMail } from '#tests/factories/sent-mail.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff, customer } = await staffedShop(database, { clock: () => someDay })
const { id: productId } = await stockedProduct(db, { nameEn: 'Jade lotus', stock: { M: 50 } })
const lines = [{ productId, size: 'M', quantity: 1 }]

async function order(email: string | undefined = 'nok@mai.example') {
  const placed = await placedOrder(db, { lines, customer: { ...orderRequest().customer, email } })
  return { ...placed, mail: await sentMail(db, placed.number) }
}
const open = (path: string, person = staff) => app(get(path, { cookie: person.cookie }))
const resend = (number: string, mail: string) =>
  app(post(`/admin/orders/${number}`, { intent: 'resend', mail }, { cookie: staff.cookie }))
const mailsOf = (orderId: string) =>
  db
    .selectFrom('mails')
    .where('orderId', '=', orderId)
    .select(['dedupeKey', 'recipient', 'subject', 'content', 'text', 'state', 'kind', 'language'])
    .orderBy('dedupeKey')
    .execute()

test('the order page shows recipient and state of each mail in plain words', async () => {
  const { number, mail } = await order()
  await db
    .updateTable('mails')
    .set({ state: 'failed', attempts: 12, lastError: 'Error: 550 5.1.1 user unknown' })
    .where('id', '=', mail)
    .execute()
  const html = await (await open(`/admin/orders/${number}`)).text()
  expect(html).toContain('The mail server does not know this email address.')
  expect(html).toContain('Delivery failed after 12 attempts.')
  expect(html).toContain('to nok@mai.example')
  expect(html).not.toContain('5.1.1')
  const thai = await (await open(`/th/admin/orders/${number}`)).text()
  expect(asWritten(thai)).toContain('เซิร์ฟเวอร์อีเมลไม่รู้จักที่อยู่นี้')
})

test('a mail is shown as the customer saw it, without links and access key, and cannot run scripts', async () => {
  const { number, mail } = await order()
  const answer = await open(`/admin/orders/${number}/mails/${mail}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toBe(mailPolicy())
  expect(html).toContain('Jade lotus')
  expect(html).toContain(number)
  expect(html).not.toMatch(/href=|<script|order-key\.invalid/)
  expect(html).not.toContain('shop.invalid')
})

test('a mail can be opened only under its own order, and only by staff', async () => {
  const [one, other] = [await order(), await order()]
  expect((await open(`/admin/orders/${other.number}/mails/${one.mail}`)).status).toBe(404)
  expect((await open(`/admin/orders/${one.number}/mails/x`)).status).toBe(404)
  expect((await open(`/admin/orders/${one.number}/mails/${one.mail}`, customer)).status).toBe(403)
})

test('a mail is resent unchanged to the order’s current address; timeline and audit log record the sender', async () => {
  const { number, orderId, mail } = await order()
  await db.updateTable('orders').set({ email: 'mended@mai.example' }).where('id', '=', orderId).execute()
  expect((await resend(number, mail)).status).toBe(200)
  const [first, again] = await mailsOf(orderId)
  expect(again).toEqual({
    ...first,
    dedupeKey: `resend:${mail}:1`,
    recipient: 'mended@mai.example',
    state: 'queued',
  })
  const events = db.selectFrom('orderEvents').where('orderId', '=', orderId).select(['kind', 'actorId', 'note'])
  expect(await events.orderBy('id', 'desc').executeTakeFirst()).toEqual({
    kind: 'mail_resent',
    actorId: staff.userId,
    note: first?.subject,
  })
  const audit = db.selectFrom('auditLog').where('entityId', '=', orderId).select(['action', 'actorId'])
  expect(await audit.execute()).toContainEqual({ action: 'order.mail_resent', actorId: staff.userId })
})

test.each([
  [
    'whose copy is still queued',
    async (number: string, mail: string) => {
      await resend(number, mail)
      return mail
    },
  ],
  ['that is missing', async () => 'nothing'],
  ['of another order', async () => (await order()).mail],
])('a mail %s is not resent, and nothing changes', async (_name, prepare) => {
  const { number, mail } = await order()
  const mailId = await prepare(number, mail)
  const before = await fingerprint(database)
  expect((await resend(number, mailId)).status).toBe(409)
  expect(await fingerprint(database)).toEqual(before)
})

test('a mail of an order without an email address is not resent', async () => {
  const { number, mail, orderId } = await order()
  await db.updateTable('orders').set({ email: null }).where('id', '=', orderId).execute()
  expect((await resend(number, mail)).status).toBe(409)
  expect(await mailsOf(orderId)).toHaveLength(1)
})
