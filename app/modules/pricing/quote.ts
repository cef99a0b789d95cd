import type { Satang } from '#app/kit/money.ts'

/** A name in both languages, as the catalogue holds it. */
export type BothLanguages = { en: string; th: string }

export const deliveryMethods = ['standard', 'express', 'same_day'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Why a coupon gives nothing; the first eight are those of the specification (2 §8). */
const couponReasons = [
  'NOT_FOUND',
  'NOT_STARTED',
  'EXPIRED',
  'USAGE_LIMIT_REACHED',
  'PER_USER_LIMIT_REACHED',
  'MIN_ORDER_NOT_MET',
  'NO_ELIGIBLE_ITEMS',
  'FIRST_PURCHASE_ONLY',
  'ADDRESS_NOT_CONFIRMED',
  'NOT_STACKABLE',
  'DELIVERY_ALREADY_FREE',
  'TOO_MANY_TOGETHER',
  'TOO_MANY_TRIES',
  'OTHER',
] as const
export type CouponReason = (typeof couponReasons)[number]

/**
 * What keeps a line from being ordered: the piece is no longer sold, its size is sold out, or fewer are left
 * than asked for. `unavailable` and `sold_out` lines count nothing in the totals.
 */
export type LineProblem = 'unavailable' | 'sold_out' | 'not_enough'

export type QuotedLine = {
  productId: string
  /** Undefined only when the shop does not know this product and size. */
  variantId?: number
  size: string
  name: BothLanguages
  category: string
  pictureId?: string
  unitPrice: Satang
  /** The higher price before; present only on a discounted piece. */
  compareAt?: Satang
  quantity: number
  lineTotal: Satang
  /** The part of the order's discount that falls on this line. */
  discount: Satang
  /** Pieces that could be ordered now. */
  available: number
  /** Pieces that a guest may reserve before the e-mail is confirmed; only where that is less than is asked for. */
  room?: number
  problem?: LineProblem
}

/** What a code takes off an order: off the pieces, and off the delivery. */
export type CouponPart = { code: string; discount: Satang; waived: Satang }

export type QuotedCoupon = {
  /** Normalised: as stored, or as typed when the shop does not know it. */
  code: string
  ok: boolean
  /** Its own part of the discount, when it counts. */
  discount?: Satang
  reason?: CouponReason
  detail?: { minOrder: Satang }
  /** What a code for free delivery takes off the fee of the chosen way. */
  waived?: Satang
}

/** Days of Bangkok, 2026-11-25: when a parcel is with the carrier at the latest, and the first and last day of its arrival. */
export type DeliveryPromise = { handOver: string; from: string; to: string }

export type QuotedDelivery = {
  method: DeliveryMethod
  fee: Satang
  /** What of the fee is for a remote area; only where there is such a part. */
  surcharge?: Satang
  /** Same day is offered without a postal code, and withdrawn once the code lies outside Bangkok or its hour is over. */
  available: boolean
  /** Why it is not available. */
  reason?: 'not_here' | 'too_late' | 'closed_today'
  /** When orders for this way close, in Bangkok, and the closed days, 0 (Sunday) to 6; where there is such an hour. */
  closing?: { until: string; closedDays: readonly number[] }
  /** Business days until it arrives; 0 is the same day. */
  days: { from: number; to: number }
  /** When it arrives, ordered now; absent where nothing can be promised. */
  dates?: DeliveryPromise
}

/** Why an order cannot be paid at the door: it comes to more than the shop lets a carrier collect, or goes where none does. */
type CodReason = 'too_high' | 'not_here'

/** Cash on delivery, as far as the shop knows pieces and postal code; `max` is the most that is collected. */
export type CodOffer = { fee: Satang; max: Satang; reason?: CodReason }

/**
 * Why pieces are reserved for so many minutes only: other orders of their sizes, or the `count` unpaid ones of the shopper.
 * `refused`: of a size half is reserved too, or the network has too many unpaid orders, and nothing is left before one of theirs
 * is paid or cancelled. `network`: it has too many, and takes another one `from` then.
 */
export type ReservationLimit = {
  because: 'sizes' | 'orders' | 'refused' | 'network'
  minutes: number
  count: number
  from?: string
}

/** What the shop would charge for these lines now. Every total on every screen comes from here. */
export type Quote = {
  lines: QuotedLine[]
  subtotal: Satang
  discount: Satang
  /** The part of the discount that staff take off by hand; only of an order they make. */
  manualDiscount?: Satang
  shipping: Satang
  /** What cash on delivery costs; only where it was asked for, and is part of the total. */
  codFee?: Satang
  /** What cash on delivery would cost, while the shop offers it. */
  cod?: CodOffer
  total: Satang
  /** The VAT within the total. */
  vat: Satang
  /** In basis points, 700 is 7 %; 0 while the shop is not registered. */
  vatRate: number
  /** How much more (after discount) makes standard delivery free; 0 when it is, by a code too. */
  toFreeShipping: Satang
  /** The codes that were asked for, by name. */
  coupons: QuotedCoupon[]
  deliveryMethod: DeliveryMethod
  deliveryMethods: QuotedDelivery[]
  /** What limits the reservation of the pieces for this shopper, in ways that are paid at once and in the others. */
  reservation?: { later: ReservationLimit | undefined; atOnce: ReservationLimit | undefined }
}
