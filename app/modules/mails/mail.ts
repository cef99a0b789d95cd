import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { ParcelValues } from '#app/modules/addresses/address-lines.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'

/** What an order mail needs of an order; a stored order has these facts under the same names. */
export type MailedChange =
  | { kind: 'added' | 'removed'; name: { en: string; th: string }; size: string; quantity: number }
  | { kind: 'size'; name: { en: string; th: string }; from: string; to: string; quantity: number }
  | { kind: 'delivery'; to: 'standard' | 'express' | 'same_day' | 'pickup' }
  | { kind: 'pricing'; pricing: 'agreed' | 'recalculated' }

export type MailedOrder = {
  number: string
  customer: ParcelValues
  deliveryMethod: 'standard' | 'express' | 'same_day' | 'pickup'
  /** First and last day of its arrival, 2026-11-25. */
  promise?: { from: string; to: string } | undefined
  subtotal: Satang
  discount: Satang
  shipping: Satang
  codFee?: Satang | undefined
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

type MailedPieces = readonly { name: { en: string; th: string }; size: string; quantity: number }[]

/** One of several parcels of an order: which it is, what is in it, and what has not left yet. */
export type MailedPart = { number: number; of: number; inside: MailedPieces; follows: MailedPieces }

/** Where the money of an order goes that is paid straight to the shop; of a PromptPay code only its receiver is told. */
type MailedTransfer =
  | { method: 'own_promptpay'; name: string }
  | { method: 'bank_transfer'; accounts: ShopSettings['bankTransfer']['accounts'] }

/** How the pieces of an order are reserved; `longer`: until when, once the e-mail is confirmed. */
export type MailedReservation = {
  is: 'short' | 'long' | 'ended' | 'none'
  until: Date | undefined
  longer: Date | undefined
  mayConfirm: boolean
  isFull: boolean
}

/** A piece in a letter, in the reader's language; its picture is the shop's, by id. */
export type MailedPiece = {
  id: string
  name: string
  price: Satang
  compareAt?: Satang | undefined
  picture?: { id: string; alt: string } | undefined
}

/** Every mail the shop sends, and what each is told. Paths are local and bare: the mail adds origin and language. */
export type MailData = {
  order_received: {
    order: MailedOrder
    /** What can be paid online now. */
    due?: Satang | undefined
    /** Missing for an order that costs nothing. */
    reservation?: MailedReservation | undefined
    transfer?: MailedTransfer | undefined
    cod?: true
  }
  /** The customer asks for the link and the code that confirm the e-mail of the order. */
  order_reservation: { order: MailedOrder; reservation: MailedReservation }
  /** The shop has confirmed an order that is paid at the door. */
  order_confirmed: { order: MailedOrder }
  /** Staff send the way to pay an order that was agreed in the chat, or that was left unpaid. */
  /** `due`: what is to be paid now, which is less than the total of an order that was changed. */
  pay_link: { order: MailedOrder; reservation?: MailedReservation | undefined; due: Satang }
  payment_received: { order: MailedOrder }
  /** What a change of the order had left to pay has come: all of it is paid. */
  rest_paid: { order: MailedOrder; amount: Satang }
  /** Money arrived that did not make its order paid: for the payer. */
  /** `missing`: what she can simply transfer, as less came than the order costs. */
  payment_on_hold: {
    order: MailedOrder
    reason: 'paid_no_stock' | 'amount_mismatch'
    received: Satang
    missing?: Satang | undefined
  }
  /** The same for the shop. */
  staff_payment_on_hold: {
    number: string
    reason: 'paid_no_stock' | 'amount_mismatch'
    received: Satang
    total: Satang
  }
  /** Money moved at the payment provider without the shop, or a payment is disputed; `answerBy`: until when it can answer. */
  staff_money_news: { number: string; amount: Satang; news: MoneyNews; answerBy?: Date | undefined }
  /** A new order that somebody has to work on, for the shop. */
  staff_new_order: { order: MailedOrder; is: 'paid' | 'unconfirmed' | 'transfer' | 'cod' }
  /** Sizes that began to run low or sold out, for the shop; `count` of them, of which some are listed. */
  staff_low_stock: {
    sizes: readonly { name: { en: string; th: string }; size: string; left: number }[]
    count: number
  }
  /** Asked for in the settings, to see how a mail arrives. */
  staff_test: Record<string, never>
  order_shipped: {
    order: MailedOrder
    carrier?: string | undefined
    trackingNumber?: string | undefined
    trackingUrl?: string | undefined
    /** The carrier collects the total. */
    cod?: true
    part?: MailedPart | undefined
  }
  /** The parcel's number became known, or changed, after it had left. */
  order_tracking: {
    order: MailedOrder
    carrier?: string | undefined
    trackingNumber: string
    trackingUrl?: string | undefined
    part?: MailedPart | undefined
  }
  /** Some days after it was to arrive, once. */
  arrival_question: { order: MailedOrder }
  /** `back`: what had been paid, and whether the shop sends it back itself. */
  order_cancelled: {
    order: MailedOrder
    reason: 'customer' | 'staff' | 'expired' | 'unconfirmed' | 'refused'
    back?: { amount: Satang; byHand: boolean } | undefined
  }
  /** Its pieces or delivery were changed: what, and what that means for the money. */
  order_changed: {
    order: MailedOrder
    changes: readonly MailedChange[]
    /** Still to be paid, until when a paid order waits for it; or on its way back. */
    due: Satang
    /** It is paid when the parcel is handed over: what the carrier collects then. */
    atDoor?: Satang | undefined
    restUntil?: Date | undefined
    back: Satang
    /** The shop sends it back itself. */
    isBackByHand?: boolean
    undone: boolean
    /** Of an order that is not paid yet. */
    reservation?: MailedReservation | undefined
  }
  /** `reference`: what the bank calls a transfer that staff made. */
  order_refunded: { order: MailedOrder; refunded: Satang; reference?: string | undefined; byCarrier?: true | undefined }
  /** Money goes back by hand: where to, asked, said, or to be confirmed by `token`. Of where it goes only the last four `digits`. */
  refund_destination: { number: string; amount: Satang; news: RefundNews; digits?: string; token?: string }
  /** Whoever holds the order's key gave it another address: for the one it had. */
  order_email_changed: { number: string }
  /** What became of a return, and what comes next; `address` is where to, in lines. */
  order_return: {
    number: string
    news: ReturnNews
    pieces: readonly { name: { en: string; th: string }; size: string; quantity: number }[]
    address?: readonly string[] | undefined
    sendBy?: Date | undefined
    note?: string | undefined
    /** The order of the other size. */
    exchange?: string | undefined
    /** Whose label is to be printed. */
    label?: string | undefined
  }
  /** The slip of a transfer was sent back; `isOpen` while the order can still be paid. */
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
  /** A letter to everybody who asked for them; without a token it is one that staff look at. */
  newsletter_letter: { subject: string; text: string; pieces: readonly MailedPiece[]; token?: string | undefined }
  /** To who agreed to it: the cart she left, with what of it is still to be had; the token ends such mails. */
  cart_reminder: { pieces: readonly MailedPiece[]; token: string }
  password_changed: Record<string, never>
  /** She deleted her account; `isKept` when papers of paid orders stay. */
  account_deleted: { isKept: boolean }
  /** What happened to the second step of signing in. */
  second_step: { news: SecondStepNews }
  /** Into the back office; `inviter` is the admin's name. */
  staff_invitation: { token: string; inviter: string }
  /** What somebody wrote to the shop; `orderNumber` where it is about an order. `byMail`: it is the reply to a
   * mail; its sender where that is not the customer's address. */
  contact_copy: {
    name: string
    email: string
    subject: string
    message: string
    orderNumber?: string
    byMail?: { sender: string | null }
  }
  /** What staff answer to a message of the contact form, which stands below it. */
  message_answer: { answer: string; subject: string; message: string; writtenAt: Date }
}

/** Turned on or off by its owner, taken off by an admin, or passed with a recovery code. */
export type SecondStepNews = 'on' | 'off' | 'reset' | 'recovery_code'

/** The shopper is asked where her money goes, `surplus`: because more came than her order needed; or somebody said it, and she hears of that. */
export type RefundNews = 'asked' | 'surplus' | 'given' | 'confirm' | 'by_provider'

/** What happened at the payment provider, for the shop. */
export type MoneyNews = 'refund_imported' | 'refund_bounced' | 'dispute_opened' | 'dispute_won' | 'dispute_lost'

/** A step of a return that its shopper is told by mail. */
export type ReturnNews = 'requested' | 'approved' | 'declined' | 'received' | 'exchanged' | 'released' | 'expired'

/** Why a slip was sent back. */
export type SlipReason = 'not_arrived' | 'wrong_amount' | 'wrong_receiver' | 'unreadable' | 'not_a_slip' | 'other'

export type MailKind = keyof MailData

/** A mail to be written: its kind decides its data. */
export type Mail = { [Kind in MailKind]: { kind: Kind; data: MailData[Kind] } }[MailKind]

/**
 * One mail for one reader; `dedupeKey` names the fact that causes it: the same fact is told once. `orderId`: whose key
 * its links hold, for mails that the order's own customer gets. `messageId`: the message it answers.
 */
export type MailToQueue = MailContentToQueue & { to: string }
export type MailContentToQueue = Mail & {
  language: Language
  dedupeKey: string
  orderId?: string | undefined
  messageId?: string
}

/** A mail's words before they are drawn: HTML and text come from the same content and never differ. */
export type MailContent = {
  subject: string
  title: string
  paragraphs: string[]
  /** What a mailbox shows beside the subject; without it the first paragraph. */
  preview?: string
  action?: { label: string; url: string } | undefined
  /** The button that confirms the e-mail of an order, and the code for another device; by mail only, never in LINE. */
  confirm?: { label: string; url: string; codeLabel: string; code: string }
  facts?: { label: string; value: string; url?: string }[]
  order?: MailedOrder
  /** What is shown with picture and price; `url` leads to its page. */
  pieces?: readonly (Omit<MailedPiece, 'id'> & { url: string })[]
  /** Where a letter's reader ends them: every newsletter mail has it, as a link and as a header. */
  unsubscribe?: { label: string; url: string }
  /** A text written by a visitor, shown apart from ours; `quoteTitle` says above it what it is. */
  quote?: string
  quoteTitle?: string
  /** The quiet lines at the end: why this came, what to do when it should not have. */
  small: string[]
}
