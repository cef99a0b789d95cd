import { expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { translator } from '#app/i18n/translate.ts'
import { satang, zero } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainPaidOrder } from '#tests/factories/plain-order.ts'
import { type OrderPage, type RefundProgress, toOrderPage } from './order-page.ts'
import { orderStatusText, orderStatusTitle } from './order-status-words.ts'

const page = (change: Parameters<typeof plainPaidOrder>[0]) =>
  toOrderPage(plainPaidOrder(change), { events: [], refunds: [], listed: new Set() }, 'en', later(5))

test.each<[RefundProgress, string]>([
  ['asks_account', 'We owe you ฿1,150. Tell us below where to send it, and we’ll refund you within 15 days.'],
  ['has_account', 'We owe you ฿1,150 and will send it to the account you gave us within 15 days.'],
  ['payer_asked', 'We can refund you once you answer that email.'],
  ['provider', 'We’re refunding ฿1,150 to your original payment method.'],
  ['not_started', 'We’re refunding ฿1,150 to you.'],
])('the text about money owed states how it is refunded (%s)', (owedBy, said) => {
  const { key, words } = orderStatusText({
    ...page({ cancelledAt: later(4), cancelReason: 'customer' }),
    refundProgress: owedBy,
  })
  const sentence = translator(en, 'en')(key, words)
  expect(sentence).toContain(said)
  expect(sentence.includes('to your original payment method')).toBe(owedBy === 'provider')
})

test('a pickup order has its own texts and title', () => {
  const pickup = { deliveryMethod: 'pickup' } as const
  expect(orderStatusText(page(pickup)).key).toBe('customerOrder.next.pickup.paid')
  expect(orderStatusText(page({ ...pickup, processingAt: later(2) })).key).toBe('customerOrder.next.pickup.processing')
  const completed = page({ ...pickup, processingAt: later(2), completedAt: later(3) })
  expect(orderStatusTitle(completed)).toBe('customerOrder.state.picked_up')
  expect(orderStatusTitle({ ...completed, deliveryMethod: 'standard', balanceDue: zero })).toBe(
    'customerOrder.state.completed',
  )
})

test('without an email address, the slip review text states that the result appears on the page', () => {
  const recipient = { ...page({}).recipient, email: '' }
  const slip = { ...page({}), state: 'slip_review', reservedUntil: undefined, recipient } as const
  expect(orderStatusText(slip).key).toBe('customerOrder.next.slip_reviewHere')
  expect(orderStatusText({ ...slip, reservedUntil: later(9) }).key).toBe('customerOrder.next.slip_reviewHereUntil')
})

const said = (change: Partial<OrderPage>) => orderStatusText({ ...page({}), reservedUntil: undefined, ...change })
const next = (key: string, words?: object) => ({ key: `customerOrder.next.${key}`, ...(words && { words }) })
const back = { amount: '฿0' }
const owing = { state: 'cancelled', refundProgress: 'provider' } as const

test.each<[Partial<OrderPage>, object]>([
  [{ state: 'payment' }, next('payment')],
  [{ state: 'payment', reservedUntil: later(9) }, next('paymentUntil')],
  [{ state: 'confirmation' }, next('confirmation')],
  [{ state: 'confirmation', reservedUntil: later(9) }, next('confirmationUntil')],
  [{ state: 'confirmation', codDue: satang(100) }, next('cod.confirmation')],
  [{ state: 'confirmation', codDue: satang(100), reservedUntil: later(9) }, next('cod.confirmationUntil')],
  [{ state: 'payment', codDue: satang(100) }, next('payment')],
  [{ state: 'slip_review' }, next('slip_review')],
  [{ state: 'slip_review', reservedUntil: later(9) }, next('slip_reviewUntil')],
  [{ state: 'payment', recipient: { ...page({}).recipient, email: '' } }, next('payment')],
  [{ state: 'paid' }, next('paid', back)],
  [{ state: 'processing' }, next('processing', back)],
  [{ state: 'shipped' }, next('shipped')],
  [{ state: 'shipped', trackingNumber: 'KEX012345678' }, next('shippedTracked')],
  [{ state: 'shipped', deliveryMethod: 'pickup' }, next('shipped')],
  [{ state: 'completed' }, next('completed', back)],
  [{ state: 'cancelled' }, next('cancelled', back)],
  [{ ...owing, owed: satang(100) }, next('cancelledOwed.provider', { amount: '฿1', days: 15 })],
  [{ ...owing, owed: satang(100), refunded: satang(200) }, next('cancelledOwed.provider', { amount: '฿1', days: 15 })],
  [{ ...owing, refunded: satang(200) }, next('cancelledRefunded', { amount: '฿2' })],
  [{ state: 'refunded', owed: satang(100), refunded: satang(200) }, next('refunded', { amount: '฿2' })],
  [{ state: 'on_hold', paid: zero }, next('on_hold', back)],
  [{ state: 'on_hold', paid: satang(300) }, next('on_holdPaid', { amount: '฿3' })],
  [{ state: 'on_hold', paid: satang(300), underpaid: satang(400) }, next('missing', { amount: '฿4', paid: '฿3' })],
  [{ state: 'on_hold', paid: satang(300), balanceDue: satang(500) }, next('on_holdPaid', { amount: '฿3' })],
  [{ state: 'expired', paid: satang(300), underpaid: satang(400) }, next('expired', back)],
  [{ state: 'unconfirmed' }, next('unconfirmed', back)],
])('status text for %j is %j', (change, expected) => expect(said(change)).toStrictEqual(expected))

test('a balance due takes precedence in the status text of a paid order', () => {
  const due = { balanceDue: satang(500), balanceDueUntil: undefined }
  const words = { amount: '฿5' }
  expect(said(due)).toStrictEqual({ key: 'customerOrder.balanceDue', words })
  expect(said({ ...due, balanceDueUntil: later(9) })).toStrictEqual({ key: 'customerOrder.balanceDueUntil', words })
})

test.each([
  ['paid', 1, 'standard', 'balanceDueTitle'],
  ['paid', 0, 'standard', 'state.paid'],
  ['on_hold', 1, 'standard', 'state.on_hold'],
  ['completed', 0, 'standard', 'state.completed'],
  ['completed', 0, 'pickup', 'state.picked_up'],
  ['paid', 0, 'pickup', 'state.paid'],
] as const)(
  'title of an order that is %s with %i satang due and %s delivery is %s',
  (state, due, deliveryMethod, title) =>
    expect(orderStatusTitle({ state, balanceDue: satang(due), deliveryMethod })).toBe(`customerOrder.${title}`),
)
