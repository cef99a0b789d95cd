import { addSeconds } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { retryDelaySeconds } from '#app/platform/jobs/outbox-worker.server.ts'
import { maxAttempts } from '#app/platform/jobs/queue.server.ts'
import type { WebhookReceiver } from '../payment-provider.ts'
import { claimEvents, type DueEvent, markDelivered, postponeEvent } from './sandbox.queries.server.ts'
import { signatureHeader, signEvent } from './sign-event.server.ts'

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
