import type { Language } from '#app/i18n/language.ts'
import { readEmail } from '#app/kit/email.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { orderNumberOf } from '../order-number.ts'
import { findOrderForTracking, orderEvents } from '../orders.queries.server.ts'
import { type ShownEvent, type TrackingAnswer, toTrackingAnswer } from './tracking-answer.ts'

export type TrackRefusal = 'missing' | 'bad_email' | 'not_found' | 'rate_limited'

type Question = {
  number: string
  email: string
  language: Language
  words: Record<ShownEvent, string>
  ip: string
  now: Date
}

/**
 * Returns the tracking data of an order to a guest with its number and e-mail. An unknown number and a wrong address
 * get the same refusal.
 */
export async function trackOrder(db: Db, question: Question): Promise<Result<TrackingAnswer, TrackRefusal>> {
  const { language, words, ip, now } = question
  const number = orderNumberOf(question.number)
  if (!number || !question.email.trim()) return refuse('missing')
  const email = readEmail(question.email)
  if (!email) return refuse('bad_email')
  const guesses = guessLimits(networkOf(ip), number)
  if (!(await allow(db, { ...guesses.network, now })) || !(await mayGuess(db, guesses, now)))
    return refuse('rate_limited')
  const order = await findOrderForTracking(db, { number, email })
  if (!order) {
    for (const limit of [guesses.here, guesses.anyHere, guesses.everywhere]) await allow(db, { ...limit, now })
    return refuse('not_found')
  }
  return ok(toTrackingAnswer(order, await orderEvents(db, order.id), language, words))
}

const quarter = 900

/** Per 15 minutes. */
const guessLimits = (network: string, number: string) => ({
  network: { key: `track from ${network}`, limit: 60, perSeconds: quarter },
  here: { key: `track wrong ${number} from ${network}`, limit: 5, perSeconds: quarter },
  anyHere: { key: `track any wrong ${number} from ${network}`, limit: 1, perSeconds: quarter },
  everywhere: { key: `track wrong ${number}`, limit: 30, perSeconds: quarter },
})

/**
 * Once a number was guessed too often, only networks without a wrong guess may try, so that strangers cannot lock the
 * customer out.
 */
async function mayGuess(
  db: Db,
  { here, anyHere, everywhere }: ReturnType<typeof guessLimits>,
  now: Date,
): Promise<boolean> {
  if (!(await hasRoom(db, [here], now))) return false
  return (await hasRoom(db, [everywhere], now)) || (await hasRoom(db, [anyHere], now))
}
