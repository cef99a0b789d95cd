import { shopOf } from '#app/context.server.ts'
import { receiveEvent } from '#app/modules/payments/receive-event.server.ts'
import type { Route } from './+types/payment-webhook'

/** POST /webhooks/payments: events of the payment provider, verified by signature over the raw body. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, payments, clock, log, requestId } = shopOf(context)
  const body = await request.text()
  const answer = await receiveEvent(db, payments, { body, headers: request.headers, now: clock() })
  if (answer === 'unusable') log.warn({ requestId }, 'webhook ignored: unrelated event')
  if (answer !== 'refused') return new Response(null, { status: 200 })
  log.warn({ requestId }, 'webhook refused: invalid signature')
  return Response.json({ code: 'bad_signature', requestId }, { status: 400 })
}
