import { expect, test } from 'vitest'
import type { AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { plainLine } from '#tests/factories/plain-order.ts'
import { refundedItems, refundRefusalKey } from './refund-texts.ts'

const t: AdminTranslate = (key) => `<${key}>`
const scarf = { ...plainLine, lineNumber: 2, name: { en: 'Scarf', th: 'ผ้าพันคอ' }, size: 'Free size' }
const lines = [
  { lineNumber: 2, quantity: 1 },
  { lineNumber: 9, quantity: 1 },
  { lineNumber: 1, quantity: 2 },
]
const items = (language: 'en' | 'th', delivery: boolean, of = lines) =>
  refundedItems([plainLine, scarf], { lines: of, delivery }, { t, language })

test('refunded items are listed in the language, then delivery, without unknown lines', () => {
  expect(items('en', true)).toBe('1 × Scarf (Free size), 2 × Jade lotus (M), <orderRefund.delivery>')
  expect(items('th', false)).toBe('1 × ผ้าพันคอ (ฟรีไซซ์), 2 × บัวหยก (M)')
  expect([items('en', true, []), items('en', false, [])]).toEqual(['<orderRefund.delivery>', ''])
})

test.each(['not_a_quantity', 'nothing_selected', 'items_gone', 'delivery_gone', 'not_settled'] as const)(
  'the refusal %s uses a text about items',
  (reason) => expect(refundRefusalKey(reason, 5)).toBe(`orderRefund.refusal.${reason}`),
)

test('other refusals use the order texts, and a running refund shows its amount if known', () => {
  expect([refundRefusalKey('more_than_paid'), refundRefusalKey('not_an_amount', 0)]).toEqual([
    'orders.refusal.more_than_paid',
    'orders.refusal.not_an_amount',
  ])
  expect([refundRefusalKey('refund_running'), refundRefusalKey('refund_running', 1)]).toEqual([
    'orderRefund.refusal.running',
    'orders.refusal.refund_running',
  ])
})
