import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'
import { maxCodes } from '#app/kit/cart-limits.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { CouponReason, QuotedCoupon } from '#app/modules/pricing/quote.ts'

/** Texts of refusals (2 §8); {min_order} is without the baht sign. */
export const couponMessages = {
  NOT_FOUND: 'cart.coupon.NOT_FOUND',
  NOT_STARTED: 'cart.coupon.NOT_STARTED',
  EXPIRED: 'cart.coupon.EXPIRED',
  USAGE_LIMIT_REACHED: 'cart.coupon.USAGE_LIMIT_REACHED',
  PER_USER_LIMIT_REACHED: 'cart.coupon.PER_USER_LIMIT_REACHED',
  MIN_ORDER_NOT_MET: 'cart.coupon.MIN_ORDER_NOT_MET',
  NO_ELIGIBLE_ITEMS: 'cart.coupon.NO_ELIGIBLE_ITEMS',
  ADDRESS_NOT_CONFIRMED: 'cart.coupon.ADDRESS_NOT_CONFIRMED',
  FIRST_PURCHASE_ONLY: 'cart.coupon.FIRST_PURCHASE_ONLY',
  NOT_STACKABLE: 'cart.coupon.NOT_STACKABLE',
  DELIVERY_ALREADY_FREE: 'cart.coupon.DELIVERY_ALREADY_FREE',
  TOO_MANY_TOGETHER: 'cart.coupon.TOO_MANY_TOGETHER',
  TOO_MANY_TRIES: 'cart.coupon.TOO_MANY_TRIES',
  OTHER: 'cart.coupon.OTHER',
} as const satisfies Record<CouponReason, MessageKey>

export const couponSentence = ({
  code,
  reason,
  detail,
}: Pick<QuotedCoupon, 'code' | 'reason' | 'detail'>): [MessageKey, Values] => [
  couponMessages[reason ?? 'OTHER'],
  { min_order: formatSatang(detail?.minOrder ?? 0).replace('฿', ''), code, count: maxCodes },
]
