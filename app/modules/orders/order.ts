import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import type { BothLanguages, CouponPart, DeliveryMethod, DeliveryPromise } from '#app/modules/pricing/quote.ts'
import type { Parcel } from './parcel.ts'
import type { OrderPaymentMethod } from './payment-methods.ts'
import type { ReservationKind, VerifiedAs } from './reservations/reservation.ts'
import type { PiecesGivenBack } from './to-pack-rules.ts'

export type { OrderPaymentMethod }

export const orderStatuses = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'completed',
  'cancelled',
  'refunded',
  'on_hold',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const isOrderStatus = (text: string): text is OrderStatus => (orderStatuses as readonly string[]).includes(text)

/** What a pending order waits for; `packing`: it is confirmed, and paid when it is handed over. */
export type Awaiting = 'payment' | 'confirmation' | 'packing' | 'return' | 'slip_review'
/** `staff`: made by staff for somebody on the phone or in a message; `counter`: sold in the shop itself. */
export const orderChannels = ['online', 'chat', 'staff', 'counter', 'simulated'] as const
export type OrderChannel = (typeof orderChannels)[number]
/** How it leaves: delivered, or picked up at the shop, which nobody is asked in the shop online. */
export type OrderDelivery = DeliveryMethod | 'pickup'
export type CancelReason = 'customer' | 'staff' | 'expired' | 'refused'
export type HoldReason = 'paid_no_stock' | 'amount_mismatch' | 'staff'

/** Where the order's pieces are: reserved, sold, free again without a sale, or back on the shelf after one. */
export type StockHold = 'held' | 'sold' | 'released' | 'returned'

/** Who did something, for the timeline; the id is a user's, or a payment's. */
export type Actor = { kind: 'customer' | 'staff' | 'system' | 'provider'; id?: string | undefined }

/** What has happened to an order: facts with their moment. The status follows from them (`order-status.ts`). */
export type OrderFacts = {
  stockState: StockHold
  /** Until when an unpaid order stays open; undefined once no clock ends it. */
  expiresAt: Date | undefined
  /** Which reservation its pieces have or had; undefined while none began. */
  reservation?: ReservationKind | undefined
  /** When the reservation ends; undefined where it ends with the order. */
  reservedUntil?: Date | undefined
  /** How its contact was verified, and a digest of it, by which its orders are counted. */
  verifiedAs?: VerifiedAs | undefined
  verifiedContact?: string | undefined
  confirmedAt: Date | undefined
  paidAt: Date | undefined
  paid: Satang
  processingAt: Date | undefined
  /** How many of its parcels have left; carrier and number are those of the last one. */
  parcelsSent: number
  /** When all there was to pack had left. */
  shippedAt: Date | undefined
  completedAt: Date | undefined
  cancelledAt: Date | undefined
  cancelReason: CancelReason | undefined
  refundedAt: Date | undefined
  refunded: Satang
  /**
   * What of the difference between money and total is settled: given back after a change of the order, or taken as it came by
   * whoever took it off hold; below zero when less had come.
   */
  settled: Satang
  heldAt: Date | undefined
  holdReason: HoldReason | undefined
  /** Since when a slip of it waits for staff to look at it. */
  slipAt?: Date | undefined
  carrier: string | undefined
  trackingNumber: string | undefined
}

/** What staff take off an order by hand; `satangReason`: by which its transfer is told from others. */
export const satangReason = 'satang'
export type ManualDiscount = { amount: Satang; reason: string }

export type OrderLine = {
  lineNumber: number
  variantId: number
  productId: string
  sku: string
  name: BothLanguages
  category: string
  size: string
  pictureId: string | undefined
  unitPrice: Satang
  quantity: number
  lineTotal: Satang
  discount: Satang
}

/**
 * Pieces of one line in a return. While they are `held` no refund but the return's own gives them back; so many are on the
 * shelf by the return itself (`booked`).
 */
export type ReturnedPieces = {
  returnId: string
  lineNumber: number
  held: number
  booked: number
}

export type Order = OrderFacts & {
  id: string
  /** First 8 characters of the id, upper case: what people read out. */
  number: string
  /** Opens this order for whoever holds it: worked out from its id, never stored, listed for staff or logged. */
  accessKey: string
  language: Language
  userId: string | undefined
  customer: AddressValues
  channel: OrderChannel
  paymentMethod: OrderPaymentMethod
  deliveryMethod: OrderDelivery
  /** The order whose returned pieces pay this one. */
  exchangeOf?: string | undefined
  /** When it was promised to arrive, as it was placed; undefined for orders from before promises were kept. */
  promise?: DeliveryPromise | undefined
  subtotal: Satang
  discount: Satang
  /** The part of the discount that staff took off by hand, and why; undefined where they took off nothing. */
  manualDiscount?: ManualDiscount | undefined
  shipping: Satang
  /** What cash on delivery costs. */
  codFee: Satang
  total: Satang
  vat: Satang
  /** That it was placed under, in basis points: 700 is 7 %, 0 is none; undefined for orders from before it was noted. */
  vatRate: number | undefined
  /** Its codes, by name, each with its part; all of them and `manualDiscount` together are the discount. */
  coupons: CouponPart[]
  status: OrderStatus
  awaiting: Awaiting | undefined
  version: number
  createdAt: Date
  updatedAt: Date
  lines: OrderLine[]
  /** Its pieces that are, or were, in a return; undefined where none ever was. */
  returned?: readonly ReturnedPieces[] | undefined
  /** Those of its parcels that have left; undefined while none has. */
  parcels?: readonly Parcel[] | undefined
  /** Its pieces that refunds gave back; undefined where none did. */
  givenBack?: readonly PiecesGivenBack[] | undefined
}

/** What can happen to an order; the database allows no other kind, and the back office has words for each. */
export const orderEventKinds = [
  'placed',
  'moved',
  'confirmed',
  'resumed',
  'paid',
  'revived',
  'paid_no_stock',
  'amount_mismatch',
  'tracking',
  'cancelled',
  'expired',
  'refund_requested',
  'refund_failed',
  'partly_refunded',
  'refunded',
  'note',
  'note_changed',
  'recipient_changed',
  'pay_link_shown',
  'pay_link_mailed',
  'mail_resent',
  'method_changed',
  'slip_received',
  'slip_approved',
  'slip_rejected',
  'paid_twice',
  'return_requested',
  'return_approved',
  'return_declined',
  'return_withdrawn',
  'return_parcel',
  'return_received',
  'return_closed',
  'return_expired',
  'rest_paid',
  'edited',
  'edit_undone',
  'refund_destination',
  'refund_set_aside',
  'exchanged',
  'exchange_released',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'parcel_sent',
  'parcel_delivered',
  'parcel_undone',
  'contact_confirmed',
  'reservation_ended',
  'reservation_shortened',
  'tax_invoice_requested',
  'tax_invoice_changed',
  'tax_invoice_issued',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** One entry of the timeline. */
export type OrderEvent = {
  kind: OrderEventKind
  fromStatus: OrderStatus | undefined
  toStatus: OrderStatus | undefined
  actorKind: Actor['kind']
  actorId: string | undefined
  note: string
  amount: Satang | undefined
  createdAt: Date
}
