import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import { mailReservation } from '../order-mails.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveCustomer } from '../save-order.server.ts'
import { reservationView } from './reservation.ts'

type Sending = { orderId: string; email?: string | undefined; ip: string; now: Date }
type SendContactRefusal = 'rate_limited' | 'no_email' | 'nothing_to_confirm'

const minute = 60_000

/**
 * Sends the confirmation link and code again, once a minute. Limits: three an hour per order and six a day per address,
 * which may be a stranger's.
 */
export function sendContactMail(db: Db, sending: Sending): Promise<Result<undefined, SendContactRefusal>> {
  const { orderId, ip, now } = sending
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const email = order?.customer.email || sending.email
    if (!order || !email) return refuse('no_email')
    if (!reservationView(order, now)?.mayConfirm) return refuse('nothing_to_confirm')
    const limits = [
      { key: `contact mails of ${orderId}`, limit: 3, perSeconds: 3600 },
      { key: `contact mails to ${email}`, limit: 6, perSeconds: 86_400 },
      { key: `contact mails from ${networkOf(ip)}`, limit: 30, perSeconds: 3600 },
    ]
    if (!(await allowAll(tx, limits, now))) return refuse('rate_limited')
    const customer = { ...order.customer, email }
    const event = { kind: 'recipient_changed', actor: { kind: 'customer' }, now } as const
    if (order.customer.email !== email) await saveCustomer(tx, order, customer, event)
    await mailReservation(tx, { ...order, customer }, `contact_mail:${Math.floor(now.getTime() / minute)}`, now)
    return ok(undefined)
  })
}
