import type { Db } from '#app/platform/database/pool.server.ts'
import { findEventBody } from './sandbox.queries.server.ts'
import { signatureHeader, signEvent } from './sign-event.ts'

/** Where webhooks go: the shop's own front door, called as a function, so that no port and no network is needed. */
export type WebhookDoor = (request: Request) => Promise<Response>

/**
 * The queued job: sends one signed event to the shop. An answer other than 2xx is thrown, and the queue tries again
 * with growing patience: at least once, like any payment company.
 */
export async function deliverEvent(
  db: Db,
  eventId: string,
  shop: { door: WebhookDoor; origin: string; secret: string; now: Date },
): Promise<void> {
  const body = await findEventBody(db, eventId)
  if (body === undefined) return
  const response = await shop.door(
    new Request(`${shop.origin}/webhooks/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [signatureHeader]: signEvent(body, shop.secret, shop.now) },
      body,
    }),
  )
  if (!response.ok) throw new Error(`the shop answered ${response.status} to event ${eventId}`)
}
