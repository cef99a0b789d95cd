import type { Language } from '#app/i18n/language.ts'
import { emailKey } from '#app/kit/email.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { oneLine } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { orderNumberOf } from './order-number.ts'
import { findOrderForTracking, orderEvents } from './orders.queries.server.ts'
import { type ToldEvent, type TrackingAnswer, toTrackingAnswer } from './tracking-answer.ts'

export type TrackRefusal = 'missing' | 'not_found' | 'too_many'

type Question = {
  number: string
  email: string
  language: Language
  words: Record<ToldEvent, string>
  ip: string
  now: Date
}

/**
 * Where an order is, for whoever knows its number and the address it was placed with. An unknown number and a wrong
 * address are one and the same to it: one look-up, one refusal. Guessing is limited per caller and per number.
 */
export async function trackOrder(db: Db, question: Question): Promise<Result<TrackingAnswer, TrackRefusal>> {
  const { language, words, ip, now } = question
  const number = orderNumberOf(question.number)
  const email = emailKey(oneLine(question.email))
  if (!number || !email) return refuse('missing')
  const limits = [
    { key: `track from ${networkOf(ip)}`, limit: 30, perSeconds: 900 },
    { key: `track ${number}`, limit: 10, perSeconds: 900 },
  ]
  if (!(await allowAll(db, limits, now))) return refuse('too_many')
  const order = await findOrderForTracking(db, { number, email })
  if (!order) return refuse('not_found')
  return ok(toTrackingAnswer(order, await orderEvents(db, order.id), language, words))
}
