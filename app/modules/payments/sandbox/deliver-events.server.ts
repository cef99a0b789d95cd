import { createHmac, timingSafeEqual } from 'node:crypto'
import { addSeconds } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { retryDelaySeconds } from '#app/platform/jobs/outbox-worker.server.ts'
import { maxAttempts } from '#app/platform/jobs/queue.server.ts'
import type { WebhookReceiver } from '../payment-provider.ts'
import { claimEvents, type DueEvent, markDelivered, postponeEvent } from './sandbox.queries.server.ts'

type Delivery = { receiver: WebhookReceiver; origin: string; secret: string; now: Date }

const batch = 4

/** Delivers due events and returns how many. Repeats with growing delays until a 2xx response. */
export async function deliverEvents(db: Db, delivery: Delivery): Promise<number> {
  const { now } = delivery
  const events = await claimEvents(db, batch, now)
  const delivered: string[] = []
  await Promise.all(
    events.map(async (event) => {
      if (await isAccepted(event, delivery)) delivered.push(event.id)
      else await postponeEvent(db, event.id, nextAttempt(event, now))
    }),
  )
  await markDelivered(db, delivered, now)
  return events.length
}

const nextAttempt = ({ attempts }: DueEvent, now: Date): Date | 'never' =>
  attempts >= maxAttempts ? 'never' : addSeconds(now, retryDelaySeconds(attempts))

async function isAccepted({ body }: DueEvent, { receiver, origin, secret, now }: Delivery): Promise<boolean> {
  const request = new Request(`${origin}/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(body, secret, now) },
    body,
  })
  return receiver(request).then(
    (response) => response.ok,
    () => false,
  )
}

export const signatureHeader = 'mai-sandbox-signature'

/** Limits replays of a recorded delivery. */
const toleranceSeconds = 300

/** Returns the signature header of a body sent at `now`. */
export function signEvent(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** Verifies the signature of exactly this body within the tolerance, in constant time. */
export function isSigned(body: string, signature: string | null, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!match) return false
  const [, time = '', signed = ''] = match
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  return timingSafeEqual(digest(secret, Number(time), body), Buffer.from(signed, 'hex'))
}

const digest = (secret: string, seconds: number, body: string) =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
