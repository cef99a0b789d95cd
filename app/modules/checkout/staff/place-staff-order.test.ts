import { afterEach, beforeAll, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { offerCod } from '#tests/factories/cod-order.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { calledOrder, staffOrder } from '#tests/factories/staff-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { placedByStaff, placeStaffOrder } from './place-staff-order.server.ts'

const database = await testDatabase()
const { db } = database
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
beforeAll(async () => {
  await offerCod(db)
  await savedSettings(db, 'ownPromptPay', { id: '0812345678', billerId: '', name: 'Mali Jaidee' }, someDay)
  const methods = { ...defaultGroups.paymentMethods, cod: true, promptPay: false, ownPromptPay: true }
  await savedSettings(db, 'paymentMethods', methods, someDay)
})
afterEach(() => expectInvariants(db))

type StaffOrder = ReturnType<typeof staffOrder>
const counter = (change: Partial<StaffOrder> = {}) => staffOrder({ lines, ...change })
const phone = (change: Partial<StaffOrder> = {}) => calledOrder({ lines, customer: plainCustomer, ...change })

async function placed(order: StaffOrder) {
  const answer = await placeStaffOrder(db, order)
  if (!answer.ok) throw new Error(answer.reason)
  const { orderId } = answer.value
  const { order: stored, events, audit } = await orderRecord(db, orderId)
  return { placed: answer.value, stored, events: events.map(({ kind }) => kind), audit }
}
const shop = { db, origin: 'https://mai.example', clock: () => later(1), settings: () => readSettings(db) }
const shown = async (order: StaffOrder) => placedByStaff(shop, (await placed(order)).placed)

test.each([
  ['a counter sale', counter(), ['placed', 'paid', 'moved']],
  ['a counter sale by QR code', counter({ method: 'own_promptpay' }), ['placed']],
  ['a counter sale with a link', counter({ method: 'pay_link' }), ['placed', 'pay_link_shown']],
  [
    'a counter sale that is shipped',
    counter({ customer: plainCustomer, delivery: 'standard', expectedTotal: satang(115_000) }),
    ['placed', 'paid'],
  ],
  [
    'a phone order paid at once and collected later',
    phone({ method: 'card_terminal', delivery: 'pickup', expectedTotal: satang(100_000) }),
    ['placed', 'paid'],
  ],
  ['a phone order with a link', phone(), ['placed', 'pay_link_shown']],
  [
    'a phone order by cash on delivery',
    phone({ method: 'cod', expectedTotal: satang(119_000) }),
    ['placed', 'confirmed'],
  ],
])('%s has timeline events only for what staff did', async (_, order, timeline) => {
  const { stored, events } = await placed(order)
  expect(events).toEqual(timeline)
  expect(stored?.completedAt).toEqual(timeline.includes('moved') ? someDay : undefined)
})

test('the audit log has who placed the order, its total and channel, and the discount with its reason', async () => {
  const discount = { amount: satang(20_000), reason: 'A scratch' }
  const reduced = await placed(counter({ discount, expectedTotal: satang(80_000) }))
  const plain = await placed(phone())
  const entry = { actorId: 'mali', action: 'order.placed', entity: 'order', at: someDay }
  expect(reduced.audit[0]).toEqual({
    ...entry,
    detail: { totalSatang: 80_000, channel: 'counter', discountSatang: 20_000, reason: 'A scratch' },
  })
  expect(plain.audit[0]).toEqual({ ...entry, detail: { totalSatang: 115_000, channel: 'staff' } })
})

const gift = { discount: { amount: satang(100_000), reason: 'A gift' }, expectedTotal: satang(0) } as const

test('a free counter sale is handed over without a payment', async () => {
  const { stored, events } = await placed(counter(gift))
  expect(events).toEqual(['placed', 'moved'])
  expect(stored).toMatchObject({ status: 'completed', paymentMethod: 'free', total: 0, paid: 0, paidAt: someDay })
})

test.each(['pay_link', 'cod'] as const)('a free order by phone with %s needs no further step', async (method) => {
  const { stored, events } = await placed(phone({ ...gift, method, delivery: 'pickup' }))
  expect(events).toEqual(['placed'])
  expect(stored).toMatchObject({ status: 'paid', paymentMethod: 'free', total: 0, paid: 0, completedAt: undefined })
})

test.each([
  ['handed over', counter(), 'handedOver', 3],
  ['paid, to be shipped', phone({ method: 'card_terminal' }), 'taken', 2],
  ['to be paid by cash on delivery', phone({ method: 'cod', expectedTotal: satang(119_000) }), 'atDoor', 2],
] as const)(
  'an order that is %s shows neither a payment link nor transfer details',
  async (_, order, state, version) => {
    expect(await shown(order)).toMatchObject({ state, version, payLink: undefined, transfer: undefined })
  },
)

test('an order with a payment link shows its chat message until it is paid', async () => {
  const { placed: order, stored } = await placed(phone())
  const link = `https://mai.example/payment?order=${stored?.accessKey}`
  expect(await placedByStaff(shop, order)).toMatchObject({
    number: order.number,
    version: 1,
    total: 115_000,
    state: 'waits',
    email: 'nok@mai.example',
    payLink: { link, message: expect.stringContaining(link) },
    transfer: undefined,
  })
  await recordManualPayment(db, { orderNumber: order.number, actor: { kind: 'staff', id: 'mali' }, now: later(1) })
  expect(await placedByStaff(shop, order)).toMatchObject({ version: 2, state: 'taken', payLink: undefined })
})

test('an order by QR code shows the code and no link', async () => {
  expect(await shown(counter({ method: 'own_promptpay' }))).toMatchObject({
    state: 'waits',
    email: undefined,
    payLink: undefined,
    transfer: { method: 'own_promptpay', amount: 100_000, name: 'Mali Jaidee', hasEmail: false },
  })
})

test('an order with an outdated total is refused and changes nothing', async () => {
  const before = await fingerprint(database)
  expect(await placeStaffOrder(db, counter({ expectedTotal: satang(99_900) }))).toMatchObject({
    ok: false,
    reason: 'price_changed',
  })
  expect(await fingerprint(database)).toEqual(before)
})
