import { maxCodes } from '#app/kit/cart-limits.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allowAll, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { codesOf } from './coupon-code.ts'
import { findCoupons } from './coupons.queries.server.ts'

type Try = { couponCode?: string | undefined; userId?: string | undefined; ip?: string | undefined; now: Date }

/** Seconds after which one more code may be tried, for Retry-After: limits refill evenly, a twentieth at a time. */
export const nextGuessSeconds = 30

/**
 * Codes the shop does not know, tried within ten minutes: twenty by one account, or by everybody who is not signed in
 * behind one network. Accounts cost nothing, so those of one network share a wider limit.
 */
function guessLimits({ userId, ip }: Try) {
  const from = ip && networkOf(ip)
  const network = { key: `coupon from ${from}`, limit: 20, perSeconds: 600 }
  const account = { key: `coupon by ${userId}`, limit: 20, perSeconds: 600 }
  const accounts = { key: `coupon by accounts from ${from}`, limit: 100, perSeconds: 600 }
  if (userId) return from ? [account, accounts] : [account]
  return from ? [network] : []
}

/**
 * Whether the shop will look at these codes. Codes it knows cost nothing, no code at all is always fine; but once the
 * limit is used up no code is looked at, because the answer to a right guess would give it away.
 */
export async function allowCouponGuess(db: Db, tried: Try): Promise<boolean> {
  const codes = codesOf(tried.couponCode ?? '').slice(0, maxCodes)
  if (codes.length === 0 || guessLimits(tried).length === 0) return true
  const known = (await findCoupons(db, codes)).filter(({ active }) => active)
  return known.length === codes.length ? hasGuessLeft(db, tried) : countGuesses(db, tried, codes.length - known.length)
}

/** Whether one more code would be looked at, for whoever looks it up herself; counts nothing. */
export async function hasGuessLeft(db: Db, tried: Try): Promise<boolean> {
  return codesOf(tried.couponCode ?? '').length === 0 || hasRoom(db, guessLimits(tried), tried.now)
}

/** Counts codes that the shop does not know, so many of them; false once the limit is used up. */
export async function countGuesses(db: Db, tried: Try, count: number): Promise<boolean> {
  for (let guess = 0; guess < count; guess++) if (!(await allowAll(db, guessLimits(tried), tried.now))) return false
  return true
}
