import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { orderKeyMark } from '#app/modules/mails/mail-marks.ts'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { recipientFields } from '#tests/support/order-fields.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db, 500)
const { app, staff, customer } = await staffedShop(database, { clock: () => shop.time.now, payments: shop.provider })

let networks = 0
let ip = ''
let order: Awaited<ReturnType<typeof shop.order>>
beforeEach(async () => {
  ip = `198.51.100.${networks++}`
  shop.time.now = someDay
  order = await shop.order()
})
afterEach(() => expectInvariants(db))

const now = async () => {
  const found = await findOrderById(db, order.orderId)
  if (!found) throw new Error('the order is gone')
  return found
}
const send = (fields: Record<string, string>, key = order.accessKey, language = '', cookie = '') =>
  app(post(`${language}/order/${key}`, fields, cookie ? { cookie } : {}), { ip })
const note = async (customerNotes: string, version?: string) =>
  send({ intent: 'change-note', version: version ?? String((await now()).version), customerNotes })
const mend = async (change: Record<string, string> = {}) => {
  const version = String((await now()).version)
  return send({ intent: 'change-recipient', version, ...recipientFields, email: 'mali@mai.example', ...change })
}
const cancel = () => send({ intent: 'cancel-order', number: order.number })
const pay = async () => {
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId)
  await syncPayment(db, shop.provider, sessionId, shop.time.now)
}
const move = async (to: 'processing' | 'shipped') =>
  moveOrder(db, { orderNumber: order.number, to, actor: { kind: 'staff', id: staff.userId }, now: later(5) })
const mainOf = async (response: Response) => asWritten(/<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '')

/** Expects the refusal and an unchanged database. */
async function expectRefused(act: () => Promise<Response>, status: number, sentence: string) {
  const before = await fingerprint(database)
  const response = await act()
  const html = await mainOf(response)
  expect([response.status, html.includes(sentence)]).toEqual([status, true])
  expect(await fingerprint(database)).toEqual(before)
  return html
}
async function expectDone(response: Response, sentence: string) {
  const html = await mainOf(response)
  expect([response.status, html.includes(sentence)]).toEqual([200, true])
  return html
}

describe('cancellation by the customer', () => {
  test('refunds a guest’s paid order automatically and once, however often it is submitted', async () => {
    await pay()
    const html = await expectDone(await cancel(), 'Your order is cancelled.')
    expect(html).toContain('We’re refunding ฿1,150')
    await expectDone(await cancel(), 'Your order is cancelled.')
    expect(await ledger(db, order.orderId)).toMatchObject({
      status: 'cancelled',
      stock: 'returned',
      refunds: ['requested'],
      moves: [-1, 1],
      mails: ['order_cancelled', 'order_received', 'payment_received', 'staff_new_order'],
    })
    const [event] = (await orderEvents(db, order.orderId)).filter(({ kind }) => kind === 'cancelled')
    expect(event).toMatchObject({ actorKind: 'customer', actorId: null })
  })

  test('is only offered as a question; opening the page cancels nothing', async () => {
    const html = await mainOf(await app(get(`/order/${order.accessKey}`), { ip }))
    expect(html).toMatch(/<details class="[^"]*"><summary[^>]*>Cancel order/)
    expect((await now()).status).toBe('pending')
  })

  test('is refused after one hour, and once the order has shipped', async () => {
    await pay()
    await move('shipped')
    await expectRefused(cancel, 409, 'can no longer be cancelled')
    order = await shop.order()
    await pay()
    shop.time.now = later(60.1)
    await expectRefused(cancel, 409, 'You can no longer cancel this order yourself')
    expect((await now()).status).toBe('paid')
  })

  test('records the signed-in customer for their own order only', async () => {
    const mine = await placedOrder(db, {
      lines: [{ productId: shop.productId, size: 'M', quantity: 1 }],
      userId: customer.userId,
    })
    await send({ intent: 'cancel-order' }, mine.accessKey, '', customer.cookie)
    await send({ intent: 'cancel-order' }, order.accessKey, '', customer.cookie)
    const actors = []
    for (const { orderId } of [mine, order]) actors.push((await orderEvents(db, orderId)).at(-1)?.actorId)
    expect(actors).toEqual([customer.userId, null])
  })
})

describe('the customer’s note', () => {
  test('is saved; saving it again changes nothing, even from an outdated page', async () => {
    await expectDone(await note('Ring twice', '1'), 'Your note is saved.')
    expect(await now()).toMatchObject({ version: 2, customer: { customerNotes: 'Ring twice' } })
    const before = await fingerprint(database)
    await expectDone(await note('Ring twice', '1'), 'Your note is saved.')
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is refused from an outdated page, which keeps the typed note beside the current one', async () => {
    await note('From the other tab')
    const html = await expectRefused(() => note('From this tab', '1'), 409, 'this order has just changed')
    expect([html.includes('From the other tab'), html.includes('From this tab</textarea>')]).toEqual([true, true])
    expect(html).toContain('name="version" value="2"')
  })

  test.each(['', 'x', '-1', '1.5'])('is refused with the version %j', async (version) => {
    await expectRefused(() => note('Words', version), 409, 'this order has just changed')
    expect((await now()).customer.customerNotes).toBe('')
  })

  test('is refused when it is too long or the order is packed', async () => {
    await expectRefused(() => note('x'.repeat(1001)), 422, '1,000 characters')
    await pay()
    await move('processing')
    await expectRefused(() => note('Too late'), 409, 'We’re already packing this order')
    expect((await now()).status).toBe('processing')
  })
})

describe('contact and address', () => {
  test('can be changed; total and reservation stay, and the timeline names the customer', async () => {
    const { total, expiresAt } = await now()
    const html = await expectDone(await mend({ postalCode: '50200' }), 'Contact and address are saved.')
    expect(html).toContain('88/1 ถนนวิทยุ')
    expect(await now()).toMatchObject({
      total,
      expiresAt,
      version: 2,
      customer: { firstName: 'มะลิ', phone: '+66812345678', email: 'mali@mai.example', postalCode: '50200' },
    })
    expect((await orderEvents(db, order.orderId)).at(-1)).toMatchObject({
      kind: 'recipient_changed',
      actorKind: 'customer',
      note: 'name email address',
    })
    const staffs = await (await app(get(`/admin/orders/${order.number}`, { cookie: staff.cookie }))).text()
    expect(staffs.slice(staffs.indexOf('Contact and address changed')).slice(0, 900)).toContain('Customer')
    const before = await fingerprint(database)
    await expectDone(
      await send({
        intent: 'change-recipient',
        version: '1',
        ...recipientFields,
        email: 'mali@mai.example',
        postalCode: '50200',
      }),
      'are saved',
    )
    expect(await fingerprint(database)).toEqual(before)
  })

  test.each([
    ['firstName', ' ', 'First name<!-- -->: <!-- -->Please fill in this field'],
    ['email', '', 'Email<!-- -->: <!-- -->Please fill in this field'],
    ['phone', '12', 'Phone<!-- -->: <!-- -->Please enter a phone number'],
    ['postalCode', '0330', 'Postal code<!-- -->: <!-- -->A postal code has five digits'],
  ])(
    'are refused for a wrong %s with an error at the field, and keep the typed values',
    async (field, typed, sentence) => {
      const html = await expectRefused(() => mend({ company: 'Kept words', [field]: typed }), 422, sentence)
      expect(html).toContain('value="Kept words"')
      expect(html).toMatch(new RegExp(`<input[^>]*id="order-${field}"[^>]*aria-invalid="true"`))
    },
  )

  test('are refused from an outdated page, which keeps the typed values', async () => {
    await mend({ addressLine: '1 First Street' })
    const html = await expectRefused(
      () => mend({ version: '1', addressLine: '2 Second Street' }),
      409,
      'this order has just changed',
    )
    const text = html.replace(/<[^>]*>/g, '')
    expect([text.includes('1 First Street'), html.includes('value="2 Second Street"')]).toEqual([true, true])
  })

  test('are refused once the order is packed, shipped or closed', async () => {
    await pay()
    await move('processing')
    await expectRefused(mend, 409, 'We’re already packing this order')
    await move('shipped')
    await expectRefused(mend, 409, 'The parcel has shipped')
    order = await shop.order()
    await cancel()
    await expectRefused(mend, 409, 'This order is closed')
    expect((await now()).status).toBe('cancelled')
  })

  test('must stay in Bangkok for a same-day order', async () => {
    order = await placedOrder(db, {
      lines: [{ productId: shop.productId, size: 'M', quantity: 1 }],
      deliveryMethod: 'same_day',
      now: later(-180),
    })
    await expectRefused(() => mend({ postalCode: '50200' }), 422, 'Same-day delivery is for Bangkok only')
    expect((await now()).customer.postalCode).toBe('10500')
  })

  test('with a new email notify the former one, without a link, at most three times a day', async () => {
    const former = (await now()).customer.email
    const written = async () => {
      const rows = await db
        .selectFrom('mails')
        .select(['recipient', 'language', 'content', 'text'])
        .where('kind', '=', 'order_email_changed')
        .where('orderId', '=', order.orderId)
        .orderBy('id')
        .execute()
      return rows.map(drawnMail)
    }
    await mend({ email: former ?? '' })
    expect(await written()).toEqual([])
    await mend()
    await mend({ addressLine: 'Elsewhere 2' })
    const [mail, ...more] = await written()
    expect([mail?.recipient, more]).toEqual([former, []])
    expect(mail?.text).toContain(`Order ${order.number} has a new email`)
    for (const form of [mail?.html, mail?.text])
      for (const secret of ['/order/', orderKeyMark, order.accessKey, 'mali@mai.example'])
        expect(form).not.toContain(secret)
    for (let time = 0; time < 4; time++) expect((await mend({ email: `mali-${time}@mai.example` })).status).toBe(200)
    expect((await written()).length).toBe(3)
    expect((await now()).customer.email).toBe('mali-3@mai.example')
  })

  test('may stay without an email if the order has none', async () => {
    const contact = { ...orderRequest().customer, email: undefined }
    order = await placedOrder(db, {
      lines: [{ productId: shop.productId, size: 'M', quantity: 1 }],
      channel: 'chat',
      paymentMethod: 'chat',
      customer: contact,
    })
    await expectDone(await mend({ email: '' }), 'are saved')
    expect((await now()).customer).toMatchObject({ email: undefined, firstName: 'มะลิ' })
  })

  test('can be changed at most ten times an hour', async () => {
    for (let house = 0; house < 10; house++) expect((await mend({ addressLine: `${house} Lane` })).status).toBe(200)
    await expectRefused(() => mend({ addressLine: '10 Lane' }), 429, 'Too many attempts')
  })
})

describe('another customer’s order', () => {
  test('cannot be changed with a wrong key; an unknown intent returns 400', async () => {
    const before = await fingerprint(database)
    for (const intent of ['cancel-order', 'change-note', 'change-recipient', 'write-message'])
      for (const key of [order.number, order.orderId, 'no-such-key-of-any-order'])
        expect((await send({ intent, customerNotes: 'Mine', message: 'Mine' }, key)).status).toBe(404)
    for (const intent of ['explode', '__proto__', '']) expect((await send({ intent })).status).toBe(400)
    expect(await fingerprint(database)).toEqual(before)
  })
})
