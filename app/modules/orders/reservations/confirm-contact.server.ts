import { ok, type Result, refuse } from '#app/kit/result.ts'
import { provesContact } from '#app/modules/mails/contact-proof.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Order } from '../order.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { grantReservation } from './grant-reservation.server.ts'
import { contactDigest, standingOf } from './reserved.queries.server.ts'

type Confirmation = {
  orderId: string
  proof: { token: string } | { code: string }
  ip: string
  now: Date
}

type ConfirmContactRefusal =
  | 'rate_limited'
  | 'wrong_code'
  | 'wrong_link'
  | 'already_ended'
  | 'out_of_stock'
  | 'limit_reached'

/** A code has a million values; a link cannot be guessed. A mobile carrier shares one network. */
const limitsOf = ({ orderId, proof, ip }: Confirmation) => [
  ...('code' in proof ? [{ key: `contact code of ${orderId}`, limit: 5, perSeconds: 86_400 }] : []),
  { key: `contact proof from ${networkOf(ip)}`, limit: 60, perSeconds: 3600 },
]

/**
 * Confirms an order's e-mail address by the link or code of its mail, which starts or extends the reservation within
 * the quotas. Refuses as `gone` when released items were sold, and as `full` when the contact has three such orders.
 */
export async function confirmContact(
  db: Db,
  confirmation: Confirmation,
): Promise<Result<Order, ConfirmContactRefusal>> {
  const { orderId, proof, now } = confirmation
  if (!(await allowAll(db, limitsOf(confirmation), now))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const email = order?.customer.email
    if (!order || !email || !provesContact({ orderId, email }, proof))
      return refuse('code' in proof ? 'wrong_code' : 'wrong_link')
    if (order.verifiedAs) return ok(order)
    if (order.status !== 'pending' || (order.expiresAt && order.expiresAt <= now)) return refuse('already_ended')
    const contact = contactDigest({ email })
    const as = await standingOf(tx, { email })
    const actor = { kind: 'customer' } as const
    const change = await grantReservation(tx, order, { contact, as, settings: await readSettings(tx), actor, now })
    if (!change.ok) return change
    return ok(await saveFacts(tx, order, change.value, { kind: 'contact_confirmed', actor, now }))
  })
}
