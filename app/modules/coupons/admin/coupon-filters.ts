import { choiceOf, pageOf, searchedFor } from '#app/kit/list-address.ts'
import { latinDigits } from '#app/kit/money.ts'
import { couponStates } from '../coupon.ts'
import { normaliseCode } from '../coupon-code.ts'

export const couponFilterStates = ['all', ...couponStates] as const

export type CouponFilters = ReturnType<typeof readCouponFilters>

/** Unreadable filters are ignored; `code` is normalized. */
export function readCouponFilters(query: URLSearchParams) {
  const q = searchedFor(query)
  const state = choiceOf(query, 'state', couponFilterStates)
  return { q, code: normaliseCode(latinDigits(q)), state, page: pageOf(query) }
}
