import { latinDigits } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { couponStates } from '../coupon.ts'
import { normaliseCode } from '../coupon-code.ts'

export const couponFilterStates = ['all', ...couponStates] as const

export type CouponFilters = {
  q: string
  /** Normalized. */
  code: string
  state: (typeof couponFilterStates)[number]
  page: number
}

/** Unreadable filters are ignored. */
export function readCouponFilters(query: URLSearchParams): CouponFilters {
  const q = oneLine(query.get('q') ?? '').slice(0, 100)
  const page = Number(query.get('page'))
  return {
    q,
    code: normaliseCode(latinDigits(q)),
    state: couponFilterStates.find((one) => one === query.get('state')) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}
