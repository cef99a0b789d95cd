import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'

/** Stripe's event of a payment for a session that no order has. */
export async function unknownPayment(db: Db, session: string, amount = 12_345): Promise<void> {
  const object = { id: session, object: 'checkout.session', payment_status: 'paid', amount_total: amount }
  const event = {
    eventId: `evt ${session}`,
    provider: 'stripe',
    type: 'checkout.session.completed',
    sessionId: session,
    payload: JSON.stringify({ data: { object } }),
    receivedAt: someDay,
    processedAt: someDay,
    state: 'unknown',
  } as const
  await db
    .insertInto('webhookInbox')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
