import type { Language } from '#app/i18n/language.ts'
import { readEmail } from '#app/kit/email.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { allow, allowAll, hasRoom, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { idOfSigned } from '#app/platform/signed-id.server.ts'
import type { Order } from '../order.ts'
import { normaliseOrderNumber } from '../order-number.ts'
import { findOrderByKey, findOrderForTracking, orderEvents } from '../orders.queries.server.ts'
import { type TrackedEvent, type TrackingResponse, toTrackingResponse } from './tracking-answer.ts'

export type OrderVisitor = { db: Db; ip: string; clock: () => Date }

/** After 60 wrong keys per network in 15 minutes only signed keys, which cannot be guessed, are looked up. */
export async function openOrder({ db, ip, clock }: OrderVisitor, key: string) {
  const now = clock()
  const wrongKeys = { key: `order key wrong from ${networkOf(ip)}`, limit: 60, perSeconds: 900 }
  if (!idOfSigned(key) && !(await hasRoom(db, [wrongKeys], now))) return refuse('rate_limited')
  const order = isKey(key) ? await findOrderByKey(db, key) : undefined
  if (order) return ok(order)
  await allow(db, { ...wrongKeys, now })
  return refuse('not_found')
}

/** Whether a PDF of the order may be drawn, which is expensive: 30 in 15 minutes, 90 per network. */
export const mayDrawPdf = ({ db, ip, clock }: OrderVisitor, order: Order, what: 'document' | 'return label') =>
  allowAll(
    db,
    [
      { key: `${what} of ${order.id}`, limit: 30, perSeconds: 900 },
      { key: `${what} to ${networkOf(ip)}`, limit: 90, perSeconds: 900 },
    ],
    clock(),
  )

const isKey = (word: string): boolean => /^[\w-]{10,100}$/.test(word)

export type TrackRefusal = 'missing' | 'bad_email' | 'not_found' | 'rate_limited'

type TrackRequest = {
  number: string
  email: string
  language: Language
  descriptions: Record<TrackedEvent, string>
  ip: string
  now: Date
}

/** For a guest with number and e-mail. An unknown number and a wrong address get the same refusal. */
export async function trackOrder(db: Db, question: TrackRequest): Promise<Result<TrackingResponse, TrackRefusal>> {
  const { language, descriptions: words, ip, now } = question
  const number = normaliseOrderNumber(question.number)
  if (!number || !question.email.trim()) return refuse('missing')
  const email = readEmail(question.email)
  if (!email) return refuse('bad_email')
  const limits = guessLimits(networkOf(ip), number)
  if (!(await allow(db, { ...limits.network, now })) || !(await canGuess(db, limits, now)))
    return refuse('rate_limited')
  const order = await findOrderForTracking(db, { number, email })
  if (!order) {
    for (const limit of [limits.here, limits.anyHere, limits.everywhere]) await allow(db, { ...limit, now })
    return refuse('not_found')
  }
  return ok(toTrackingResponse(order, await orderEvents(db, order.id), language, words))
}

const quarter = 900

/** Per 15 minutes. */
const guessLimits = (network: string, number: string) => ({
  network: { key: `track from ${network}`, limit: 60, perSeconds: quarter },
  here: { key: `track wrong ${number} from ${network}`, limit: 5, perSeconds: quarter },
  anyHere: { key: `track any wrong ${number} from ${network}`, limit: 1, perSeconds: quarter },
  everywhere: { key: `track wrong ${number}`, limit: 30, perSeconds: quarter },
})

/** Too many guesses lock out only networks that guessed wrong, so that strangers cannot lock out the customer. */
async function canGuess(db: Db, guesses: ReturnType<typeof guessLimits>, now: Date): Promise<boolean> {
  if (!(await hasRoom(db, [guesses.here], now))) return false
  return (await hasRoom(db, [guesses.everywhere], now)) || (await hasRoom(db, [guesses.anyHere], now))
}
