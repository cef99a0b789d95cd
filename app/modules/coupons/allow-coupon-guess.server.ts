import { maxCoupons } from '#app/kit/cart-limits.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { allowAll, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { codesOf } from './coupon-code.ts'
import { findCoupons } from './coupons.queries.server.ts'

type Try = { couponCode?: string | undefined; userId?: string | undefined; ip?: string | undefined; now: Date }

/** For Retry-After: the limit refills evenly, a twentieth at a time. */
export const nextGuessSeconds = 30

/** Unknown codes per account, for guests per network. A network's accounts share a wider limit: accounts are free. */
function guessLimits({ userId, ip }: Try) {
  const from = ip && networkOf(ip)
  const network = { key: `coupon from ${from}`, limit: 20, perSeconds: 600 }
  const account = { key: `coupon by ${userId}`, limit: 20, perSeconds: 600 }
  const accounts = { key: `coupon by accounts from ${from}`, limit: 100, perSeconds: 600 }
  if (userId) return from ? [account, accounts] : [account]
  return from ? [network] : []
}

/** Known codes cost nothing; past the limit none is looked up, because the response would reveal a right guess. */
export async function allowCouponGuess(db: Db, tried: Try): Promise<boolean> {
  const codes = codesOf(tried.couponCode ?? '').slice(0, maxCoupons)
  if (codes.length === 0 || guessLimits(tried).length === 0) return true
  const known = (await findCoupons(db, codes)).filter(({ active }) => active)
  return known.length === codes.length ? hasGuessLeft(db, tried) : countGuesses(db, tried, codes.length - known.length)
}

/** Counts nothing. */
export const hasGuessLeft = async (db: Db, tried: Try): Promise<boolean> =>
  codesOf(tried.couponCode ?? '').length === 0 || hasRoom(db, guessLimits(tried), tried.now)

/** Returns false once the limit is used up. */
export async function countGuesses(db: Db, tried: Try, count: number): Promise<boolean> {
  for (let guess = 0; guess < count; guess++) if (!(await allowAll(db, guessLimits(tried), tried.now))) return false
  return true
}
