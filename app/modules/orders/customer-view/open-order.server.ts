import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { idOfSigned } from '#app/platform/signed-id.server.ts'
import type { Order } from '../order.ts'
import { findOrderByKey } from '../orders.queries.server.ts'

type Question = { key: string; ip: string; now: Date }

/**
 * Returns the order of an access key. Limit: 60 wrong keys per network in 15 minutes; after that only signed keys,
 * which cannot be guessed, are looked up.
 */
export async function openOrder(
  db: Db,
  { key, ip, now }: Question,
): Promise<Result<Order, 'not_found' | 'rate_limited'>> {
  const wrong = { key: `order key wrong from ${networkOf(ip)}`, limit: 60, perSeconds: 900 }
  if (!idOfSigned(key) && !(await hasRoom(db, [wrong], now))) return refuse('rate_limited')
  const order = isKey(key) ? await findOrderByKey(db, key) : undefined
  if (order) return ok(order)
  await allow(db, { ...wrong, now })
  return refuse('not_found')
}

const isKey = (word: string): boolean => /^[\w-]{10,100}$/.test(word)
