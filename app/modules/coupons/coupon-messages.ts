import type { MessageKey } from '#app/i18n/provider.tsx'
import type { Values } from '#app/i18n/translate.ts'
import { maxCoupons } from '#app/kit/cart-limits.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { QuotedCoupon } from '#app/modules/pricing/quote.ts'

/** The text of a refusal (2 §8); {min_order} is without the baht sign. */
export function couponSentence(coupon: Pick<QuotedCoupon, 'code' | 'reason' | 'detail'>): [MessageKey, Values] {
  const { code, reason = 'OTHER', detail } = coupon
  const minOrder = formatSatang(detail?.minOrder ?? 0).replace('฿', '')
  return [`cart.coupon.${reason}`, { min_order: minOrder, code, count: maxCoupons }]
}
