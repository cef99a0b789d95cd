import { describe, expect, test } from 'vitest'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { arrangements } from '#app/modules/collections/collection.ts'
import { couponKinds } from '#app/modules/coupons/coupon.ts'
import { carrierKeys, carriers } from '#app/modules/orders/carriers.ts'
import { orderEventKinds } from '#app/modules/orders/order.ts'
import { actionWords, fieldWords, valueWords } from './admin/audit-words.ts'
import { auditActions } from './audit-actions.ts'

test.each(['en', 'th'] as const)('every action and every event of an order has words of its own in %s', (language) => {
  const actions = [...auditActions, ...orderEventKinds.map((kind) => `order.${kind}`)]
  const words = actions.map((action) => actionWords(action, adminT(language)))

  expect(words.filter((text) => /^[a-z_.]+$/.test(text))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('what has no words is shown as it was kept', () =>
  expect(actionWords('robot.dance', adminT('en'))).toBe('robot.dance'))

describe.each(['en', 'th'] as const)('what a line of the audit log knows, in %s', (language) => {
  const t = adminT(language)
  const ofLetter = { entity: 'letter', entityId: '1' }

  test('every carrier is named as the shop names it', () =>
    expect(carrierKeys.map((value) => valueWords('order.shipped', { field: 'carrier', value }, t))).toEqual(
      carrierKeys.map((key) => carriers[key].name[language]),
    ))

  test('every way in which a piece is arranged, and every kind of code, has words', () => {
    const keys = [
      ...arrangements.map((way) => `moved_${way}` as const),
      ...couponKinds.map((kind) => `kind_${kind}` as const),
    ]
    expect(keys.filter((key) => t(`audit.value.${key}`).startsWith('audit.'))).toEqual([])
  })

  test('a field has its name, changed or new, one of the settings that of its form', () => {
    expect(fieldWords('subjectEn', ofLetter, t)).toBe(t('audit.field.subjectEn'))
    expect(fieldWords('changed.subjectEn', ofLetter, t)).toBe(t('audit.field.subjectEn'))
    expect(fieldWords('changed.lineId', { entity: 'settings', entityId: 'shop' }, t)).toBe(t('settings.shop.lineId'))
    expect(fieldWords('changed.unheardOf', ofLetter, t)).toBe('changed.unheardOf')
  })
})
