import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { Coupon } from '../coupon.ts'

/** "10% off", "฿200 off", "Free delivery". */
export function givenBy({ kind, value }: Pick<Coupon, 'kind' | 'value'>): [AdminKey, Record<string, string | number>] {
  if (kind === 'free_delivery') return ['coupons.freeDelivery', {}]
  return kind === 'percent'
    ? ['coupons.percentOff', { percent: value }]
    : ['coupons.amountOff', { amount: formatSatang(value) }]
}
