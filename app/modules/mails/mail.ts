import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { ShipmentValues } from '#app/modules/addresses/address-lines.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

export type MailedChange =
  | { kind: 'added' | 'removed'; name: { en: string; th: string }; size: string; quantity: number }
  | { kind: 'size'; name: { en: string; th: string }; from: string; to: string; quantity: number }
  | { kind: 'delivery'; to: 'standard' | 'express' | 'same_day' | 'pickup' }
  | { kind: 'pricing'; pricing: 'agreed' | 'recalculated' }

export type MailedOrder = {
  number: string
  customer: ShipmentValues
  deliveryMethod: 'standard' | 'express' | 'same_day' | 'pickup'
  /** First and last day, 2026-11-25. */
  deliveryEstimate?: { from: string; to: string } | undefined
  subtotal: Satang
  discount: Satang
  shipping: Satang
  codFee?: Satang
  total: Satang
  vat: Satang
  coupons: readonly { code: string; discount: Satang }[]
  lines: readonly {
    name: { en: string; th: string }
    size: string
    quantity: number
    lineTotal: Satang
    pictureId?: string | undefined
  }[]
}

export type MailedItems = readonly { name: { en: string; th: string }; size: string; quantity: number }[]

/** A partial shipment: its items and those still to follow. */
export type MailedShipment = { number: number; of: number; inside: MailedItems; follows: MailedItems }

export type MailedTracking = {
  carrier?: string | undefined
  trackingNumber?: string | undefined
  trackingUrl?: string | undefined
  part?: MailedShipment | undefined
}

/** For PromptPay only the receiver's name. */
export type MailedTransfer =
  | { method: 'own_promptpay'; name: string }
  | { method: 'bank_transfer'; accounts: ShopSettings['bankTransfer']['accounts'] }

/** `longer`: its end after the e-mail is confirmed. */
export type MailedReservation = {
  is: 'short' | 'long' | 'ended' | 'none'
  until: Date | undefined
  longer: Date | undefined
  mayConfirm: boolean
  isFull: boolean
}

/** A campaign product in the reader's language. */
export type MailedItem = {
  id: string
  name: string
  price: Satang
  compareAt?: Satang | undefined
  picture?: { id: string; alt: string } | undefined
}

/** Every mail and its data. Paths are local, without origin and language. */
export type MailData = {
  order_received: {
    order: MailedOrder
    /** Payable online now. */
    due?: Satang | undefined
    /** Absent for a free order. */
    reservation?: MailedReservation | undefined
    transfer?: MailedTransfer | undefined
    cod?: true | undefined
  }
  /** Link and code that confirm the order's e-mail. */
  order_reservation: { order: MailedOrder; reservation: MailedReservation }
  /** A confirmed cash-on-delivery order. */
  order_confirmed: { order: MailedOrder }
  /** Payment link sent by staff. `due`: less than the total after a change. */
  pay_link: { order: MailedOrder; reservation?: MailedReservation | undefined; due: Satang }
  payment_received: { order: MailedOrder }
  /** The balance due after a change is paid. */
  rest_paid: { order: MailedOrder; amount: Satang }
  /** To the payer. `missing`: the underpaid amount. */
  payment_on_hold: { order: MailedOrder; reason: HoldReason; received: Satang; missing?: Satang | undefined }
  staff_payment_on_hold: { number: string; reason: HoldReason; received: Satang; total: Satang }
  /** Provider refunds and disputes; `answerBy`: deadline for evidence. */
  staff_payment_notice: { number: string; amount: Satang; news: PaymentNotice; answerBy?: Date | undefined }
  /** A new order that needs work. */
  staff_new_order: { order: MailedOrder; is: 'paid' | 'unconfirmed' | 'transfer' | 'cod' }
  /** `count` sizes, some of them listed. */
  staff_low_stock: { sizes: readonly (Pick<MailedItems[number], 'name' | 'size'> & { left: number })[]; count: number }
  staff_test: Record<string, never>
  /** `cod`: the carrier collects the total. */
  order_shipped: MailedTracking & { order: MailedOrder; cod?: true | undefined }
  /** The tracking number was added or changed after shipping. */
  order_tracking: MailedTracking & { order: MailedOrder; trackingNumber: string }
  /** Once, days after the expected arrival. */
  arrival_question: { order: MailedOrder }
  /** `back`: amount paid, and whether the shop refunds it. */
  order_cancelled: {
    order: MailedOrder
    reason: 'customer' | 'staff' | 'expired' | 'unconfirmed' | 'refused'
    back?: { amount: Satang; isManual: boolean } | undefined
  }
  order_changed: {
    order: MailedOrder
    changes: readonly MailedChange[]
    /** Balance due and its deadline, or the refund. */
    due: Satang
    /** Collected by the carrier. */
    cashOnDelivery?: Satang | undefined
    balanceDueUntil?: Date | undefined
    back: Satang
    isManualRefund?: boolean
    undone: boolean
    /** Only for an unpaid order. */
    reservation?: MailedReservation | undefined
  }
  /** `reference`: the bank's, of a manual transfer. */
  order_refunded: { order: MailedOrder; refunded: Satang; reference?: string | undefined; byCarrier?: true | undefined }
  /** Destination of a manual refund: requested, received, or to confirm by `token`. `digits`: its last four. */
  refund_destination: {
    number: string
    amount: Satang
    news: RefundNotice
    digits?: string
    token?: string | undefined
  }
  /** To the previous address of the order. */
  order_email_changed: { number: string }
  /** `address`: in lines. */
  order_return: {
    number: string
    news: ReturnNotice
    items: MailedItems
    address?: readonly string[] | undefined
    sendBy?: Date | undefined
    note?: string | undefined
    /** Number of the exchange order. */
    exchange?: string | undefined
    /** Id of the return, where it has a label. */
    label?: string | undefined
  }
  /** `isOpen`: the order can still be paid. */
  slip_rejected: {
    number: string
    due: Satang
    reason: SlipReason
    note: string
    isOpen: boolean
    reservation?: MailedReservation | undefined
  }
  confirm_address: { token: string }
  reset_password: { token: string }
  newsletter_confirm: { token: string }
  /** Without a token: a preview for staff. */
  newsletter_campaign: { subject: string; text: string; items: readonly MailedItem[]; token?: string }
  /** Sent with consent; the token unsubscribes. */
  cart_reminder: { items: readonly MailedItem[]; token: string }
  password_changed: Record<string, never>
  /** `isKept`: documents of paid orders remain. */
  account_deleted: { isKept: boolean }
  second_step: { news: TwoFactorEvent }
  /** `inviter`: name of the admin. */
  staff_invitation: { token: string; inviter: string }
  /** `byMail`: a reply by mail; its sender where it differs from the customer's address. */
  contact_copy: {
    name: string
    email: string
    subject: string
    message: string
    orderNumber?: string
    byMail?: { sender: string | null }
  }
  message_answer: { answer: string; subject: string; message: string; writtenAt: Date }
}

type HoldReason = 'paid_no_stock' | 'amount_mismatch'

export type TwoFactorEvent = 'on' | 'off' | 'reset' | 'recovery_code'

/** `overpaid`: the refund is an overpayment. */
export type RefundNotice = 'asked' | 'overpaid' | 'given' | 'confirm' | 'by_provider'

export type PaymentNotice = 'refund_imported' | 'refund_bounced' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'

export type ReturnNotice = 'requested' | 'approved' | 'declined' | 'received' | 'exchanged' | 'released' | 'expired'

export type SlipReason = 'not_arrived' | 'wrong_amount' | 'wrong_receiver' | 'unreadable' | 'not_a_slip' | 'other'

export type MailKind = keyof MailData

export type Mail = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]

/** `dedupeKey`: its cause. `orderId`: for the order's customer. `messageId`: the message it replies to. */
export type MailToQueue = MailContentToQueue & { to: string }
export type MailContentToQueue = Mail & {
  language: Language
  dedupeKey: string
  orderId?: string
  messageId?: string
}

/** Source of both HTML and text. */
export type MailContent = {
  subject: string
  title: string
  paragraphs: string[]
  /** Inbox preview; defaults to the first paragraph. */
  preview?: string
  action?: { label: string; url: string } | undefined
  /** Button and code to confirm the order's e-mail; never in LINE. */
  confirm?: { label: string; url: string; codeLabel: string; code: string }
  facts?: { label: string; value: string; url?: string | undefined }[]
  order?: MailedOrder
  items?: readonly (Omit<MailedItem, 'id'> & { url: string })[]
  /** In every newsletter mail, as link and header. */
  unsubscribe?: { label: string; url: string }
  /** Visitor text, shown as a quote. */
  quote?: string | undefined
  quoteTitle?: string
  small: string[]
}
