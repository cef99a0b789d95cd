import { z } from 'zod'
import { fromBaht, satang } from '#app/kit/money.ts'
import { bankCodes } from './thai-banks.ts'

const money = z.number().int().min(0).max(100_000_000).transform(satang)
const minutes = z
  .number()
  .int()
  .min(1)
  .max(60 * 24 * 14)
const days = z.object({ from: z.number().int().min(0).max(60), to: z.number().int().min(0).max(60) })
const areaDays = z.number().int().min(0).max(30)
const text = z.string().max(500)
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ })])

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

const day = z.string().regex(/^20\d\d-\d\d-\d\d$/)
const vatRate = { registered: z.boolean(), basisPoints: z.number().int().min(0).max(3000) }

/** `country`: except remote areas; `near`: Bangkok and surroundings. */
export const codAreas = ['everywhere', 'country', 'near'] as const

/** A group is one row, saved and read whole. */
export const settingsSchema = {
  shop: z.object({
    name: text.min(1),
    /** Age limit of "New arrival". */
    newArrivalDays: z.number().int().min(0).max(365),
    /** "@name"; without it no chat orders. */
    lineId: text,
  }),
  /** Current rate and dated changes, earliest first; basis points. */
  vat: z.object({ ...vatRate, changes: z.array(z.object({ from: day, ...vatRate })).max(24) }),
  homeTitle: z.object({ titleEn: text, titleTh: text }),
  /** Hash of the uploaded icon; empty for the default. */
  icon: z.object({ hash: z.string().regex(/^(?:[0-9a-f]{32})?$/) }),
  shipping: z.object({
    standardFeeSatang: money,
    freeFromSatang: money,
    expressExtraSatang: money,
    sameDayExtraSatang: money,
    /** Business days. */
    standardDays: days,
    /** Business days until handover to the carrier. */
    handlingDays: days,
    expressDays: days,
    /** Bangkok time, "14:00", for shipping the same day. */
    cutOff: clock,
    cutOffSaturday: clock,
    /** Extra business days compared with Bangkok. */
    upcountryDays: areaDays,
    remoteDays: areaDays,
    /** Added where delivery is not free. */
    remoteSurchargeSatang: money,
    /** Postal codes or two-digit prefixes, separated by blanks. */
    remotePostcodes: z.string().regex(/^(?:[1-9]\d(?:\d{3})?(?: [1-9]\d(?:\d{3})?)*)?$/),
    /** Bangkok time, "12:00"; closed days are 0 (Sunday) to 6. */
    sameDayUntil: clock,
    sameDayClosedDays: z.array(z.number().int().min(0).max(6)).max(7),
  }),
  /** How long an unpaid order stays open; `online`: the short reservation. */
  holdMinutes: z.object({
    online: minutes,
    chat: minutes,
    ownPromptPay: minutes,
    bankTransfer: minutes,
    slipReview: minutes,
    payLink: minutes,
  }),
  /** Chat hours in Bangkok time; closed days are 0 (Sunday) to 6. */
  openingHours: z.object({ opens: clock, closes: clock, closedDays: z.array(z.number().int().min(0).max(6)).max(7) }),
  /** Bangkok dates, earliest first; `to` is empty for one day. */
  holidays: z.object({
    days: z.array(z.object({ from: day, to: z.union([z.literal(''), day]), nameEn: text, nameTh: text })).max(80),
  }),
  products: z.object({
    /** Publishing a product requires its texts in both languages. */
    completeTexts: z.boolean(),
  }),
  staff: z.object({
    /** Admins without two-factor must set it up first. */
    adminTwoFactor: z.boolean(),
  }),
  orders: z.object({
    /** Off for gifts. */
    pricesOnSlips: z.boolean(),
    /** Approves a slip that passes every check. */
    approveSlips: z.boolean(),
    /** Makes the amount of a transfer unique by 1 to 99 satang less, for matching. */
    uniqueSatang: z.boolean(),
    /** Empty: the admins. */
    notificationEmail: text,
    /** Mail language. */
    mailNewOrders: z.enum(['off', 'en', 'th']),
    /** Daily mail of low and sold-out sizes. */
    mailLowStock: z.enum(['off', 'en', 'th']),
    /** Days after the delivery estimate; 0: off. */
    arrivalQuestionDays: z.number().int().min(0).max(30),
    /** Without a verified contact; a mobile carrier is one network. */
    unpaidPerNetwork: z.number().int().min(1).max(1000),
    /** 0: off. */
    cartReminderHours: z.number().int().min(0).max(336),
  }),
  returns: z.object({
    /** From delivery; at least the legal seven. */
    days: z.number().int().min(7).max(365),
    /** Days to ship an approved return. */
    sendDays: z.number().int().min(1).max(60),
    /** Empty: the shop's address. */
    addressEn: text,
    addressTh: text,
  }),
  /** Empty: defaults of environment and mail. */
  mails: z.object({ senderName: text, replyTo: text }),
  /** At least one. */
  paymentMethods: z.object({
    card: z.boolean(),
    promptPay: z.boolean(),
    ownPromptPay: z.boolean(),
    bankTransfer: z.boolean(),
    cod: z.boolean(),
    chat: z.boolean(),
  }),
  cod: z.object({
    feeSatang: money,
    /** Includes the fee. */
    maxSatang: money,
    areas: z.enum(codAreas),
    /** Refused parcels per phone before it is no longer offered. */
    refusals: z.number().int().min(0).max(20),
  }),
  payment: z.object({ sessionMinutes: minutes }),
  /** Direct PromptPay, digits only; empty for none. */
  ownPromptPay: z.object({
    /** Mobile number, tax or citizen id, or e-wallet. */
    id: z.string().regex(/^(?:0\d{9}|\d{13}|\d{15})?$/),
    /** Bill payment: each payment names its order. */
    billerId: z.string().regex(/^(?:\d{15})?$/),
    name: text,
  }),
  /** Digits only. */
  bankTransfer: z.object({
    accounts: z
      .array(z.object({ bank: z.enum(bankCodes), number: z.string().regex(/^\d{10,15}$/), name: text.min(1) }))
      .max(6),
  }),
  contact: z.object({
    email: text,
    phone: text,
    addressEn: text,
    addressTh: text,
    hoursEn: text,
    hoursTh: text,
  }),
  /** Empty values are not shown. */
  legal: z.object({
    nameEn: text,
    nameTh: text,
    taxId: z.string().regex(/^(?:\d{13})?$/),
    /** 00000 is the head office. */
    branch: z.string().regex(/^(?:\d{5})?$/),
    addressEn: text,
    addressTh: text,
    dbdNumber: text,
    ocpbNumber: text,
  }),
  /** Empty: the footer shows "coming soon". */
  socials: z.object({ instagram: link, facebook: link, line: link }),
  /** Empty: no analytics. */
  analytics: z.object({ measurementId: z.string().regex(/^(?:G-[A-Z0-9]{10})?$/) }),
}

export type SettingsGroup = keyof typeof settingsSchema
export type SettingsOf<Group extends SettingsGroup> = z.output<(typeof settingsSchema)[Group]>

export const defaultGroups: { [Group in SettingsGroup]: SettingsOf<Group> } = {
  // Cannot exist: LINE ids have at most 18 characters.
  shop: { name: 'MAI', newArrivalDays: 30, lineId: '@mai-demo-shop-example' },
  vat: { registered: false, basisPoints: 700, changes: [] },
  homeTitle: { titleEn: '', titleTh: '' },
  icon: { hash: '' },
  shipping: {
    standardFeeSatang: fromBaht(150),
    freeFromSatang: fromBaht(2000),
    expressExtraSatang: fromBaht(150),
    sameDayExtraSatang: fromBaht(300),
    standardDays: { from: 2, to: 3 },
    handlingDays: { from: 0, to: 1 },
    expressDays: { from: 1, to: 2 },
    cutOff: '14:00',
    cutOffSaturday: '12:00',
    upcountryDays: 0,
    remoteDays: 2,
    remoteSurchargeSatang: fromBaht(0),
    // Islands and Umphang; whole: Mae Hong Son, Pattani, Yala, Narathiwat.
    remotePostcodes: '20120 23170 58 63170 81150 82160 84140 84280 84310 84320 84330 84360 94 95 96',
    sameDayUntil: '12:00',
    sameDayClosedDays: [0],
  },
  // Staff check transfers, so these orders stay open overnight.
  holdMinutes: { online: 35, chat: 1440, ownPromptPay: 1440, bankTransfer: 1440, slipReview: 4320, payLink: 1440 },
  openingHours: { opens: '10:00', closes: '18:00', closedDays: [0] },
  holidays: { days: [] },
  products: { completeTexts: false },
  staff: { adminTwoFactor: false },
  orders: {
    pricesOnSlips: false,
    approveSlips: false,
    uniqueSatang: false,
    notificationEmail: '',
    mailNewOrders: 'en',
    mailLowStock: 'en',
    arrivalQuestionDays: 2,
    unpaidPerNetwork: 30,
    cartReminderHours: 24,
  },
  returns: { days: 30, sendDays: 14, addressEn: '', addressTh: '' },
  mails: { senderName: '', replyTo: '' },
  paymentMethods: { card: true, promptPay: true, ownPromptPay: false, bankTransfer: false, cod: false, chat: true },
  cod: { feeSatang: fromBaht(40), maxSatang: fromBaht(5000), areas: 'everywhere', refusals: 1 },
  payment: { sessionMinutes: 30 },
  ownPromptPay: { id: '', billerId: '', name: '' },
  bankTransfer: { accounts: [] },
  contact: {
    email: 'hello@mai.example',
    phone: '02-123-4567',
    addressEn: '88 Charoen Krung Road, Bang Rak, Bangkok 10500',
    addressTh: '88 ถนนเจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพฯ 10500',
    hoursEn: 'Mon–Fri 9:00–18:00, Sat 10:00–16:00, Sun closed',
    hoursTh: 'จันทร์–ศุกร์ 9.00–18.00 น. เสาร์ 10.00–16.00 น. ปิดวันอาทิตย์',
  },
  legal: { nameEn: '', nameTh: '', taxId: '', branch: '', addressEn: '', addressTh: '', dbdNumber: '', ocpbNumber: '' },
  socials: { instagram: '', facebook: '', line: '' },
  analytics: { measurementId: '' },
}

export type ShopSettings = ReturnType<typeof joinSettings>

export function joinSettings(groups: typeof defaultGroups) {
  const { shop, payment, icon, ...rest } = groups
  return { ...shop, ...payment, ...rest, icon: icon.hash }
}

export const defaultSettings = joinSettings(defaultGroups)
