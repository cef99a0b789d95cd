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

/** Where cash on delivery goes: everywhere, everywhere but to remote areas, or to Bangkok and around it. */
export const codAreas = ['everywhere', 'country', 'near'] as const

/** One schema per group of settings; a group is one row of the table, saved and read whole. */
export const settingsSchema = {
  shop: z.object({
    name: text.min(1),
    /** Pieces younger than this carry "New arrival". */
    newArrivalDays: z.number().int().min(0).max(365),
    /** The shop's own LINE account, "@name"; without it nobody orders in the chat. */
    lineId: text,
  }),
  /** From the beginning, and what changes on which day of Bangkok, earliest first; rates in basis points. */
  vat: z.object({
    ...vatRate,
    changes: z.array(z.object({ from: day, ...vatRate })).max(24),
  }),
  /** The home page's own title; empty while it is the shop's usual one. */
  homeTitle: z.object({ titleEn: text, titleTh: text }),
  /** What browsers and phones show for the shop: the hash of the picture uploaded for it; empty for the usual one. */
  icon: z.object({ hash: z.string().regex(/^(?:[0-9a-f]{32})?$/) }),
  shipping: z.object({
    standardFeeSatang: money,
    /** Goods after discount from which standard delivery is free. */
    freeFromSatang: money,
    expressExtraSatang: money,
    sameDayExtraSatang: money,
    /** Business days. */
    standardDays: days,
    /** How many of the business days pass before the parcel is with the carrier. */
    handlingDays: days,
    expressDays: days,
    /** Orders before this time of Bangkok are among the parcels of their day, "14:00"; Saturdays have an hour of their own. */
    cutOff: clock,
    cutOffSaturday: clock,
    /** Business days more than to Bangkok and around it. */
    upcountryDays: areaDays,
    remoteDays: areaDays,
    /** On top of the fee to a remote area, where delivery is not free. */
    remoteSurchargeSatang: money,
    /** Postal codes, or the first two digits of a province, with blanks between. */
    remotePostcodes: z.string().regex(/^(?:[1-9]\d(?:\d{3})?(?: [1-9]\d(?:\d{3})?)*)?$/),
    /** Same-day orders close at this time of Bangkok, "12:00"; closed days are 0 (Sunday) to 6. */
    sameDayUntil: clock,
    sameDayClosedDays: z.array(z.number().int().min(0).max(6)).max(7),
  }),
  /** How long a placed order stays open without money or a confirmation; `online` is the short reservation of every order. */
  holdMinutes: z.object({
    online: minutes,
    chat: minutes,
    ownPromptPay: minutes,
    bankTransfer: minutes,
    slipReview: minutes,
    payLink: minutes,
  }),
  /** When somebody reads the chat, by the clock of Bangkok, "10:00"; closed days are 0 (Sunday) to 6. */
  openingHours: z.object({ opens: clock, closes: clock, closedDays: z.array(z.number().int().min(0).max(6)).max(7) }),
  /** When the shop is closed, by days of Bangkok, earliest first; `to` is empty for a single day. */
  holidays: z.object({
    days: z.array(z.object({ from: day, to: z.union([z.literal(''), day]), nameEn: text, nameTh: text })).max(80),
  }),
  products: z.object({
    /** What lacks a text in one language that it has in the other does not come on show. */
    completeTexts: z.boolean(),
  }),
  staff: z.object({
    /** An admin without a second step of signing in comes no further than to set it up. */
    adminSecondStep: z.boolean(),
  }),
  orders: z.object({
    /** Prices stand on packing slips; without it a parcel can be a gift. */
    pricesOnSlips: z.boolean(),
    /** A slip of a transfer that the checker has confirmed in every point is approved by itself. */
    approveSlips: z.boolean(),
    /** Orders to be transferred cost 1 to 99 satang less, each another amount, so that the bank's app tells them apart. */
    uniqueSatang: z.boolean(),
    /** The address for mails about orders, stock and payments; empty: the admins. */
    notificationEmail: text,
    /** Tells the shop of every new order by mail, in this language. */
    mailNewOrders: z.enum(['off', 'en', 'th']),
    /** Mails the shop once a day the sizes that began to run low or sold out, in this language. */
    mailLowStock: z.enum(['off', 'en', 'th']),
    /** Days after the promised day until a mail asks whether a parcel has arrived; 0 asks nobody. */
    arrivalQuestionDays: z.number().int().min(0).max(30),
    /** Orders without a verified contact that one network may leave unpaid at a time; a mobile carrier is one network. */
    unpaidPerNetwork: z.number().int().min(1).max(1000),
    /** Hours until who agreed to it is reminded of a cart she left; 0 reminds nobody. */
    cartReminderHours: z.number().int().min(0).max(336),
  }),
  returns: z.object({
    /** Days after delivery in which a return may be asked for; the law's seven are among them. */
    days: z.number().int().min(7).max(365),
    /** Days in which an agreed return is to be on its way. */
    sendDays: z.number().int().min(1).max(60),
    /** Where to; empty for the shop's own address. */
    addressEn: text,
    addressTh: text,
  }),
  /** Who mails are from by name, and where answers go; empty for what the environment and each mail say. */
  mails: z.object({ senderName: text, replyTo: text }),
  /** The ways to pay that new orders are offered; at least one. */
  paymentMethods: z.object({
    card: z.boolean(),
    promptPay: z.boolean(),
    ownPromptPay: z.boolean(),
    bankTransfer: z.boolean(),
    cod: z.boolean(),
    chat: z.boolean(),
  }),
  /** Cash on delivery: what it costs, and where, how much and from whom a carrier collects. */
  cod: z.object({
    feeSatang: money,
    /** The most that is collected at a door, the fee within it. */
    maxSatang: money,
    areas: z.enum(codAreas),
    /** So many parcels a phone may have refused and still be offered it. */
    refusals: z.number().int().min(0).max(20),
  }),
  payment: z.object({ sessionMinutes: minutes }),
  /** Where the shop's own PromptPay code sends money, digits only; each is empty while the shop has none. */
  ownPromptPay: z.object({
    /** A mobile number, a tax or citizen id, an e-wallet. */
    id: z.string().regex(/^(?:0\d{9}|\d{13}|\d{15})?$/),
    /** Of a shop that its bank has made a biller: with it each payment names its order. */
    billerId: z.string().regex(/^(?:\d{15})?$/),
    /** Whom a banking app shows as the receiver. */
    name: text,
  }),
  /** The accounts a shopper may transfer to; numbers are digits only. */
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
  /** Who the shop is for the law; what is empty is shown nowhere. */
  legal: z.object({
    nameEn: text,
    nameTh: text,
    taxId: z.string().regex(/^(?:\d{13})?$/),
    /** Five digits, 00000 is the head office. */
    branch: z.string().regex(/^(?:\d{5})?$/),
    addressEn: text,
    addressTh: text,
    dbdNumber: text,
    ocpbNumber: text,
  }),
  /** Empty while the shop has no page there: the footer then says "coming soon". */
  socials: z.object({ instagram: link, facebook: link, line: link }),
  /** The Google Analytics 4 property that counts page views of visitors who agreed; empty while there is none. */
  analytics: z.object({ measurementId: z.string().regex(/^(?:G-[A-Z0-9]{10})?$/) }),
}

export type SettingsGroup = keyof typeof settingsSchema
export type SettingsOf<Group extends SettingsGroup> = z.output<(typeof settingsSchema)[Group]>

/** Everything the owner can set, read by every screen and job that needs it: one source of truth for fees and times. */
export type ShopSettings = SettingsOf<'shop'> & {
  vat: SettingsOf<'vat'>
  homeTitle: SettingsOf<'homeTitle'>
  icon: string
  shipping: SettingsOf<'shipping'>
  holdMinutes: SettingsOf<'holdMinutes'>
  openingHours: SettingsOf<'openingHours'>
  holidays: SettingsOf<'holidays'>
  products: SettingsOf<'products'>
  staff: SettingsOf<'staff'>
  orders: SettingsOf<'orders'>
  returns: SettingsOf<'returns'>
  mails: SettingsOf<'mails'>
  paymentMethods: SettingsOf<'paymentMethods'>
  cod: SettingsOf<'cod'>
  sessionMinutes: number
  ownPromptPay: SettingsOf<'ownPromptPay'>
  bankTransfer: SettingsOf<'bankTransfer'>
  contact: SettingsOf<'contact'>
  legal: SettingsOf<'legal'>
  socials: SettingsOf<'socials'>
  analytics: SettingsOf<'analytics'>
}

export const defaultGroups: { [Group in SettingsGroup]: SettingsOf<Group> } = {
  // Nobody's account: LINE's ids end at 18 characters, so a demo order never opens a stranger's chat.
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
    // The islands by their codes, Umphang, and whole: Mae Hong Son, Pattani, Yala, Narathiwat.
    remotePostcodes: '20120 23170 58 63170 81150 82160 84140 84280 84310 84320 84330 84360 94 95 96',
    sameDayUntil: '12:00',
    sameDayClosedDays: [0],
  },
  // Nobody tells the shop of a transfer: its order is open until somebody has looked, also after a night.
  holdMinutes: { online: 35, chat: 1440, ownPromptPay: 1440, bankTransfer: 1440, slipReview: 4320, payLink: 1440 },
  openingHours: { opens: '10:00', closes: '18:00', closedDays: [0] },
  holidays: { days: [] },
  products: { completeTexts: false },
  staff: { adminSecondStep: false },
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
  legal: {
    nameEn: '',
    nameTh: '',
    taxId: '',
    branch: '',
    addressEn: '',
    addressTh: '',
    dbdNumber: '',
    ocpbNumber: '',
  },
  socials: { instagram: '', facebook: '', line: '' },
  analytics: { measurementId: '' },
}

export function joinSettings(groups: typeof defaultGroups): ShopSettings {
  const { shop, payment, icon, ...rest } = groups
  return { ...shop, ...payment, ...rest, icon: icon.hash }
}

export const defaultSettings: ShopSettings = joinSettings(defaultGroups)
