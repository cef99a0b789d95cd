import { expect, test } from 'vitest'
import { entityLists } from '#app/entity-lists.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { asWritten } from '#app/i18n/language.ts'
import { valueText, valueTexts } from './audit-values.ts'

const say = (language: 'en' | 'th', action: string, field: string, value: unknown, detail: object = {}) =>
  asWritten(
    valueText(
      {
        action,
        entity: action.split('.')[0] === 'stock' ? 'variant' : (action.split('.')[0] ?? ''),
        entityId: 'SILK10',
        detail,
      },
      { field, value },
      {
        t: adminT(language),
        language,
        names: { 'product:jade-dress': 'Jade dress', 'person:7': 'nok@mai.example', 'coupon:SILK10': 'amount' },
        colour: (colour) => colour,
        lists: entityLists,
      },
    ),
  )

test.each([
  ['product.plan', 'startsAt', '2099-01-01T03:00:00.000Z', '1 Jan 2099, 10:00', '1 ม.ค. 2642 เวลา 10.00 น.'],
  ['product.plan', 'price', 50_000, '฿500', '฿500'],
  ['product.update', 'changed.hidden', true, 'yes', 'ใช่'],
  ['product.update', 'changed.category', 'silk', 'Silk', 'ผ้าไหม'],
  ['letter.arrange', 'item', 'jade-dress', 'Jade dress', 'Jade dress'],
  ['person.merge', 'other', '7', 'nok@mai.example', 'nok@mai.example'],
  ['order.moved', '', 'shipped', 'Shipped', 'จัดส่งแล้ว'],
  ['order.recipient_changed', 'note', 'name email', 'Name, Email', 'ชื่อ, อีเมล'],
  [
    'order.refused',
    'reason',
    'refund_by_admin',
    'You need the “Refunds” permission; an admin can grant it.',
    'การคืนเงินต้องมีสิทธิ์คืนเงิน ขอสิทธิ์ได้จากผู้ดูแล',
  ],
  ['stock.adjust', 'reason', 'recount', 'Recount', 'นับใหม่'],
  ['stock.adjust', 'kind', 'receipt', 'Received', 'รับเข้า'],
  ['coupon.change', 'changed.minOrder', 50_050, '฿500.50', '฿500.50'],
  ['coupon.change', 'changed.value', 20_050, '฿200.50', '฿200.50'],
  ['staff.change', 'permissions', 'coupons, refunds', 'Discount codes, Refunds', 'โค้ดส่วนลด, คืนเงิน'],
  ['settings.save', 'changed.mailLowStock', 'off', 'No email', 'ไม่ส่งอีเมล'],
  ['settings.save', 'changed.standardDays', { from: 2, to: 4 }, '2–4', '2–4'],
  ['settings.save', 'changed.closedDays', [0, 6], 'Sat, Sun', 'เสาร์, อาทิตย์'],
  [
    'settings.save',
    'changed.changes',
    [{ from: '2027-01-01', registered: true, basisPoints: 1000 }],
    '1 Jan 2027: 10%',
    '1 ม.ค. 2570: 10%',
  ],
  ['review.hide', 'reason', 'spam_of_a_shop', 'spam_of_a_shop', 'spam_of_a_shop'],
] as const)('action %s, field %s: the value %j is shown in words', (action, field, value, en, th) => {
  expect([say('en', action, field, value), say('th', action, field, value)]).toEqual([en, th])
})

test('the value of a discount code is formatted by its kind', () =>
  expect(say('en', 'coupon.add', 'value', 10, { kind: 'percent', value: 10 })).toBe('10%'))

const typedTexts = [
  '2026-13-45',
  '2026-02-30',
  '2026-11-21',
  '2026-11-21T25:61:00Z',
  '2026-11-21T05:00:00.000Z',
  '0000-00-00',
  '฿1,500',
  '150000',
  '1e309',
  '50%',
  'true',
  'product:jade-dress',
  '00000000-0000-4000-8000-000000000000',
  'constructor',
  '__proto__',
  '{count}',
  'a.b',
  '๒๕๖๙-๑๓-๔๕',
]

/** Fields with free text. */
const typedFields = [
  'comment',
  'reply',
  'text',
  'changed.name_en',
  'changed.reply',
  'title',
  'name',
  'slug',
  'alt',
  'location',
  '',
]

test.each(typedTexts)('%j is shown as typed in free-text fields and throws no error in any field', (text) => {
  for (const language of ['en', 'th'] as const) {
    for (const field of typedFields) {
      expect([field, say(language, 'review.reply', field, text)]).toEqual([field, text])
      expect([field, say(language, 'review.reply', field, [text, text])]).toEqual([field, `${text}, ${text}`])
    }
    for (const field of [
      ...Object.keys(valueTexts),
      'value',
      'startsAt',
      'changed.ends_at',
      'changed.changes',
      'pictures',
      'closedDays',
    ])
      for (const action of ['review.reply', 'order.moved', 'stock.adjust', 'settings.save', 'coupon.change'])
        for (const value of [text, [text], [{ from: text, to: text, nameEn: text }], { from: text }])
          expect(typeof say(language, action, field, value)).toBe('string')
  }
})

test('an invalid date is shown as stored', () => {
  expect(say('en', 'product.plan', 'startsAt', '2026-13-45')).toBe('2026-13-45')
  expect(say('en', 'product.plan', 'startsAt', '2026-11-21')).toBe('21 Nov 2026')
  expect(say('th', 'settings.save', 'changed.changes', [{ from: '2026-02-30', nameEn: 'x' }])).toBe('2026-02-30: x')
})
