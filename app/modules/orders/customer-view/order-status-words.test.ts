import { expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { translator } from '#app/i18n/translate.ts'
import { zero } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainPaidOrder } from '#tests/factories/plain-order.ts'
import { type RefundProgress, toOrderPage } from './order-page.ts'
import { orderStatusText, orderStatusTitle } from './order-status-words.ts'

const page = (change: Parameters<typeof plainPaidOrder>[0]) =>
  toOrderPage(plainPaidOrder(change), { events: [], refunds: [], listed: new Set() }, 'en', later(5))

test.each<[RefundProgress, string]>([
  ['asks_account', 'We owe you ฿1,150. Tell us below where to send it, and we’ll refund you within 15 days.'],
  ['has_account', 'We owe you ฿1,150 and will send it to the account you gave us within 15 days.'],
  ['payer_asked', 'We can refund you once you answer that email.'],
  ['provider', 'We’re refunding ฿1,150 to your original payment method.'],
  ['not_started', 'We’re refunding ฿1,150 to you.'],
])('money that is owed is spoken of as it goes back (%s)', (owedBy, said) => {
  const { key, words } = orderStatusText({
    ...page({ cancelledAt: later(4), cancelReason: 'customer' }),
    refundProgress: owedBy,
  })
  const sentence = translator(en, 'en')(key, words)
  expect(sentence).toContain(said)
  expect(sentence.includes('to your original payment method')).toBe(owedBy === 'provider')
})

test('what is picked up is spoken of as that', () => {
  const pickup = { deliveryMethod: 'pickup' } as const
  expect(orderStatusText(page(pickup)).key).toBe('customerOrder.next.pickup.paid')
  expect(orderStatusText(page({ ...pickup, processingAt: later(2) })).key).toBe('customerOrder.next.pickup.processing')
  const completed = page({ ...pickup, processingAt: later(2), completedAt: later(3) })
  expect(orderStatusTitle(completed)).toBe('customerOrder.state.picked_up')
  expect(orderStatusTitle({ ...completed, deliveryMethod: 'standard', balanceDue: zero })).toBe(
    'customerOrder.state.completed',
  )
})

test('without an e-mail a slip under review is answered on the page', () => {
  const recipient = { ...page({}).recipient, email: '' }
  const slip = { ...page({}), state: 'slip_review', reservedUntil: undefined, recipient } as const
  expect(orderStatusText(slip).key).toBe('customerOrder.next.slip_reviewHere')
  expect(orderStatusText({ ...slip, reservedUntil: later(9) }).key).toBe('customerOrder.next.slip_reviewHereUntil')
})
