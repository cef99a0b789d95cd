import { describe, expect, test } from 'vitest'
import { languages } from '#app/i18n/language.ts'
import { satang } from '#app/kit/money.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { TableName } from '#app/platform/database/table-name.ts'
import { tableRights } from '#db/table-rights.ts'
import { contentDefaults } from '../content-defaults.ts'
import { type LegalKey, legalKeys } from '../content-fields.ts'
import { personalData } from './personal-data.ts'
import { shownLegalPage } from './shown-legal.ts'

/** Tables without customer data. */
const tablesWithoutPeople: readonly TableName[] = [
  'brands',
  'collections',
  'content',
  'content_versions',
  'coupons',
  'document_numbers',
  'empty_searches',
  'legal_reviews',
  'low_stock_reports',
  'migrations',
  'product_handles',
  'product_import_items',
  'product_pictures',
  'product_schedules',
  'products',
  'push_keys',
  'redirects',
  'sales_rollup',
  'search_words',
  'settings',
  'stock',
  'stock_count_lines',
  'stock_movements',
  'cron_slots',
  'variants',
  'visit_days',
]

const shown = (key: LegalKey, settings: ShopSettings = defaultSettings, language: 'en' | 'th' = 'en') =>
  JSON.stringify(shownLegalPage(key, contentDefaults[key], settings, language)).replaceAll('\u2060', '')

test('each database table is on the privacy page exactly once, or is listed as having no personal data', () => {
  const named = [...personalData.flatMap(({ tables }) => tables), ...tablesWithoutPeople]
  expect(named.toSorted()).toEqual(Object.keys(tableRights).toSorted())
})

test.each(legalKeys)('%s has no unfilled placeholder in either language', (key) => {
  for (const language of languages)
    expect(shown(key, defaultSettings, language)).not.toMatch(/\{\w+\}|undefined|NaN|lorem/)
})

describe('legal pages', () => {
  test.each(languages)(
    'show fees, delivery days, reservation minutes and payment methods of the settings, in %s',
    (language) => {
      const before = shown('terms', defaultSettings, language)
      const { shipping, holdMinutes, paymentMethods, contact } = defaultSettings
      const after = shown(
        'terms',
        {
          ...defaultSettings,
          shipping: { ...shipping, standardFeeSatang: satang(7_700), expressDays: { from: 4, to: 6 } },
          holdMinutes: { ...holdMinutes, online: 47 },
          paymentMethods: { ...paymentMethods, promptPay: false },
          contact: { ...contact, email: 'law@mai.example' },
        },
        language,
      )
      const promptPay = language === 'th' ? 'พร้อมเพย์' : 'PromptPay'
      for (const text of ['฿77', '4–6', '47', 'law@mai.example']) {
        expect(before).not.toContain(text)
        expect(after).toContain(text)
      }
      expect([before.includes(promptPay), after.includes(promptPay)]).toEqual([true, false])
    },
  )

  test('show the return, refund and retention periods', () => {
    const returns = shown('returns')
    const { withdrawalDays, refundDays } = shopPromises
    expect([defaultSettings.returns.days, withdrawalDays, refundDays]).toEqual([30, 7, 15])
    for (const text of ['Within 7 days, by law', 'Within 30 days, from us', 'within 15 days of your cancellation'])
      expect(returns).toContain(text)
    expect(returns).toContain('5–7 business days')
    expect(shown('privacy')).toContain(`Devices: ${retentionPeriods.device} days`)
    expect(shown('cookies')).toContain(`"kept":"${retentionPeriods.sessionUnused} days"`)
  })
})

test('the seller is the registered business, otherwise the shop name and address', () => {
  const { seller } = shownLegalPage('terms', contentDefaults.terms, defaultSettings, 'en')
  expect(seller).toEqual({
    name: 'MAI',
    taxId: '',
    address: defaultSettings.contact.addressEn,
    phone: defaultSettings.contact.phone,
    email: defaultSettings.contact.email,
    dbd: '',
    ocpb: '',
  })
  const legal = {
    ...defaultSettings.legal,
    nameEn: 'Mai Boutique Co., Ltd.',
    taxId: '0107536000315',
    addressTh: '1 ถนนสีลม',
    dbdNumber: '0107',
  }
  expect(shownLegalPage('terms', contentDefaults.terms, { ...defaultSettings, legal }, 'en').seller).toMatchObject({
    name: 'Mai Boutique Co., Ltd.',
    taxId: '0107536000315',
    address: '1 ถนนสีลม',
    dbd: '0107',
    ocpb: '',
  })
})
