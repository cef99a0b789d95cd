import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { recipientFields } from '#tests/support/order-fields.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 500)
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => someDay, payments: shop.provider })
const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
const nobody = { email: undefined, addressLine: '', subdistrict: '', district: '', province: '', postalCode: '' }
const inChat = { lines, channel: 'chat', paymentMethod: 'chat' } as const
let order: Awaited<ReturnType<typeof shop.order>>

beforeEach(async () => {
  order = await placedOrder(db, {
    ...inChat,
    customer: { ...orderRequest().customer, ...nobody, customerNotes: 'Ring twice' },
  })
})
afterEach(() => expectInvariants(db))

const now = async () => {
  const found = await findOrderById(db, order.orderId)
  if (!found) throw new Error('the order is gone')
  return found
}
const page = async (language = '') =>
  (await app(get(`${language}/admin/orders/${order.number}`, { cookie: staff.cookie }))).text()
const press = (fields: Record<string, string>, person: Person = staff, language = '') =>
  app(post(`${language}/admin/orders/${order.number}`, fields, { cookie: person.cookie }))
const save = async (change: Record<string, string> = {}, person: Person = staff, language = '') =>
  press(
    { intent: 'recipient', version: String((await now()).version), ...recipientFields, ...change },
    person,
    language,
  )
const move = async (to: string) =>
  press({ intent: `move ${to}`, version: String((await now()).version), confirm: 'yes', withoutTracking: 'on' }, owner)

async function paidByCard(change = {}) {
  const placed = await placedOrder(db, { lines, ...change })
  const sessionId = await shop.start(placed.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, someDay)
  return placed
}

/** Adjacent lines have no space between them. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

async function expectNothingBy(answer: () => Promise<Response>, status: number, text: string) {
  const before = await fingerprint(database)
  const response = await answer()
  expect([response.status, (await response.text()).includes(text)]).toEqual([status, true])
  expect(await fingerprint(database)).toEqual(before)
}

describe('contact and address of an order', () => {
  test.each([
    ['staff', staff],
    ['an admin', owner],
  ])('are saved by %s and normalised as at checkout; the customer’s note is unchanged', async (_, person) => {
    const { total, shipping, expiresAt } = await now()
    expect((await save({}, person)).status).toBe(200)
    const after = await now()
    expect(after.customer).toEqual({
      firstName: 'มะลิ',
      lastName: 'Jaidee',
      email: undefined,
      phone: '+66812345678',
      company: 'บริษัท ดอกบัว จำกัด',
      addressLine: '88/1 ถนนวิทยุ',
      subdistrict: 'ลุมพินี',
      district: 'ปทุมวัน',
      province: 'กรุงเทพมหานคร',
      postalCode: '10330',
      customerNotes: 'Ring twice',
    })
    expect(after).toMatchObject({ total, shipping, expiresAt, status: 'pending', awaiting: 'confirmation', version: 2 })
    expect(textOf(await page('/th'))).toContain('บริษัท ดอกบัว จำกัด88/1 ถนนวิทยุ')
    expect(await page('/th')).toContain('แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330')
  })

  test('are logged in timeline and audit log with the changed fields and the user, without the values', async () => {
    await save({ email: ' Mali@Example.COM ' })
    await save({ email: 'mali@example.com', phone: '02 123 4567' })
    const events = await db.selectFrom('orderEvents').selectAll().where('orderId', '=', order.orderId).execute()
    expect(events.slice(1).map(({ kind, note, actorId }) => [kind, note, actorId])).toEqual([
      ['recipient_changed', 'name email address', staff.userId],
      ['recipient_changed', 'phone', staff.userId],
    ])
    const log = await db.selectFrom('auditLog').selectAll().where('entityId', '=', order.orderId).execute()
    expect(log.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['order.recipient_changed', staff.userId, { note: 'name email address' }],
      ['order.recipient_changed', staff.userId, { note: 'phone' }],
    ])
    expect((await now()).customer.email).toBe('mali@example.com')
    expect(await page()).toContain('Contact and address changed</p><p class="break-words whitespace-pre-line')
    expect(await page()).toContain('Name, Email, Address')
    expect(await page('/th')).toContain('ชื่อ, อีเมล, ที่อยู่')
  })

  test('are valid with a first name alone', async () => {
    expect((await save({ lastName: ' ' })).status).toBe(200)
    expect((await now()).customer).toMatchObject({ firstName: 'มะลิ', lastName: '', addressLine: '88/1 ถนนวิทยุ' })
  })

  test('change nothing when the same values are saved again', async () => {
    await save()
    const before = await fingerprint(database)
    expect((await save()).status).toBe(200)
    expect(await fingerprint(database)).toEqual(before)
  })

  test('are required before a chat order can be shipped', async () => {
    await press({ intent: 'confirm' })
    await move('paid')
    expect([(await move('shipped')).status, (await now()).status]).toEqual([409, 'paid'])
    await save({ email: 'mali@example.com' })
    expect([(await move('shipped')).status, (await now()).status]).toEqual([200, 'shipped'])
    const mail = db
      .selectFrom('mails')
      .selectAll()
      .where('orderId', '=', order.orderId)
      .where('kind', '=', 'order_shipped')
    expect(await mail.executeTakeFirst()).toMatchObject({ recipient: 'mali@example.com' })
  })

  test('can be changed on any unshipped order: paid, packing or on hold', async () => {
    order = await paidByCard()
    for (const to of ['', 'processing', 'on_hold']) {
      if (to) await move(to)
      expect([to, (await save({ addressLine: `House ${to}` })).status]).toEqual([to, 200])
      expect((await now()).customer).toMatchObject({ addressLine: to ? `House ${to}` : 'House', email: undefined })
    }
  })

  test.each([
    ['firstName', ' ', 'First name<!-- -->: <!-- -->Please fill in this field'],
    ['lastName', 'x'.repeat(101), 'Last name<!-- -->: <!-- -->This is too long'],
    ['phone', '', 'Phone<!-- -->: <!-- -->Please fill in this field'],
    ['phone', '12', 'Phone<!-- -->: <!-- -->Please enter a phone number'],
    ['email', 'mali@', 'Email<!-- -->: <!-- -->Please enter a valid email address'],
    ['company', 'x'.repeat(151), 'Company name<!-- -->: <!-- -->This is too long'],
    ['addressLine', '', 'House number, street<!-- -->: <!-- -->Please fill in this field'],
    ['addressLine', 'x'.repeat(201), 'House number, street<!-- -->: <!-- -->This is too long'],
    ['subdistrict', '', 'Sub-district<!-- -->: <!-- -->Please fill in this field'],
    ['district', '\u00a0', 'District<!-- -->: <!-- -->Please fill in this field'],
    ['province', '', 'Province<!-- -->: <!-- -->Please fill in this field'],
    ['postalCode', '', 'Postal code<!-- -->: <!-- -->Please fill in this field'],
    ['postalCode', '0330', 'Postal code<!-- -->: <!-- -->A postal code has five digits'],
  ])(
    'are refused with a wrong %s (%j): the field shows an error and nothing changes',
    async (field, typed, sentence) => {
      await expectNothingBy(
        () => save({ [field]: typed, lastName: field === 'lastName' ? typed : 'Kept' }),
        422,
        sentence,
      )
      const html = await (await save({ [field]: typed })).text()
      const id = `order-${field}`
      expect(html).toMatch(
        new RegExp(`<input[^>]*id="${id}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${id}-error"`),
      )
    },
  )

  test('are shown as typed after a refusal, with errors in the reader’s language', async () => {
    const html = asWritten(await (await save({ postalCode: '99', lastName: 'Kept words' }, staff, '/th')).text())
    expect(html).toContain('value="Kept words"')
    expect(html).toContain('รหัสไปรษณีย์<!-- -->: <!-- -->รหัสไปรษณีย์มีห้าหลัก')
    expect(html).toContain('<details open=""')
  })

  test('are refused from an out-of-date page; typed values stay beside the current ones', async () => {
    await save({ addressLine: '1 First Street' })
    const late = () => save({ version: '1', addressLine: '2 Second Street' })
    await expectNothingBy(late, 409, 'Nothing was saved: this order has changed.')
    const html = await (await late()).text()
    expect([textOf(html).includes('1 First Street'), html.includes('value="2 Second Street"')]).toEqual([true, true])
    expect((await save({ addressLine: '2 Second Street' })).status).toBe(200)
  })

  test.each(['', 'x', '1.5', '-1'])('are refused with the version %j', async (version) => {
    await expectNothingBy(() => save({ version }), 409, 'Nothing was saved')
    expect(await now()).toMatchObject({ version: 1, customer: { addressLine: '' } })
  })

  test('are refused after shipping, and the page has no form', async () => {
    order = await paidByCard()
    await move('shipped')
    await expectNothingBy(() => save(), 409, 'Already shipped; this is no longer possible.')
    expect(await page()).not.toContain('value="recipient"')
  })

  test.each([false, true])('are refused for a closed order (refunded: %s)', async (refunded) => {
    if (refunded) order = await paidByCard()
    const editor = { actor: { kind: 'staff', id: owner.userId } as const, mayRefund: true, now: someDay }
    await cancelOrder(db, { orderId: order.orderId, reason: 'staff', ...editor })
    await expectNothingBy(() => save(), 409, 'This order is closed.')
    expect(await page()).not.toContain('value="recipient"')
  })

  test('are refused for an order that does not exist', async () => {
    const before = await fingerprint(database)
    const fields = { intent: 'recipient', version: '1', ...recipientFields }
    expect((await app(post('/admin/orders/0000FFFF', fields, { cookie: staff.cookie }))).status).toBe(404)
    expect(await fingerprint(database)).toEqual(before)
  })

  test('can be changed by staff only', async () => {
    const { accessKey } = order
    const fields = { intent: 'recipient', version: '1', ...recipientFields }
    const before = await fingerprint(database)
    for (const cookie of ['', customer.cookie])
      for (const query of ['', `?order=${accessKey}`])
        expect([403, 401, 302]).toContain(
          (await app(post(`/admin/orders/${order.number}${query}`, fields, { cookie }))).status,
        )
    expect(await fingerprint(database)).toEqual(before)
  })
})

test('same-day delivery is refused outside Bangkok; other delivery methods accept any address', async () => {
  const far = { subdistrict: 'Suthep', district: 'Mueang Chiang Mai', province: 'Chiang Mai', postalCode: '50200' }
  await save(far)
  expect((await now()).customer).toMatchObject({ postalCode: '50200' })
  order = await placedOrder(db, { ...inChat, deliveryMethod: 'same_day', now: later(-180) })
  await expectNothingBy(() => save(far), 422, 'Same day is for Bangkok postal codes only.')
  expect((await save()).status).toBe(200)
})

test('a pickup order is saved without an address', async () => {
  order = await placedOrder(db, { ...inChat })
  await db
    .updateTable('orders')
    .set({ channel: 'staff', deliveryMethod: 'pickup' })
    .where('id', '=', order.orderId)
    .execute()
  const nowhere = { addressLine: '', subdistrict: '', district: '', province: '', postalCode: '' }
  expect((await save({ ...nowhere, firstName: 'Ploy' })).status).toBe(200)
  expect((await now()).customer).toMatchObject({ firstName: 'Ploy', ...nowhere })
})
