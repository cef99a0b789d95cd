import { expect, test } from 'vitest'
import { en as adminEn } from '#app/i18n/admin/en.ts'
import { th as adminTh } from '#app/i18n/admin/th.ts'
import { en } from '#app/i18n/en.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { mail as mailEn } from '#app/i18n/mail/en.ts'
import { mail as mailTh } from '#app/i18n/mail/th.ts'
import { th } from '#app/i18n/th.ts'
import { type Dictionary, type Translate, translator } from '#app/i18n/translate.ts'
import type { FormField } from '#app/kit/field-kinds.ts'
import { satang } from '#app/kit/money.ts'
import { confirmationHours, resetHours, signUpLimits } from '#app/modules/accounts/account-limits.ts'
import { productFacts } from '#app/modules/catalog/product-facts.ts'
import { codRefusal } from '#app/modules/checkout/method-rules.ts'
import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { contentKeys } from '#app/modules/content/content-fields.ts'
import { shownPage } from '#app/modules/content/shown-page.ts'
import { taxInvoiceDays } from '#app/modules/documents/tax-invoice-rules.ts'
import { balanceDueMinutes } from '#app/modules/edits/edit-plan-rules.ts'
import { orderPeriods } from '#app/modules/orders/admin/list/order-filters.ts'
import { minBusinessMinutes } from '#app/modules/orders/reservations/reservation-rules.ts'
import { bestSellerDays } from '#app/modules/orders/sales/find-best-sellers.server.ts'
import { simulatedDelayMs } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { testLimit } from '#app/modules/push/push.ts'
import { homePeriods } from '#app/modules/reports/report-period.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { settingsFields } from '#app/modules/settings/settings-fields.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { undoHours } from '#app/modules/shipments/shipment-rules.ts'
import { maxReservedDays } from '#app/modules/slips/slip-rules.ts'
import { invitationDays } from '#app/modules/staff/staff-rules.ts'

// A figure with hours, days, money or per cent is a placeholder of a setting; constants of the code are listed here.

type Figures = readonly string[]
type Both = readonly [en: Figures, th: Figures]

const units = 'seconds?|minutes?|hours?|days?|weeks?|months?|years?|baht|percent'
const words =
  'half an|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|sixty|ninety'
const inEnglish = new RegExp(
  String.raw`(?:\d[\d,.–-]*|\b(?:${words}))[ -](?:business |opening |calendar )?(?:${units})\b|\d ?%|฿ ?\d|\b\d{1,2}[:.]\d\d\b|\b(?:noon|midnight)\b`,
  'gi',
)
const inThai =
  /(?:\d[\d,.–-]*|หนึ่ง|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|ครึ่ง)[ \u00a0]?(?:วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี|บาท|เปอร์เซ็นต์)|\d ?%|฿ ?\d|\b\d{1,2}[:.]\d\d|เที่ยง(?!คืน)/g

/** Every text of a value by its path; both languages share one path. */
function texts(value: unknown, language: Language, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value && 'th' in value) return texts(value[language], language, path)
  return Object.entries(value).flatMap(([key, below]) => texts(below, language, `${path}.${key}`))
}

const figuresIn = (text: string): Figures => {
  const plain = text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
  return [...plain.matchAll(inEnglish), ...plain.matchAll(inThai)].map(([figure]) => figure)
}

const sources = (language: Language) => [
  ...texts(language === 'th' ? th : en, language, 'shop'),
  ...texts(language === 'th' ? mailTh : mailEn, language, 'mail'),
  ...texts(contentDefaults, language, 'content'),
  ...texts(language === 'th' ? adminTh : adminEn, language, 'admin'),
]

const span = ({ from, to }: { from: number; to: number }) => `${from}–${to}`
const bank: Both = [[`${span(shopPromises.bankDays)} business days`], [`${span(shopPromises.bankDays)} วัน`]]
const bestSellers: Both = [[`${bestSellerDays} days`], [`${bestSellerDays} วัน`]]
const { codHoldDays, refundDays } = shopPromises
const atTheDoor: Both = [[`${codHoldDays} days`], [`${codHoldDays} วัน`]]
const refunded: Both = [[`${refundDays} days`], [`${refundDays} วัน`]]
const confirmation: Both = [[`${confirmationHours} hours`], [`${confirmationHours} ชั่วโมง`]]
const reset: Both = resetHours === 1 ? [['one hour'], ['1 ชั่วโมง']] : [[], []]
const isHour = signUpLimits('').every(({ perSeconds }) => perSeconds === 3600)
const limit: Both = isHour ? [['an hour'], ['หนึ่งชั่วโมง']] : [[], []]
const limitInFigures: Both = isHour ? [['an hour'], ['1 ชั่วโมง']] : [[], []]

const inDays = (days: number): Both => [[`${days} days`], [`${days} วัน`]]
const same = (...figures: string[]): Both => [figures, figures]
const isDay = (yes: boolean, th: Figures = []): Both => (yes ? [['a day'], th] : [[], []])
const notCounted = (...en: string[]): Both => [en, []]
const noon: Both = [
  ['12:00', '12:00'],
  ['12.00', '12.00'],
]
const { withdrawalDays } = shopPromises
const highestFee = settingsFields.shipping.standardFeeSatang
const isHighest = 'value' in highestFee.read('10,000.00') && 'problem' in highestFee.read('10,000.01')

const fixedInAdmin: Readonly<Record<string, Both>> = {
  'analytics.periods.7': inDays(7),
  'analytics.periods.30': inDays(30),
  'analytics.periods.90': inDays(90),
  'analytics.problem': [
    ['a year', '7 days'],
    ['หนึ่งปี', '7 วัน'],
  ],
  'home.periods.week': inDays(homePeriods.week),
  'home.periods.month': inDays(homePeriods.month),
  'home.before.week': inDays(homePeriods.week),
  'home.before.month': inDays(homePeriods.month),
  'orders.periods.week': inDays(orderPeriods.week),
  'orders.periods.month': inDays(orderPeriods.month),
  'orders.periods.quarter': inDays(orderPeriods.quarter),
  'orderShipments.refusal.shipment_too_old': [[`${undoHours} hours`], [`${undoHours} ชั่วโมง`]],
  'orders.refusal.too_late': shopPromises.cancelMinutes === 60 ? [[], ['หนึ่งชั่วโมง']] : [[], []],
  'orderEdit.ask.balanceDue': isDay(balanceDueMinutes === 24 * 60, ['หนึ่งวัน']),
  'products.noReturnsHint': inDays(withdrawalDays),
  'settings.returns.daysHint': [withdrawalDays === 7 ? ['seven days'] : [], [`${withdrawalDays} วัน`]],
  'settings.holdMinutes.slipReviewHint':
    maxReservedDays === 7
      ? [
          ['seven days', 'three days'],
          ['เจ็ดวัน', 'สามวัน', '4,320 นาที'],
        ]
      : [[], []],
  'settings.shipping.standardFeeSatangHint': isHighest ? [['10,000.00 baht'], ['10,000.00 บาท']] : [[], []],
  // An unused picture is deleted after a day, its files a day later, each at night.
  'customers.printout.notes': retentionPeriods.unusedPicture === 1 ? [['three days'], ['สามวัน']] : [[], []],
  // The reservation of a chat order in business hours.
  'settings.openingHours.opensHint': [
    ['10:00', '10:00'],
    ['10.00', '10.00', ...(minBusinessMinutes === 120 ? ['สองชั่วโมง'] : [])],
  ],
  'home.push.refusal.rate_limited': testLimit.perSeconds === 3600 ? limitInFigures : [[], []],
  'orderEdit.refusal.rate_limited': limit,
  // Test mails per member of staff.
  'campaigns.refusal.rate_limited': notCounted('an hour'),
  // The minutes of a day, for a field in minutes.
  'settings.holdMinutes.chatHint': [['a day'], ['หนึ่งวัน', '1,440 นาที']],
  'settings.holdMinutes.bankTransferHint': [['a day'], ['หนึ่งวัน', '1,440 นาที']],
  // Examples of input.
  'settings.openingHours.closesHint': [
    ['18:00', '18:00'],
    ['18.00', '18.00'],
  ],
  'settings.problem.clock': noon,
  'settings.shipping.sameDayUntilHint': noon,
  'settings.shipping.cutOffHint': [
    ['14:00', '14:00', '14:00', '14:00'],
    ['14.00', '14.00', '14.00', '14.00'],
  ],
  'settings.shipping.freeFromSatangHint': same('0.00', '0.00'),
  'settings.shipping.remoteSurchargeSatangHint': same('0.00', '0.00'),
  'newOrder.discountHint': [
    ['0 %', '0 %'],
    ['0%', '0%'],
  ],
  'newOrder.errors.discount': [
    ['0 %', '0 %'],
    ['0%', '0%'],
  ],
  // A date field, the documents of a month, and the start of a rate.
  'audit.action.document_export': notCounted('a month'),
  'coupons.problem.moment': notCounted('a day'),
  'documents.export.title': notCounted('a month'),
  'orderShipments.refusal.day': notCounted('a day'),
  'refunds.refusal.day': notCounted('a day'),
  'schedule.problem.moment': notCounted('a day'),
  'settings.problem.day': notCounted('a day'),
  'settings.holidays.suggestedHint': notCounted('a day'),
  'settings.vat.changesHint': notCounted('midnight'),
}

const fixed: Readonly<Record<string, Both>> = {
  ...Object.fromEntries(Object.entries(fixedInAdmin).map(([path, both]) => [`admin.${path}`, both])),
  'shop.mediaLibrary.lead': isDay(retentionPeriods.unusedPicture === 1, ['หนึ่งวัน']),
  'shop.customerOrder.next.cancelledOwed.provider': bank,
  'shop.customerOrder.next.cancelledRefunded': bank,
  'shop.customerOrder.next.refunded': bank,
  'shop.customerReturns.next.refunded': bank,
  'shop.customerReturns.next.paid': bank,
  'shop.thanks.text.refunded': bank,
  'mail.order_changed.back': bank,
  'mail.order_refunded.text': bank,
  'shop.listings.bestSellersLead': bestSellers,
  'shop.listings.nothingSold': bestSellers,
  'shop.listings.about.bestSellers': bestSellers,
  'shop.customerReturns.pictures.hint': [
    [`${retentionPeriods.returnPicture} days`],
    [`${retentionPeriods.returnPicture} วัน`],
  ],
  'shop.pages.consent.holds': retentionPeriods.consent === 365 ? [['a year'], ['หนึ่งปี']] : [[], []],
  'shop.checkout.finish.simulatedText': simulatedDelayMs === 2000 ? [['two seconds'], ['สองวินาที']] : [[], []],
  'shop.account.auth.almostText': confirmation,
  'mail.confirm_address.small': confirmation,
  'shop.account.forgot.doneText': reset,
  'mail.reset_password.small': reset,
  'mail.staff_invitation.small': invitationDays === 7 ? [['seven days'], ['7 วัน']] : [[], []],
  // Notification on COD, 2024.
  'shop.cod.later': atTheDoor,
  'mail.paid_at_door.later': atTheDoor,
  'shop.cod.refund': refunded,
  'mail.paid_at_door.refund': refunded,
  'shop.account.errors.confirmationTooOften': limitInFigures,
  'shop.uploads.rate_limited': limitInFigures,
  'shop.line.problem.rate_limited': limit,
  'shop.moneyTransfer.tooOften': limit,
  'shop.sizeChangeOptions.refusal.tooOften': limit,
  'shop.customerSlips.refusal.rate_limited': limit,
  'shop.refundTo.refusal.rate_limited': limit,
  'shop.reservation.refusal.sent_often': limit,
  'shop.taxInvoice.refusal.rate_limited': limit,
  'shop.taxInvoice.refusal.too_late': [[`${taxInvoiceDays} days`], [`${taxInvoiceDays} วัน`]],
  'shop.frame.errors.tooMany': [['a minute'], []],
  'shop.cart.coupon.TOO_MANY_TRIES': [['a minute'], ['1 นาที']],
  'shop.reviewing.refusal.rate_limited': [['a minute'], []],
  // The usual delay of a mail.
  'shop.reservation.sent': [['a minute'], ['หนึ่งนาที']],
  // The second of two orders, not a duration.
  'shop.checkout.refusal.too_many_items': [['a second'], []],
  // The reservation of an order without a verified contact.
  'shop.checkout.refusal.too_many_waiting': [['half an hour'], ['ครึ่งชั่วโมง']],
  // The planned frequency of campaigns.
  'shop.pages.newsletter.text': [['a month'], []],
  'shop.pages.legal.newsletter': [['a month'], []],
  'content.newsletter.lead': [['a month'], []],
  // Personal Data Protection Act, s. 37 (4).
  'content.privacy.sections.4.text': [['72 hours'], ['72 ชั่วโมง']],
  // Majority: Civil and Commercial Code, s. 19.
  'content.terms.sections.0.text': [[], ['20 ปี']],
}

test.each(languages)(
  'every number with a unit in the texts, in %s, is a placeholder or a listed constant',
  (language) => {
    const found = sources(language).map(([path, text]) => [path, figuresIn(text)] as const)
    const stated = Object.entries(fixed).map(([path, both]) => [path, both[language === 'th' ? 1 : 0]] as const)
    const said = (all: readonly (readonly [string, Figures])[]) =>
      Object.fromEntries(all.filter(([, figures]) => figures.length > 0))
    expect(said(found)).toEqual(said(stated))
  },
)

test.each(languages)('a limit in a field’s hint, in %s, is filled in from the field', (language) => {
  const dictionary: Dictionary = language === 'th' ? adminTh : adminEn
  const t = translator(dictionary, language) as Translate
  const groups: readonly Readonly<Record<string, FormField>>[] = [...Object.values(settingsFields), productFacts]
  const hints = groups.flatMap((group) => Object.values(group)).flatMap((of) => (of.hint ? [t(of.hint, of.words)] : []))
  expect(hints.filter((hint) => /\{(?:least|most|days)\}/.test(hint))).toEqual([])
  expect(hints.some((hint) => hint.includes('20,160'))).toBe(true)
})

const read = (settings: ShopSettings, language: Language) =>
  contentKeys.map((key) => {
    const shown = { ...shownPage(key, contentDefaults[key], settings, language), delivery: undefined }
    return [key, JSON.stringify(shown).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')]
  })
// The privacy notice also covers earlier orders.
const pagesWith = (pattern: RegExp, settings: ShopSettings, language: Language) =>
  read(settings, language).flatMap(([key, text]) => (key !== 'privacy' && pattern.test(text ?? '') ? [key] : []))

const ways = {
  promptPay: /PromptPay|พร้อมเพย์/,
  bankTransfer: /bank transfer|โอนเข้าบัญชี/i,
  cod: /cash on delivery|เก็บเงินปลายทาง/i,
  chat: /LINE chat|แชต LINE/i,
} as const

test.each(languages)('FAQ and terms mention a payment method, in %s, only while it is offered', (language) => {
  for (const [way, pattern] of Object.entries(ways) as [keyof typeof ways, RegExp][]) {
    const methods = { card: true, promptPay: false, ownPromptPay: false, bankTransfer: false, cod: false, chat: false }
    const off = { ...defaultSettings, paymentMethods: methods }
    const on = { ...off, paymentMethods: { ...methods, [way]: true } }
    expect([way, pagesWith(pattern, off, language)]).toEqual([way, []])
    expect([way, pagesWith(pattern, on, language)]).toEqual([way, ['faq', 'terms']])
  }
})

test.each([
  ['en', 'Order by 15:45 (Saturdays 11:15)', 'within 3 business days', '฿65', 'Mon–Fri'],
  ['th', 'สั่งก่อน 15.45 น. (วันเสาร์ 11.15 น.)', 'ภายใน 3 วันทำการ', '฿65', 'จันทร์–ศุกร์'],
] as const)('hours, days and fees on the pages follow the settings, in %s', (language, cutOff, pack, fee, days) => {
  const { shipping, paymentMethods, cod, openingHours } = defaultSettings
  const settings: ShopSettings = {
    ...defaultSettings,
    shipping: { ...shipping, cutOff: '15:45', cutOffSaturday: '11:15', handlingDays: { from: 1, to: 3 } },
    paymentMethods: { ...paymentMethods, cod: true },
    cod: { ...cod, feeSatang: 65_00 as typeof cod.feeSatang },
  }
  const plain = (key: 'shipping' | 'terms', of: ShopSettings) =>
    (Object.fromEntries(read(of, language))[key] ?? '').replaceAll('\u00a0', ' ')
  expect(plain('shipping', settings)).toContain(cutOff)
  expect(plain('shipping', settings)).toContain(pack)
  expect(plain('terms', settings)).toContain(fee)
  const closed = { ...settings, openingHours: { ...openingHours, closedDays: [0, 6] } }
  expect(plain('shipping', closed)).toContain(days)
  expect(plain('shipping', closed)).not.toContain('11')
})

test('COD is refused above the allowed number of refused deliveries, as the privacy page states', () => {
  const { cod } = defaultSettings
  const offer = { cod: { fee: satang(0), max: satang(1) } }
  const after = (refused: number) => codRefusal({ paymentMethod: 'cod' }, offer, { cod }, refused)
  expect([after(cod.refusals), after(cod.refusals + 1)]).toEqual([undefined, 'cod_refused_before'])
  const page = JSON.stringify(contentDefaults.privacy)
  expect(page).toContain('Above a number the shop has set')
  expect(page).toContain('เมื่อเกินจำนวนที่ร้านกำหนด')
})
