import { shopOf } from '#app/context.server.ts'
import { readPaymentState } from '#app/modules/payments/sync-payment.server.ts'
import type { Route } from './+types/payment-state'

/** GET ?session_id=… → { state, number }; the success page polls while "waiting". */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, payments, clock } = shopOf(context)
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  const report = /^[\w-]{10,100}$/.test(sessionId)
    ? await readPaymentState(db, payments, sessionId, clock())
    : undefined
  if (!report) return Response.json({ code: 'not_found' }, { status: 404 })
  return Response.json({ state: report.state, number: report.number })
}
