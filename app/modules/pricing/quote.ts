import type { Satang } from '#app/kit/money.ts'

export type BothLanguages = { en: string; th: string }

export const deliveryMethods = ['standard', 'express', 'same_day'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

type CodeReason = 'NOT_FOUND' | 'NOT_STARTED' | 'EXPIRED' | 'USAGE_LIMIT_REACHED' | 'PER_USER_LIMIT_REACHED'
type CartReason = 'MIN_ORDER_NOT_MET' | 'NO_ELIGIBLE_ITEMS' | 'FIRST_PURCHASE_ONLY'
type StackReason = 'NOT_STACKABLE' | 'DELIVERY_ALREADY_FREE' | 'TOO_MANY_TOGETHER'
/** Those of the code and of the cart: specification 2 §8. */
export type CouponReason = CodeReason | CartReason | StackReason | 'ADDRESS_NOT_CONFIRMED' | 'TOO_MANY_TRIES' | 'OTHER'

/** The first two do not count in totals. */
export type LineProblem = 'unavailable' | 'sold_out' | 'not_enough'

export type QuotedLine = {
  productId: string
  /** Undefined for an unknown product or size. */
  variantId?: number
  size: string
  name: BothLanguages
  category: string
  pictureId?: string | undefined
  unitPrice: Satang
  /** Of a discounted item. */
  compareAt?: Satang | undefined
  quantity: number
  lineTotal: Satang
  discount: Satang
  /** In stock. */
  available: number
  /** Units a guest may reserve before the e-mail is confirmed, if fewer than requested. */
  room?: number
  problem?: LineProblem | undefined
}

/** Off the items, and off the delivery fee. */
export type CouponPart = { code: string; discount: Satang; shippingDiscount: Satang }

export type QuotedCoupon = {
  /** Normalized. */
  code: string
  ok: boolean
  discount?: Satang
  reason?: CouponReason
  detail?: { minOrder: Satang } | undefined
  shippingDiscount?: Satang
}

/** Days in Bangkok, 2026-11-25; `shipBy`: ship-by date. */
export type DeliveryEstimate = { shipBy: string; from: string; to: string }

export type QuotedDelivery = {
  method: DeliveryMethod
  fee: Satang
  surcharge?: Satang
  /** Same day is also offered while no postal code is known. */
  available: boolean
  reason?: 'not_here' | 'too_late' | 'closed_today'
  /** Deadline in Bangkok; closed days 0 (Sunday) to 6. */
  closing?: { until: string; closedDays: readonly number[] }
  /** Business days; 0 is today. */
  days: { from: number; to: number }
  /** Absent without an estimate. */
  dates?: DeliveryEstimate
}

/** `max`: the most a carrier collects. */
export type CodOffer = { fee: Satang; max: Satang; reason?: 'too_high' | 'not_here' }

/**
 * Why no more can be reserved. `sizes`: unpaid orders hold the sizes for `minutes`. `orders`, `refused`: until one of
 * `count` orders is paid or cancelled. `network`: the next order is possible at `from`.
 */
export type ReservationLimit = {
  because: 'sizes' | 'orders' | 'refused' | 'network'
  minutes: number
  count: number
  from?: string
}

export type QuotedMoney = { subtotal: Satang; discount: Satang; shipping: Satang; total: Satang; vat: Satang }

export type Quote = QuotedMoney & {
  lines: QuotedLine[]
  manualDiscount?: Satang
  codFee?: Satang
  cod?: CodOffer | undefined
  /** Basis points, 700 is 7 %; 0 without registration. */
  vatRate: number
  /** What is missing, after discount; 0 when free. */
  toFreeShipping: Satang
  coupons: QuotedCoupon[]
  deliveryMethod: DeliveryMethod
  deliveryMethods: QuotedDelivery[]
  /** `atOnce`: for payment methods that are paid at once. */
  reservation?: { later: ReservationLimit | undefined; atOnce: ReservationLimit | undefined }
}
