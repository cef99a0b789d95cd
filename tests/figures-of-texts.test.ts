import { expect, test } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { type Language, languages } from '#app/i18n/language.ts'
import { mail as mailEn } from '#app/i18n/mail/en.ts'
import { mail as mailTh } from '#app/i18n/mail/th.ts'
import { th } from '#app/i18n/th.ts'
import { confirmationHours, resetHours, signUpLimits } from '#app/modules/accounts/account-limits.ts'
import { contentDefaults } from '#app/modules/content/content-defaults.ts'
import { contentKeys } from '#app/modules/content/content-fields.ts'
import { shownPage } from '#app/modules/content/shown-page.ts'
import { taxInvoiceDays } from '#app/modules/documents/tax-invoice-request-rules.ts'
import { bestSellerDays } from '#app/modules/orders/find-best-sellers.server.ts'
import { simulatedDelayMs } from '#app/modules/payments/sandbox/complete-simulated-payment.server.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import { shopPromises } from '#app/modules/settings/shop-promises.ts'
import { defaultSettings, type ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { invitationDays } from '#app/modules/staff/staff-rules.ts'

// A figure beside hours, days, money or percent comes from a setting, in braces. What is fixed in code stands here with its constant.

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

/** Every text below a value by its path; a text in two languages of one object is one path. */
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
/** How long a limit of requests lasts. */
const limit: Both = isHour ? [['an hour'], ['หนึ่งชั่วโมง']] : [[], []]
const limitInFigures: Both = isHour ? [['an hour'], ['1 ชั่วโมง']] : [[], []]

const fixed: Readonly<Record<string, Both>> = {
  'shop.ownOrder.next.cancelledOwed': bank,
  'shop.ownOrder.next.cancelledRefunded': bank,
  'shop.ownOrder.next.refunded': bank,
  'shop.ownReturns.next.refunded': bank,
  'shop.ownReturns.next.paid': bank,
  'shop.thanks.refundedText': bank,
  'mail.order_changed.back': bank,
  'mail.order_refunded.text': bank,
  'shop.listings.bestSellersLead': bestSellers,
  'shop.listings.nothingSold': bestSellers,
  'shop.listings.about.bestSellers': bestSellers,
  'shop.ownReturns.pictures.hint': [[`${keptPeriods.returnPicture} days`], [`${keptPeriods.returnPicture} วัน`]],
  'shop.pages.consent.holds': keptPeriods.consent === 365 ? [['a year'], ['หนึ่งปี']] : [[], []],
  'shop.checkout.finish.simulatedText': simulatedDelayMs === 2000 ? [['two seconds'], ['สองวินาที']] : [[], []],
  'shop.account.auth.almostText': confirmation,
  'mail.confirm_address.small': confirmation,
  'shop.account.forgot.doneText': reset,
  'mail.reset_password.small': reset,
  'mail.staff_invitation.small': invitationDays === 7 ? [['seven days'], ['7 วัน']] : [[], []],
  // Notification on delivery with payment at the door, 2024.
  'shop.cod.later': atTheDoor,
  'mail.paid_at_door.later': atTheDoor,
  'shop.cod.refund': refunded,
  'mail.paid_at_door.refund': refunded,
  'shop.account.errors.confirmationTooOften': limitInFigures,
  'shop.uploads.too_often': limitInFigures,
  'shop.line.problem.too_many': limit,
  'shop.moneyTransfer.tooOften': limit,
  'shop.ownSizes.refusal.tooOften': limit,
  'shop.ownSlips.refusal.too_often': limit,
  'shop.refundTo.refusal.too_often': limit,
  'shop.reservation.refusal.sent_often': limit,
  'shop.taxInvoice.refusal.tooOften': limit,
  'shop.taxInvoice.refusal.too_late': [[`${taxInvoiceDays} days`], [`${taxInvoiceDays} วัน`]],
  // Limits per minute.
  'shop.frame.errors.tooMany': [['a minute'], []],
  'shop.cart.coupon.TOO_MANY_TRIES': [['a minute'], ['1 นาที']],
  'shop.reviewing.tooOften': [['a minute'], []],
  // How soon a mail usually arrives.
  'shop.reservation.sent': [['a minute'], ['หนึ่งนาที']],
  // The second of two orders, and no time.
  'shop.checkout.refusal.too_many_pieces': [['a second'], []],
  // As long as an order without a confirmed contact holds its pieces.
  'shop.checkout.refusal.too_many_waiting': [['half an hour'], ['ครึ่งชั่วโมง']],
  // How often the owner means to write; every letter is sent by hand.
  'shop.pages.newsletter.text': [['a month'], []],
  'shop.pages.legal.newsletter': [['a month'], []],
  'content.newsletter.lead': [['a month'], []],
  // Personal Data Protection Act, s. 37 (4).
  'content.privacy.sections.4.text': [['72 hours'], ['72 ชั่วโมง']],
  // Majority: Civil and Commercial Code, s. 19.
  'content.terms.sections.0.text': [[], ['20 ปี']],
}

test.each(languages)('each figure beside a unit, in %s, is in braces or is the constant named here', (language) => {
  const found = sources(language).map(([path, text]) => [path, figuresIn(text)] as const)
  const stated = Object.entries(fixed).map(([path, both]) => [path, both[language === 'th' ? 1 : 0]] as const)
  const said = (all: readonly (readonly [string, Figures])[]) =>
    Object.fromEntries(all.filter(([, figures]) => figures.length > 0))
  expect(said(found)).toEqual(said(stated))
})

const read = (settings: ShopSettings, language: Language) =>
  contentKeys.map((key) => {
    const shown = { ...shownPage(key, contentDefaults[key], settings, language), delivery: undefined }
    return [key, JSON.stringify(shown).replaceAll('\u2060', '').replaceAll('\u00a0', ' ')]
  })
// The privacy notice speaks of data of earlier orders too.
const pagesWith = (pattern: RegExp, settings: ShopSettings, language: Language) =>
  read(settings, language).flatMap(([key, text]) => (key !== 'privacy' && pattern.test(text ?? '') ? [key] : []))

const ways = {
  promptPay: /PromptPay|พร้อมเพย์/,
  bankTransfer: /bank transfer|โอนเข้าบัญชี/i,
  cod: /cash on delivery|เก็บเงินปลายทาง/i,
  chat: /LINE chat|แชต LINE/i,
} as const

test.each(languages)('a page names a way to pay, in %s, only while the shop offers it', (language) => {
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
] as const)(
  'hours, days and fees of the settings are those of the pages, in %s',
  (language, cutOff, pack, fee, days) => {
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
  },
)
