// Invented orders, so that previews need no customer data.
import type { Language } from '#app/i18n/language.ts'
import { add, percentOf, type Satang, satang, subtract, vatWithin, zero } from '#app/kit/money.ts'
import type { Mail, MailData, MailedOrder, MailKind } from '../mail.ts'

const number = 'A1B2C3D4'
const noon = new Date('2026-11-24T05:00:00Z')
const token = 'sample'

/** Real products, so that picture, name and price match. */
type SampleItem = { name: { en: string; th: string }; price: Satang; pictureId?: string }
type Items = readonly SampleItem[]

/** For a shop without pictures. */
const plainItems = [
  { name: { en: 'Blush lotus silk áo dài', th: 'อ่าวหญ่ายผ้าไหมลายดอกบัวสีชมพู' }, price: satang(590_000) },
  { name: { en: 'Celadon silk scarf', th: 'ผ้าพันคอไหมสีเขียวศิลาดล' }, price: satang(148_000) },
] as const satisfies Items

function sampleOrder([first = plainItems[0], second = plainItems[1]]: Items): MailedOrder {
  const subtotal = add(first.price, second.price)
  const discount = percentOf(subtotal, 10)
  const total = subtract(subtotal, discount)
  return {
    number,
    customer: {
      firstName: 'พัชราภรณ์',
      lastName: 'วงศ์สุวรรณ',
      company: '',
      phone: '+66812345678',
      addressLine: '88/12 ซอยสุขุมวิท 31',
      subdistrict: 'คลองตันเหนือ',
      district: 'วัฒนา',
      province: 'กรุงเทพมหานคร',
      postalCode: '10110',
    },
    deliveryMethod: 'standard',
    subtotal,
    discount,
    shipping: zero,
    total,
    vat: vatWithin(total, 700),
    coupons: [{ code: 'WELCOME10', discount }],
    lines: [
      { ...first, size: 'M', quantity: 1, lineTotal: first.price },
      { ...second, size: 'Free size', quantity: 1, lineTotal: second.price },
    ],
  }
}

const codFee = satang(4_000)

const withCodFee = (order: MailedOrder): MailedOrder => ({
  ...order,
  codFee,
  total: add(order.total, codFee),
  vat: vatWithin(add(order.total, codFee), 700),
})

const shipment = {
  carrier: 'Flash Express',
  trackingNumber: 'TH01028XCBK5A',
  trackingUrl: 'https://www.flashexpress.com/fle/tracking?se=TH01028XCBK5A',
}

const mailedItem = ({ name, price, pictureId }: SampleItem, language: Language) => ({
  id: 'sample',
  name: name[language],
  price,
  ...(pictureId && { picture: { id: pictureId, alt: '' } }),
})
const sampleReservation = { is: 'short', until: noon, longer: noon, mayConfirm: true, isFull: false } as const
const partOf = ({ lines: [inside, ...follows] }: MailedOrder) =>
  inside && { number: 1, of: 2, inside: [inside], follows }

const samples: { [Kind in MailKind]: (order: MailedOrder, items: Items, language: Language) => MailData[Kind] } = {
  order_received: (order) => ({ order, reservation: sampleReservation }),
  order_reservation: (order) => ({ order, reservation: sampleReservation }),
  order_confirmed: (order) => ({ order: withCodFee(order) }),
  pay_link: (order) => ({ order, reservation: { ...sampleReservation, mayConfirm: false }, due: order.total }),
  payment_received: (order) => ({ order }),
  rest_paid: (order) => ({ order, amount: satang(148_000) }),
  payment_on_hold: (order) => ({ order, reason: 'paid_no_stock', received: order.total }),
  order_shipped: (order) => ({ order, ...shipment, part: partOf(order) }),
  order_tracking: (order) => ({ order, ...shipment }),
  arrival_question: (order) => ({ order }),
  order_cancelled: (order) => ({ order, reason: 'customer' }),
  order_changed: (order) => ({
    order,
    changes: [{ kind: 'size', name: order.lines[0]?.name ?? { en: '', th: '' }, from: 'M', to: 'L', quantity: 1 }],
    due: satang(148_000),
    balanceDueUntil: noon,
    back: satang(0),
    undone: false,
  }),
  order_refunded: (order) => ({ order, refunded: satang(148_000) }),
  staff_payment_notice: () => ({ number, amount: satang(148_000), news: 'dispute_opened', answerBy: noon }),
  refund_destination: () => ({ number, amount: satang(148_000), news: 'asked' }),
  order_return: ({ lines }) => ({
    number,
    news: 'approved',
    items: lines,
    address: ['MAI', '88 Charoen Krung Road, Bang Rak, Bangkok 10500', '02-123-4567'],
    sendBy: noon,
    label: token,
    note: 'Please fold it loosely. กรุณาพับหลวม ๆ',
  }),
  slip_rejected: ({ total }) => ({
    number,
    due: total,
    reason: 'wrong_amount',
    note: 'The slip says ฿150. สลิปแสดงยอด 150 บาท',
    isOpen: true,
    reservation: { ...sampleReservation, is: 'long', mayConfirm: false },
  }),
  order_email_changed: () => ({ number }),
  confirm_address: () => ({ token }),
  reset_password: () => ({ token }),
  password_changed: () => ({}),
  account_deleted: () => ({ isKept: true }),
  second_step: () => ({ news: 'on' }),
  newsletter_confirm: () => ({ token }),
  newsletter_campaign: (_order, [item = plainItems[0]], language) => ({
    subject: 'ผ้าไหมชุดใหม่ · New silk',
    text: 'The first pieces of the season are here.\n\nผ้าไหมชิ้นแรกของฤดูกาลมาแล้ว',
    items: [mailedItem(item, language)],
  }),
  cart_reminder: (_order, items, language) => ({
    token,
    items: (items.length > 0 ? items : plainItems).slice(0, 2).map((item) => mailedItem(item, language)),
  }),
  message_answer: () => ({
    answer: 'สวัสดีค่ะ ไซซ์ M ยังมีอยู่หนึ่งตัวค่ะ\n\nHello, there is one M left.',
    subject: 'ไซซ์ M / Size M',
    message: 'ไซซ์ M ยังมีไหมคะ\nIs there an M left?',
    writtenAt: noon,
  }),
  staff_new_order: (order) => ({ order, is: 'paid' }),
  staff_payment_on_hold: ({ total }) => ({ number, reason: 'amount_mismatch', received: satang(600_000), total }),
  staff_low_stock: ({ lines }) => ({ sizes: lines.map(({ name, size }, left) => ({ name, size, left })), count: 2 }),
  contact_copy: () => ({
    name: 'Nok Srisai',
    email: 'nok@example.com',
    subject: 'ไซซ์ M / Size M',
    message: 'ไซซ์ M ยังมีไหมคะ\nIs there an M left?',
  }),
  staff_invitation: () => ({ token, inviter: 'Linh' }),
  staff_test: () => ({}),
}

export const mailKinds = Object.keys(samples) as MailKind[]

export const isForStaff = (kind: MailKind): boolean => kind.startsWith('staff_') || kind === 'contact_copy'

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(samples, text)

/** `items`: products of the shop to show. */
export const sampleMail = (kind: MailKind, items: Items, language: Language): Mail =>
  ({ kind, data: samples[kind](sampleOrder(items), items, language) }) as Mail
