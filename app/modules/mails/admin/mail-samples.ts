// What each mail is shown with in the back office: a made-up order of a made-up person, so that no customer's words are needed.
import { satang } from '#app/kit/money.ts'
import type { Mail, MailData, MailedOrder, MailKind } from '../mail.ts'

const number = 'A1B2C3D4'
const noon = new Date('2026-11-24T05:00:00Z')
const token = 'sample'

/** Pieces that the shop has a picture of, so that picture and name belong together. */
type SamplePiece = { name: { en: string; th: string }; pictureId?: string }
type Pieces = readonly SamplePiece[]

/** For a shop that has no picture yet. */
const plainPieces = [
  { name: { en: 'Blush lotus silk áo dài', th: 'อ่าวหญ่ายผ้าไหมลายดอกบัวสีชมพู' } },
  { name: { en: 'Celadon silk scarf', th: 'ผ้าพันคอไหมสีเขียวศิลาดล' } },
] as const satisfies Pieces

const sampleOrder = ([first = plainPieces[0], second = plainPieces[1]]: Pieces): MailedOrder => ({
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
  subtotal: satang(738_000),
  discount: satang(73_800),
  shipping: satang(0),
  total: satang(664_200),
  vat: satang(43_452),
  coupons: [{ code: 'WELCOME10', discount: satang(73_800) }],
  lines: [
    { ...first, size: 'M', quantity: 1, lineTotal: satang(590_000) },
    { ...second, size: 'Free size', quantity: 1, lineTotal: satang(148_000) },
  ],
})

/** The same, paid at the door. */
const withCodFee = (order: MailedOrder): MailedOrder => ({
  ...order,
  codFee: satang(4_000),
  total: satang(668_200),
  vat: satang(43_714),
})

const parcel = {
  carrier: 'Flash Express',
  trackingNumber: 'TH01028XCBK5A',
  trackingUrl: 'https://www.flashexpress.com/fle/tracking?se=TH01028XCBK5A',
}

const cartPiece = ({ name, pictureId }: SamplePiece) => ({
  id: 'sample',
  name: `${name.th} · ${name.en}`,
  price: satang(590_000),
  ...(pictureId && { picture: { id: pictureId, alt: '' } }),
})
const sampleReservation = { is: 'short', until: noon, longer: noon, mayConfirm: true, isFull: false } as const
/** The first of two parcels. */
const partOf = ({ lines: [inside, ...follows] }: MailedOrder) =>
  inside && { number: 1, of: 2, inside: [inside], follows }

const samples: { [Kind in MailKind]: (order: MailedOrder, pieces: Pieces) => MailData[Kind] } = {
  order_received: (order) => ({ order, reservation: sampleReservation }),
  order_reservation: (order) => ({ order, reservation: sampleReservation }),
  order_confirmed: (order) => ({ order: withCodFee(order) }),
  pay_link: (order) => ({ order, reservation: { ...sampleReservation, mayConfirm: false }, due: order.total }),
  payment_received: (order) => ({ order }),
  rest_paid: (order) => ({ order, amount: satang(148_000) }),
  payment_on_hold: (order) => ({ order, reason: 'paid_no_stock', received: order.total }),
  order_shipped: (order) => ({ order, ...parcel, part: partOf(order) }),
  order_tracking: (order) => ({ order, ...parcel }),
  arrival_question: (order) => ({ order }),
  order_cancelled: (order) => ({ order, reason: 'customer' }),
  order_changed: (order) => ({
    order,
    changes: [{ kind: 'size', name: order.lines[0]?.name ?? { en: '', th: '' }, from: 'M', to: 'L', quantity: 1 }],
    due: satang(148_000),
    restUntil: noon,
    back: satang(0),
    undone: false,
  }),
  order_refunded: (order) => ({ order, refunded: satang(148_000) }),
  staff_money_news: () => ({ number, amount: satang(148_000), news: 'dispute_opened', answerBy: noon }),
  refund_destination: () => ({ number, amount: satang(148_000), news: 'asked' }),
  order_return: ({ lines }) => ({
    number,
    news: 'approved',
    pieces: lines,
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
  newsletter_letter: (_order, [piece = plainPieces[0]]: Pieces) => ({
    subject: 'ผ้าไหมชุดใหม่ · New silk',
    text: 'The first pieces of the season are here.\n\nผ้าไหมชิ้นแรกของฤดูกาลมาแล้ว',
    pieces: [
      {
        id: 'sample',
        name: `${piece.name.th} · ${piece.name.en}`,
        price: satang(590_000),
        ...(piece.pictureId && { picture: { id: piece.pictureId, alt: '' } }),
      },
    ],
  }),
  cart_reminder: (_order, pieces: Pieces) => ({
    token,
    pieces: (pieces.length > 0 ? pieces : plainPieces).slice(0, 2).map(cartPiece),
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

/** Every kind of mail, those to customers first. */
export const mailKinds = Object.keys(samples) as MailKind[]

/** Whether the shop itself gets it, not a customer. */
export const isForStaff = (kind: MailKind): boolean => kind.startsWith('staff_') || kind === 'contact_copy'

export const isMailKind = (text: string): text is MailKind => Object.hasOwn(samples, text)

/** A mail of this kind about made-up facts; `pieces` are those of the shop that it shows. */
export const sampleMail = (kind: MailKind, pieces: Pieces): Mail =>
  ({ kind, data: samples[kind](sampleOrder(pieces), pieces) }) as Mail
