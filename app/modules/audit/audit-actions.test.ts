import { describe, expect, test } from 'vitest'
import { entityLists } from '#app/entity-lists.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { permissions } from '#app/modules/accounts/visitor.ts'
import { categories } from '#app/modules/catalog/category.ts'
import { byTextField, textField } from '#app/modules/catalog/product-text-fields.ts'
import { arrangements } from '#app/modules/collections/collection.ts'
import { couponFields, couponKinds } from '#app/modules/coupons/coupon-fields.ts'
import { settingsSchema } from '#app/modules/settings/shop-settings.ts'
import { carrierKeys } from '#app/modules/shipping/carriers.ts'
import { orderEventKinds } from '#tests/support/order-event-kinds.ts'
import { rawWordsIn } from '#tests/support/raw-words.ts'
import { actionLabel, fieldLabelOf } from './admin/audit-labels.ts'
import { auditActions } from './audit-actions.ts'

test.each(['en', 'th'] as const)('every audit action and order event has its own label in %s', (language) => {
  const actions = [...auditActions, ...orderEventKinds.map((kind) => `order.${kind}`)]
  const words = actions.map((action) => actionLabel(action, adminT(language)))

  expect(words.filter((text) => /^[a-z_.]+$/.test(text))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('an action without a label is shown as stored', () =>
  expect(actionLabel('robot.dance', adminT('en'))).toBe('robot.dance'))

describe.each(['en', 'th'] as const)('audit entry in %s', (language) => {
  const t = adminT(language)
  const ofCampaign = { entity: 'letter', entityId: '1' }

  const inWords = (action: string, entity: string, detail: object, entityId = '1') =>
    rawWordsIn({ id: 1, at: new Date(0), actor: null, action, entity, entityId, name: 'Jade', detail }, language, {
      'brand:lua': 'Lụa',
    })
  const changed = (fields: readonly string[], from: unknown = 1, to: unknown = 2) => ({
    changed: Object.fromEntries(fields.map((field) => [field, { from, to }])),
  })

  test('has a label for every field of a product, discount code, brand, collection and redirect', () => {
    const texts = Object.values(byTextField((name, of) => textField(name, of)))
    const columns = ['category', 'brand_id', 'colour', 'style', 'sizes', 'hidden', 'pictures']
    const money = ['price_satang', 'compare_at_price_satang', 'cost_satang']
    expect(inWords('product.update', 'product', changed([...texts, ...columns, ...money]))).toEqual([])
    expect(inWords('coupon.change', 'coupon', changed(Object.values(couponFields).map(({ name }) => name)))).toEqual([])
    const brand = ['name', 'storyEn', 'storyTh', 'pictureId', 'altEn', 'altTh']
    expect(inWords('brand.save', 'brand', changed(brand))).toEqual([])
    const collection = ['nameEn', 'nameTh', 'introEn', 'introTh', 'slug', 'place', 'source', 'published']
    expect(inWords('collection.change', 'collection', changed(collection))).toEqual([])
    expect(inWords('redirect.change', 'redirect', changed(['from', 'to', 'permanent']))).toEqual([])
  })

  test.each(Object.entries(settingsSchema))('has a label for every setting of %s', (group, schema) => {
    const fields = Object.keys(schema.shape).filter((name) => name !== 'hash')
    const detail = { changed: Object.fromEntries(fields.map((name) => [name, { before: 1, after: 2 }])) }
    expect(inWords('settings.save', 'settings', detail, group)).toEqual([])
  })

  test('shows choices, dates, day ranges and lists in words', () => {
    for (const value of categories)
      expect(inWords('product.update', 'product', changed(['category'], '', value))).toEqual([])
    for (const value of couponKinds)
      expect(inWords('coupon.change', 'coupon', changed(['kind'], '', value))).toEqual([])
    for (const carrier of carrierKeys) expect(inWords('order.moved', 'order', { carrier })).toEqual([])
    expect(inWords('staff.change', 'user', { permissions: { before: '', after: permissions.join(', ') } })).toEqual([])
    expect(inWords('collection.change', 'collection', changed(['source'], 'best_sellers', 'brand:lua'))).toEqual([])
    expect(inWords('coupon.change', 'coupon', changed(['startsAt'], null, '2026-11-30T17:00:00.000Z'))).toEqual([])
    const days = { before: { from: 2, to: 4 }, after: { from: 3, to: 3 } }
    expect(inWords('settings.save', 'settings', { changed: { standardDays: days } }, 'shipping')).toEqual([])
    const list = [{ from: '2027-04-13', to: '2027-04-15', nameEn: 'Songkran', nameTh: 'สงกรานต์' }]
    expect(
      inWords('settings.save', 'settings', { changed: { days: { before: [], after: list } } }, 'holidays'),
    ).toEqual([])
  })

  test('has a text for every change to a collection’s items and every kind of discount code', () => {
    const keys = [
      ...arrangements.map((way) => `moved_${way}` as const),
      ...couponKinds.map((kind) => `kind_${kind}` as const),
    ]
    expect(keys.filter((key) => t(`audit.value.${key}`).startsWith('audit.'))).toEqual([])
  })

  test('takes the label of a field from its form, whether the field is changed or new', () => {
    const lists = entityLists
    expect(fieldLabelOf('subjectEn', ofCampaign, { t, lists })).toBe(t('campaigns.subjectEn'))
    expect(fieldLabelOf('changed.subjectEn', ofCampaign, { t, lists })).toBe(t('campaigns.subjectEn'))
    expect(fieldLabelOf('changed.lineId', { entity: 'settings', entityId: 'shop' }, { t })).toBe(
      t('settings.shop.lineId'),
    )
    expect(fieldLabelOf('changed.unheardOf', ofCampaign, { t })).toBe('changed.unheardOf')
  })
})
