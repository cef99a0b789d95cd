import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { addDays, addMinutes } from '#app/kit/dates.ts'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { slipsOfOrder } from '#app/modules/slips/slips.queries.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { transferOrder } from '#tests/factories/saved-slip.ts'
import { miniQr, slipPicture } from '#tests/factories/slip-picture.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const paying = await payingShop(db, 40)
const clock = () => paying.time.now
const { app, staff } = await staffedShop(database, { clock, payments: paying.provider })
afterEach(() => expectInvariants(db))

let order: Awaited<ReturnType<typeof transferOrder>>
/** Ten minutes before the payment deadline. */
const begin = addMinutes(someDay, -1430)
let references = 0
let text = ''
beforeEach(async () => {
  order = await transferOrder(db, paying.productId, begin)
  paying.time.now = someDay
  text = miniQr(`SLIP${++references}REFERENCE`)
})

const at = (minutes: number) => {
  paying.time.now = addMinutes(begin, minutes)
}
const ip = () => ({ ip: `198.51.100.${references}` })
async function send(bytes: Uint8Array<ArrayBuffer>, key = order.accessKey, path = '') {
  const body = new FormData()
  body.append('intent', 'send-slip')
  body.append('slip', new File([bytes], 'slip.jpg'))
  const headers = { origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' }
  return app(new Request(`${origin}${path}/order/${key}/slip`, { method: 'POST', body, headers }), ip())
}
const slip = () => slipPicture({ text })
const textOf = async (response: Response) => asWritten(/<main[\s\S]*<\/main>/.exec(await response.text())?.[0] ?? '')
const page = async (language = '') => textOf(await app(get(`${language}/order/${order.accessKey}`, ip())))
const admin = (id: string, fields: Record<string, string>) =>
  app(post(`/admin/slips/${id}`, fields, { cookie: staff.cookie }))
const adminPage = async (path: string, language = '') =>
  textOf(await app(get(`${language}${path}`, { cookie: staff.cookie })))
const row = async () => {
  const found = await findOrderById(db, order.orderId)
  if (!found) throw new Error('no order')
  return found
}
const onlySlip = async () => {
  const [only, ...more] = await slipsOfOrder(db, order.orderId)
  if (!only || more.length > 0) throw new Error('not one slip')
  return only
}
const kinds = async () => (await orderEvents(db, order.orderId)).map(({ kind }) => kind)
const expire = () => expireOrders(db, paying.provider, { origin, now: clock() })

async function expectRefused(act: () => Promise<Response>, status: number, sentence: string) {
  const before = await fingerprint(database)
  const response = await act()
  expect([response.status, (await textOf(response)).includes(sentence)]).toEqual([status, true])
  const after = await fingerprint(database)
  expect(Object.keys(after).filter((table) => after[table] !== before[table] && table !== 'rate_limits')).toEqual([])
}

describe('a slip sent in time', () => {
  test('is read, keeps the reservation for three days, and is listed for staff to review', async () => {
    at(1430)
    expect(await page()).toContain('Send slip')
    const sent = await send(await slip())
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/order/${order.accessKey}#slips`])
    const reference = `SLIP${references}REFERENCE`
    expect(await onlySlip()).toMatchObject({ state: 'waiting', bank: '004', reference, doubts: [], inTime: true })
    expect(await row()).toMatchObject({ status: 'pending', awaiting: 'slip_review', paid: 0 })
    expect((await row()).expiresAt).toEqual(addMinutes(someDay, 4320))
    expect(await kinds()).toEqual(['placed', 'method_changed', 'slip_received'])
    expect(await page()).toContain('We’re checking your slip')
    expect(await page('/th')).toContain('ได้รับสลิปแล้ว กำลังตรวจ')
    expect(await adminPage('/admin')).toContain('Slips to review')
    expect(await adminPage('/admin/slips')).toContain(order.number)
    expect(await adminPage(`/admin/orders/${order.number}`)).toContain('Waiting for slip review')
    at(1441)
    await expire()
    expect((await row()).status).toBe('pending')
    at(1430 + 4320)
    await expire()
    expect(await row()).toMatchObject({ status: 'cancelled', cancelReason: 'expired', stockState: 'released' })
    expect((await onlySlip()).state).toBe('waiting')
  })

  test('marks the order as paid once, when it is approved with the amount that arrived', async () => {
    await send(await slip())
    const { id } = await onlySlip()
    const shown = await adminPage(`/admin/slips/${id}`)
    expect(shown).toContain(`/admin/slips/${id}/picture`)
    // Only an amount reported by the bank is prefilled.
    expect(shown).toMatch(/name="amount" value=""/)
    expect((await admin(id, { intent: 'approve', version: '1', amount: '1,150' })).status).toBe(200)
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', paid: 115_000, stock: 'sold', moves: [-1] })
    expect(await onlySlip()).toMatchObject({ state: 'approved', receivedSatang: 115_000, outcome: 'paid', version: 2 })
    expect((await row()).slipAt).toBeUndefined()
    expect(await kinds()).toEqual(['placed', 'method_changed', 'slip_received', 'slip_approved', 'paid'])
    const approve = { intent: 'approve', version: '2', amount: '1150' }
    await expectRefused(() => admin(id, approve), 409, 'This slip is already approved.')
    expect(await adminPage('/admin/slips')).not.toContain(order.number)
    expect(await adminPage('/admin/slips?state=decided')).toContain(order.number)
  })

  test('is rejected with a reason: the customer gets a mail and has another day', async () => {
    at(1430)
    await send(await slip())
    const { id } = await onlySlip()
    at(1500)
    await adminPage('/admin/slips')
    const other = { intent: 'reject', version: '1', reason: 'other', note: ' ' }
    await expectRefused(() => admin(id, other), 422, 'Please enter a message.')
    await expectRefused(() => admin(id, { ...other, reason: 'because' }), 422, 'Please choose a reason.')
    const rejected = await admin(id, { intent: 'reject', version: '1', reason: 'unreadable', note: 'It is too dark.' })
    expect(rejected.status).toBe(200)
    expect(await row()).toMatchObject({ status: 'pending', awaiting: 'payment', expiresAt: addMinutes(begin, 2940) })
    const mails = await db.selectFrom('mails').select(['subject', 'text']).where('kind', '=', 'slip_rejected').execute()
    expect(mails.at(-1)?.subject).toContain(order.number)
    expect(mails.at(-1)?.text).toContain('We couldn’t read the slip')
    expect(mails.at(-1)?.text).toContain('It is too dark.')
    expect(await page()).toContain('We couldn’t read the picture.')
    await expectRefused(async () => send(await slip()), 409, 'You’ve sent this slip before')
    expect((await send(await slipPicture({ text: miniQr(`ANOTHER${references}`) }))).status).toBe(303)
    expect((await row()).awaiting).toBe('slip_review')
    const again = await admin(id, { intent: 'approve', version: '2', amount: '1150' })
    expect([again.status, (await row()).status]).toEqual([200, 'paid'])
  })
})

test('the same picture or reference counts once for its order, and is refused for another order', async () => {
  const other = await transferOrder(db, paying.productId)
  await send(await slip())
  const before = await fingerprint(database)
  expect((await send(await slip())).status).toBe(303)
  expect((await send(await slipPicture({ text, quality: 60, width: 600 }))).status).toBe(303)
  const { rate_limits: _, ...rest } = await fingerprint(database)
  expect(before).toMatchObject(rest)
  await expectRefused(async () => send(await slip(), other.accessKey), 409, 'This slip was sent for another order.')
  const copy = await slipPicture({ text, quality: 45, width: 900 })
  await expectRefused(() => send(copy, other.accessKey, '/th'), 409, 'สลิปใบนี้ใช้กับคำสั่งซื้ออื่นแล้ว')
})

test('the same picture without a code is recognised by its bytes, and is refused for another order', async () => {
  const picture = await slipPicture({ width: 704 })
  expect([(await send(picture)).status, (await send(picture)).status]).toEqual([303, 303])
  expect(await onlySlip()).toMatchObject({ state: 'waiting', payload: '' })
  const other = await transferOrder(db, paying.productId, begin)
  await expectRefused(() => send(picture, other.accessKey), 409, 'This slip was sent for another order.')
})

describe('approval of a slip', () => {
  const approve = async (amount: string) => admin((await onlySlip()).id, { intent: 'approve', version: '1', amount })
  test.each([
    ['1149.99', 114_999],
    ['1500', 150_000],
    ['1', 100],
  ])('with %s baht instead of 1,150 puts the order on hold', async (amount, paid) => {
    await send(await slip())
    expect((await approve(amount)).status).toBe(200)
    expect(await ledger(db, order.orderId)).toMatchObject({
      status: 'on_hold',
      hold: 'amount_mismatch',
      paid,
      stock: 'held',
    })
    expect(await onlySlip()).toMatchObject({ state: 'approved', receivedSatang: paid, outcome: 'amount_mismatch' })
  })

  test.each(['', '0', 'abc', '12.345', '-5'])('is refused with the amount "%s"', async (amount) => {
    await send(await slip())
    expect((await onlySlip()).state).toBe('waiting')
    await expectRefused(() => approve(amount), 422, amount ? 'Type an amount in baht' : 'Required.')
  })

  test('reactivates an expired order while its items are in stock', async () => {
    at(1440)
    await expire()
    expect((await row()).status).toBe('cancelled')
    expect((await send(await slip())).status).toBe(303)
    expect(await onlySlip()).toMatchObject({ inTime: false, doubts: ['late'] })
    expect(await row()).toMatchObject({ status: 'cancelled', stockState: 'released' })
    expect(await adminPage('/admin/slips')).toContain(order.number)
    expect((await approve('1150')).status).toBe(200)
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', stock: 'sold', moves: [-1] })
    expect((await onlySlip()).outcome).toBe('revived')
  })

  test('puts an expired order on hold for a refund when its items are sold out', async () => {
    const { id: productId } = await stockedProduct(db, { stock: { M: 1 } })
    order = await transferOrder(db, productId, begin)
    at(1440)
    await expire()
    await send(await slip())
    await paidOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }], now: clock() })
    expect((await approve('1150')).status).toBe(200)
    const held = { status: 'on_hold', hold: 'paid_no_stock', paid: 115_000, stock: 'released', moves: [] }
    expect(await ledger(db, order.orderId)).toMatchObject(held)
    expect((await onlySlip()).outcome).toBe('paid_no_stock')
  })
})

test('a slip picture is visible only to staff and to the holder of its order’s key', async () => {
  await send(await slip())
  const { id, picture } = await onlySlip()
  const other = await transferOrder(db, paying.productId)
  const own = await app(get(`/order/${order.accessKey}/slips/${id}`))
  const header = (name: string) => own.headers.get(name)
  expect([own.status, header('content-type'), header('cache-control'), header('x-content-type-options')]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
    'nosniff',
  ])
  expect((await app(get(`/admin/slips/${id}/picture`, { cookie: staff.cookie }))).status).toBe(200)
  expect((await app(get(`/order/${other.accessKey}/slips/${id}`))).status).toBe(404)
  expect((await app(get(`/order/${order.accessKey}/slips/x`))).status).toBe(404)
  expect((await app(get(`/admin/slips/${id}/picture`))).status).not.toBe(200)
  expect((await app(get(`/media/${picture}/slip.jpg`))).status).toBe(404)
  expect((await app(get(`/media/${picture}/640.webp`))).status).toBe(404)
})

test('a file that is not a slip picture is refused with a reason; at most three slips await review', async () => {
  const heic = new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
  await expectRefused(() => send(heic), 422, 'We can’t open HEIC photos')
  await expectRefused(() => send(new Uint8Array(Buffer.from('<svg/>'))), 422, 'Only JPEG, PNG and WebP')
  await expectRefused(() => send(new Uint8Array(0)), 422, 'The file is empty.')
  expect((await send(await slipPicture())).status).toBe(303)
  expect((await onlySlip()).doubts).toEqual(['no_qr'])
  const sendAnother = async (number: number) =>
    send(await slipPicture({ text: miniQr(`MORE${references}OF${number}`) }))
  expect([(await sendAnother(2)).status, (await sendAnother(3)).status]).toEqual([303, 303])
  await expectRefused(() => sendAnother(4), 409, 'We’re already checking your slips.')
  expect((await send(await slip(), 'no-such-key-of-any-order')).status).toBe(404)
  expect((await row()).expiresAt).toEqual(addDays(someDay, 3))
})
