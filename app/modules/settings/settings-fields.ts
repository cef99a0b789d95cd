// Names are paths in the group ("standardDays.from") and dictionary keys; "Satang" fields are entered in baht.

import { calendarDay, clock, money, webAddress, wholeNumber } from '#app/kit/admin-field-kinds.ts'
import { email, type FieldKind, filledWith, kind, line } from '#app/kit/field-kinds.ts'
import { type FormField, formFields } from '#app/kit/form-fields.ts'
import { fromBaht, latinDigits, satang } from '#app/kit/money.ts'
import { parsePercent } from '#app/kit/percent.ts'
import { formatPhone, parsePhone } from '#app/kit/phone.ts'
import { readBillerId } from '#app/kit/promptpay-id.ts'
import { oneLine } from '#app/kit/text.ts'
import { readTaxId } from '#app/kit/thai-tax-id.ts'
import { account, promptPayId } from './account-fields.ts'
import { codAreas } from './shop-settings.ts'
import { bankCodes } from './thai-banks.ts'

/** Entered as "7.5 %", stored in basis points up to `max`. */
const percent = (max: number) =>
  kind(
    'percent',
    (typed) => {
      const rate = parsePercent(typed)
      return rate !== undefined && rate <= max ? rate : undefined
    },
    { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 },
  )

const shown = { hint: true } as const
const flag = { input: {}, flag: true } as const
const fee = money({ min: satang(0), max: fromBaht(10_000) })
const days = wholeNumber({ min: 0, max: 60 })
const text = filledWith('off', line(200))

/** Formatted as 02-123-4567. */
const printedPhone = kind(
  'phone',
  (typed) => {
    const phone = parsePhone(typed)
    return phone && formatPhone(phone)
  },
  { type: 'tel', autoComplete: 'off', maxLength: 40 },
)

/** LINE account id; a missing "@" is added. */
const lineAccount = kind(
  'lineId',
  (typed) => {
    const id = `@${oneLine(typed).replace(/^@/, '').toLowerCase()}`
    return /^@[a-z0-9][a-z0-9._-]{1,29}$/.test(id) ? id : undefined
  },
  { autoComplete: 'off', maxLength: 40, spellCheck: false },
)

/** Thirteen digits with a check digit. */
const taxId = kind('taxId', readTaxId, { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 })

/** Revenue Department branch: five digits, 00000 is the head office. */
const branch = kind(
  'branch',
  (typed) => {
    const digits = latinDigits(oneLine(typed)).replace(/\s/g, '')
    return /^\d{5}$/.test(digits) ? digits : undefined
  },
  { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 },
)

const measurementId = kind(
  'measurementId',
  (typed) => {
    const id = oneLine(typed).toUpperCase()
    return /^G-[A-Z0-9]{10}$/.test(id) ? id : undefined
  },
  { autoComplete: 'off', maxLength: 20, spellCheck: false },
)

const billerId = kind('billerId', readBillerId, { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 })

/** Postal codes or two-digit province prefixes, sorted and unique. */
const postalCodes = kind(
  'postalCodes',
  (typed) => {
    const codes = latinDigits(typed)
      .split(/[\s,;]+/)
      .filter(Boolean)
    const isList = codes.length <= 300 && codes.every((code) => /^[1-9]\d(?:\d{3})?$/.test(code))
    return isList ? [...new Set(codes)].toSorted().join(' ') : undefined
  },
  { autoComplete: 'off', spellCheck: false, maxLength: 2000 },
)

const may = <Kind extends object>(of: Kind) => ({ ...of, optional: true, ...shown }) as const
const register = filledWith('off', line(40))

export const settingsFields = {
  shop: formFields('settings.shop', {
    name: { ...filledWith('off', line(60)), ...shown },
    lineId: may(lineAccount),
    newArrivalDays: { ...wholeNumber({ min: 0, max: 365 }), ...shown },
  }),
  homeTitle: formFields('settings.homeTitle', {
    titleEn: { ...line(120), optional: true, ...shown },
    titleTh: { ...line(120), optional: true, ...shown },
  }),
  contact: formFields('settings.contact', {
    email: { ...filledWith('off', email), ...shown },
    phone: { ...printedPhone, ...shown },
    addressEn: { ...text, ...shown },
    addressTh: { ...text, ...shown },
    hoursEn: { ...text, ...shown },
    hoursTh: { ...text, ...shown },
  }),
  legal: formFields('settings.legal', {
    nameEn: may(text),
    nameTh: may(text),
    taxId: may(taxId),
    branch: may(branch),
    addressEn: may(text),
    addressTh: may(text),
    dbdNumber: may(register),
    ocpbNumber: may(register),
  }),
  vat: formFields('settings.vat', { registered: { ...flag, ...shown }, basisPoints: { ...percent(3000), ...shown } }),
  openingHours: formFields('settings.openingHours', { opens: { ...clock, ...shown }, closes: { ...clock, ...shown } }),
  holidays: formFields('settings.holidays', {}),
  socials: formFields('settings.socials', {
    instagram: may(webAddress),
    facebook: may(webAddress),
    line: may(webAddress),
  }),
  analytics: formFields('settings.analytics', { measurementId: may(measurementId) }),
  shipping: formFields('settings.shipping', {
    standardFeeSatang: { ...fee, ...shown },
    freeFromSatang: { ...money({ min: satang(0), max: fromBaht(1_000_000) }), ...shown },
    expressExtraSatang: { ...fee, ...shown },
    sameDayExtraSatang: { ...fee, ...shown },
    'standardDays.from': { ...days, ...shown },
    'standardDays.to': { ...days, ...shown },
    'expressDays.from': { ...days, ...shown },
    'expressDays.to': { ...days, ...shown },
    'handlingDays.from': { ...days, ...shown },
    'handlingDays.to': { ...days, ...shown },
    cutOff: { ...clock, ...shown },
    cutOffSaturday: { ...clock, ...shown },
    upcountryDays: { ...wholeNumber({ min: 0, max: 30 }), ...shown },
    remoteDays: { ...wholeNumber({ min: 0, max: 30 }), ...shown },
    remoteSurchargeSatang: { ...fee, ...shown },
    remotePostcodes: may(postalCodes),
    sameDayUntil: { ...clock, ...shown },
  }),
  products: formFields('settings.products', { completeTexts: { ...flag, ...shown } }),
  orders: formFields('settings.orders', {
    pricesOnSlips: { ...flag, ...shown },
    approveSlips: { ...flag, ...shown },
    uniqueSatang: { ...flag, ...shown },
    notificationEmail: may(filledWith('off', email)),
    mailNewOrders: { input: {}, choices: ['off', 'en', 'th'], ...shown },
    mailLowStock: { input: {}, choices: ['off', 'en', 'th'], ...shown },
    arrivalQuestionDays: { ...wholeNumber({ min: 0, max: 30 }), ...shown },
    unpaidPerNetwork: { ...wholeNumber({ min: 1, max: 1000 }), ...shown },
    cartReminderHours: { ...wholeNumber({ min: 0, max: 336 }), ...shown },
  }),
  returns: formFields('settings.returns', {
    days: { ...wholeNumber({ min: 7, max: 365 }), ...shown },
    sendDays: { ...wholeNumber({ min: 1, max: 60 }), ...shown },
    addressEn: may(text),
    addressTh: may(text),
  }),
  mails: formFields('settings.mails', {
    senderName: may(filledWith('off', line(60))),
    replyTo: may(filledWith('off', email)),
  }),
  holdMinutes: formFields('settings.holdMinutes', {
    online: { ...wholeNumber({ min: 31, max: 20_160 }), ...shown },
    chat: { ...wholeNumber({ min: 30, max: 20_160 }), ...shown },
    ownPromptPay: { ...wholeNumber({ min: 30, max: 20_160 }), ...shown },
    bankTransfer: { ...wholeNumber({ min: 30, max: 20_160 }), ...shown },
    slipReview: { ...wholeNumber({ min: 60, max: 10_080 }), ...shown },
    payLink: { ...wholeNumber({ min: 30, max: 20_160 }), ...shown },
  }),
  paymentMethods: formFields('settings.paymentMethods', {
    card: { ...flag, ...shown },
    promptPay: { ...flag, ...shown },
    ownPromptPay: { ...flag, ...shown },
    bankTransfer: { ...flag, ...shown },
    cod: { ...flag, ...shown },
    chat: { ...flag, ...shown },
  }),
  cod: formFields('settings.cod', {
    feeSatang: { ...money({ min: satang(0), max: fromBaht(1000) }), ...shown },
    maxSatang: { ...money({ min: satang(100), max: fromBaht(50_000) }), ...shown },
    areas: { input: {}, choices: codAreas, ...shown },
    refusals: { ...wholeNumber({ min: 0, max: 20 }), ...shown },
  }),
  ownPromptPay: formFields('settings.ownPromptPay', {
    id: may(promptPayId),
    billerId: may(billerId),
    name: may(filledWith('off', line(100))),
  }),
  bankTransfer: formFields('settings.bankTransfer', {}),
  // Stripe allows 30 minutes to one day.
  payment: formFields('settings.payment', { sessionMinutes: { ...wholeNumber({ min: 30, max: 1_380 }), ...shown } }),
} as const

export const longTexts: readonly string[] = ['addressEn', 'addressTh', 'hoursEn', 'hoursTh', 'remotePostcodes']

/** Others are uploaded, or set on the staff screen. */
export type SettingsSection = keyof typeof settingsFields

/** In screen order. */
export const settingsSections = Object.keys(settingsFields) as SettingsSection[]

export const rowFields = {
  vat: formFields('settings.vat.change', {
    from: calendarDay,
    registered: { input: {}, choices: ['on', 'off'] },
    basisPoints: { ...percent(3000), optional: true },
  }),
  holidays: formFields('settings.holidays.day', {
    from: calendarDay,
    to: { ...calendarDay, optional: true },
    nameEn: filledWith('off', line(80)),
    nameTh: filledWith('off', line(80)),
  }),
  bankTransfer: formFields('settings.bankTransfer.account', {
    bank: { input: {}, choices: bankCodes },
    number: account,
    name: filledWith('off', line(100)),
  }),
} as const

export type RowField = FormField & (FieldKind | { choices: readonly string[] })

export const isChoice = (one: FormField): boolean => 'choices' in one

export const isSwitch = (one: FormField & { choices?: readonly string[] }): boolean =>
  one.choices?.includes('on') === true

/** 0 (Sunday) to 6. */
const weekdayFields = { openingHours: 'closedDays', shipping: 'sameDayClosedDays' } as const

export const weekdayField = (group: string): string | undefined =>
  Object.hasOwn(weekdayFields, group) ? weekdayFields[group as keyof typeof weekdayFields] : undefined
