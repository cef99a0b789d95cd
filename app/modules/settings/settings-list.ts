// Every setting of the shop by group, in the order of the screen: input, schema and default in one line. Form
// (settings-fields.ts), stored values (shop-settings.ts) and audit log follow from it.
import { z } from 'zod'
import { formFields } from '#app/kit/field-kinds.ts'
import { fromBaht, satang } from '#app/kit/money.ts'
import * as kind from './setting-kinds.ts'
import { optionalSetting, ownControl, rowSchema, setting } from './setting-kinds.ts'

const mailLanguages = ['off', 'en', 'th'] as const

/** Lists of rows; their fields are numbered in the form: "changes-0-from". */
export const settingsRows = {
  vat: {
    list: 'changes',
    max: 12,
    fields: formFields('settings.vat.change', {
      from: kind.date,
      registered: kind.onOrOff,
      basisPoints: { ...kind.percent(3000), optional: true, empty: 0 },
    }),
  },
  holidays: {
    list: 'days',
    max: 60,
    fields: formFields('settings.holidays.day', {
      from: kind.date,
      to: kind.optionalDate,
      nameEn: kind.textLine(80),
      nameTh: kind.textLine(80),
    }),
  },
  bankTransfer: {
    list: 'accounts',
    max: 6,
    fields: formFields('settings.bankTransfer.account', {
      bank: kind.bank,
      number: kind.bankAccount,
      name: kind.requiredLine(100),
    }),
  },
} as const

/** A group is one row of the table, saved and read whole. */
export const settingsList = {
  shop: formFields('settings.shop', {
    name: setting(kind.requiredLine(60), 'MAI'),
    // Cannot exist: LINE ids have at most 18 characters. Without one there are no chat orders.
    lineId: optionalSetting(kind.lineAccount, '@mai-demo-shop-example'),
    /** Age limit of "New arrival". */
    newArrivalDays: setting(kind.number(0, 365), 30),
  }),
  homeTitle: formFields('settings.homeTitle', {
    titleEn: optionalSetting(kind.pageTitle),
    titleTh: optionalSetting(kind.pageTitle),
  }),
  contact: formFields('settings.contact', {
    email: setting(kind.emailAddress, 'hello@mai.example'),
    phone: setting(kind.printedPhone, '02-123-4567'),
    addressEn: setting(kind.longText, '88 Charoen Krung Road, Bang Rak, Bangkok 10500'),
    addressTh: setting(kind.longText, '88 ถนนเจริญกรุง แขวงบางรัก เขตบางรัก กรุงเทพฯ 10500'),
    hoursEn: setting(kind.longText, 'Mon–Fri 9:00–18:00, Sat 10:00–16:00, Sun closed'),
    hoursTh: setting(kind.longText, 'จันทร์–ศุกร์ 9.00–18.00 น. เสาร์ 10.00–16.00 น. ปิดวันอาทิตย์'),
  }),
  /** Empty values are not shown. */
  legal: formFields('settings.legal', {
    nameEn: optionalSetting(kind.textLine()),
    nameTh: optionalSetting(kind.textLine()),
    taxId: optionalSetting(kind.taxId),
    branch: optionalSetting(kind.branch),
    addressEn: optionalSetting(kind.longText),
    addressTh: optionalSetting(kind.longText),
    dbdNumber: optionalSetting(kind.textLine(40)),
    ocpbNumber: optionalSetting(kind.textLine(40)),
  }),
  vat: {
    ...formFields('settings.vat', {
      registered: setting(kind.flag, false),
      basisPoints: setting(kind.percent(3000), 700),
    }),
    /** Dated changes, earliest first. */
    changes: ownControl(z.array(rowSchema(settingsRows.vat.fields)).max(24), []),
  },
  /** Chat hours. */
  openingHours: {
    ...formFields('settings.openingHours', {
      opens: setting(kind.timeOfDay, '10:00'),
      closes: setting(kind.timeOfDay, '18:00'),
    }),
    closedDays: ownControl(kind.weekdays, [0]),
  },
  /** Earliest first; `to` is empty for one day. */
  holidays: { days: ownControl(z.array(rowSchema(settingsRows.holidays.fields)).max(80), []) },
  /** Empty: the footer shows "coming soon". */
  socials: formFields('settings.socials', {
    instagram: optionalSetting(kind.link),
    facebook: optionalSetting(kind.link),
    line: optionalSetting(kind.link),
  }),
  /** Empty: no analytics. */
  analytics: formFields('settings.analytics', { measurementId: optionalSetting(kind.measurementId) }),
  shipping: {
    ...formFields('settings.shipping', {
      standardFeeSatang: setting(kind.fee, fromBaht(150)),
      freeFromSatang: setting(kind.baht(fromBaht(1_000_000)), fromBaht(2000)),
      expressExtraSatang: setting(kind.fee, fromBaht(150)),
      sameDayExtraSatang: setting(kind.fee, fromBaht(300)),
      'standardDays.from': setting(kind.businessDays, 2),
      'standardDays.to': setting(kind.businessDays, 3),
      'expressDays.from': setting(kind.businessDays, 1),
      'expressDays.to': setting(kind.businessDays, 2),
      /** Until handover to the carrier. */
      'handlingDays.from': setting(kind.businessDays, 0),
      'handlingDays.to': setting(kind.businessDays, 1),
      /** For shipping the same day. */
      cutOff: setting(kind.timeOfDay, '14:00'),
      cutOffSaturday: setting(kind.timeOfDay, '12:00'),
      /** Extra business days compared with Bangkok. */
      upcountryDays: setting(kind.number(0, 30), 0),
      remoteDays: setting(kind.number(0, 30), 2),
      /** Added where delivery is not free. */
      remoteSurchargeSatang: setting(kind.fee, satang(0)),
      // Islands and Umphang; whole: Mae Hong Son, Pattani, Yala, Narathiwat.
      remotePostcodes: optionalSetting(
        kind.postalCodes,
        '20120 23170 58 63170 81150 82160 84140 84280 84310 84320 84330 84360 94 95 96',
      ),
      sameDayUntil: setting(kind.timeOfDay, '12:00'),
    }),
    sameDayClosedDays: ownControl(kind.weekdays, [0]),
  },
  /** Publishing a product requires its texts in both languages. */
  products: formFields('settings.products', { completeTexts: setting(kind.flag, false) }),
  orders: formFields('settings.orders', {
    /** Off for gifts. */
    pricesOnSlips: setting(kind.flag, false),
    /** Approves a slip that passes every check. */
    approveSlips: setting(kind.flag, false),
    /** Makes the amount of a transfer unique by 1 to 99 satang less, for matching. */
    uniqueSatang: setting(kind.flag, false),
    /** Empty: the admins. */
    notificationEmail: optionalSetting(kind.emailAddress),
    mailNewOrders: setting(kind.oneOf(mailLanguages), 'en'),
    /** Daily mail of low and sold-out sizes. */
    mailLowStock: setting(kind.oneOf(mailLanguages), 'en'),
    /** Days after the delivery estimate; 0: off. */
    arrivalQuestionDays: setting(kind.number(0, 30), 2),
    /** Without a verified contact; a mobile carrier is one network. */
    unpaidPerNetwork: setting(kind.number(1, 1000), 30),
    /** 0: off. */
    cartReminderHours: setting(kind.number(0, 336), 24),
  }),
  returns: formFields('settings.returns', {
    /** From delivery; at least the legal seven. */
    days: setting(kind.number(7, 365), 30),
    /** Days to ship an approved return. */
    sendDays: setting(kind.number(1, 60), 14),
    /** Empty: the shop's address. */
    addressEn: optionalSetting(kind.longText),
    addressTh: optionalSetting(kind.longText),
  }),
  /** Empty: defaults of environment and mail. */
  mails: formFields('settings.mails', {
    senderName: optionalSetting(kind.textLine(60)),
    replyTo: optionalSetting(kind.emailAddress),
  }),
  // Staff check transfers, so these orders stay open overnight. `online`: the short reservation.
  holdMinutes: formFields('settings.holdMinutes', {
    online: setting(kind.minutes(31), 35),
    chat: setting(kind.minutes(30), 1440),
    ownPromptPay: setting(kind.minutes(30), 1440),
    bankTransfer: setting(kind.minutes(30), 1440),
    slipReview: setting(kind.minutes(60, 10_080), 4320),
    payLink: setting(kind.minutes(30), 1440),
  }),
  /** At least one. */
  paymentMethods: formFields('settings.paymentMethods', {
    card: setting(kind.flag, true),
    promptPay: setting(kind.flag, true),
    ownPromptPay: setting(kind.flag, false),
    bankTransfer: setting(kind.flag, false),
    cod: setting(kind.flag, false),
    chat: setting(kind.flag, true),
  }),
  cod: formFields('settings.cod', {
    feeSatang: setting(kind.baht(fromBaht(1000)), fromBaht(40)),
    /** Includes the fee. */
    maxSatang: setting(kind.baht(fromBaht(50_000), satang(100)), fromBaht(5000)),
    /** `country`: except remote areas; `near`: Bangkok and surroundings. */
    areas: setting(kind.oneOf(['everywhere', 'country', 'near']), 'everywhere'),
    /** Refused parcels per phone before it is no longer offered. */
    refusals: setting(kind.number(0, 20), 1),
  }),
  /** Direct PromptPay, digits only; empty for none. */
  ownPromptPay: formFields('settings.ownPromptPay', {
    id: optionalSetting(kind.promptPay),
    billerId: optionalSetting(kind.billerId),
    name: optionalSetting(kind.textLine(100)),
  }),
  bankTransfer: { accounts: ownControl(z.array(rowSchema(settingsRows.bankTransfer.fields)).max(6), []) },
  // Stripe allows 30 kind.minutes to one day.
  payment: formFields('settings.payment', { sessionMinutes: setting(kind.minutes(30, 1_380), 30) }),
  /** Hash of the uploaded icon; empty for the default. */
  icon: { hash: ownControl(z.string().regex(/^(?:[0-9a-f]{32})?$/), '') },
  /** Admins without two-factor must set it up first. */
  staff: { adminTwoFactor: ownControl(z.boolean(), false) },
} as const
