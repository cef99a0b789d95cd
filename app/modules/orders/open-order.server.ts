import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { idOfSigned } from '#app/platform/signed-id.server.ts'
import type { Order } from './order.ts'
import { findOrderByKey } from './orders.queries.server.ts'

type Question = { key: string; ip: string; now: Date }

/**
 * The order that a key opens. An unknown, a mistyped and a foreign key are one and the same to it. Sixty wrong ones of a
 * network within a quarter of an hour; then only keys that prove themselves are looked up for it, which nobody guesses.
 */
export async function openOrder(db: Db, { key, ip, now }: Question): Promise<Result<Order, 'not_found' | 'too_many'>> {
  const wrong = { key: `order key wrong from ${networkOf(ip)}`, limit: 60, perSeconds: 900 }
  if (!idOfSigned(key) && !(await hasRoom(db, [wrong], now))) return refuse('too_many')
  const order = isKey(key) ? await findOrderByKey(db, key) : undefined
  if (order) return ok(order)
  await allow(db, { ...wrong, now })
  return refuse('not_found')
}

/** Keys are long random words; anything else is nobody's and asks for no order. */
const isKey = (word: string): boolean => /^[\w-]{10,100}$/.test(word)
