import { ok, type Result, refuse } from '#app/kit/result.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { Order } from '../order.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { grantReservation } from '../reservations/grant-reservation.server.ts'
import { saveFacts } from '../save-order.server.ts'
import { decideMethodChange, type MethodRefusal } from './choose-payment-method-rules.ts'
import { hasLongReservation, type OrderPaymentMethod } from './payment-methods.ts'

async function extendVerified(tx: Db, order: Order, settings: ShopSettings, now: Date) {
  const { verifiedAs: as, verifiedContact: contact } = order
  if (!as || !contact || order.reservation === 'long' || !hasLongReservation(order.paymentMethod)) return
  const actor = { kind: 'customer' } as const
  const change = await grantReservation(tx, order, { contact, as, settings, actor, now })
  if (change.ok) await saveFacts(tx, order, change.value, { kind: 'contact_confirmed', actor, now })
}

/**
 * Changes the payment method of an unpaid order; with a verified contact its reservation may become long. Limit: 10 an
 * hour, because the timeline keeps every change. The caller checks that the method is offered.
 */
export function choosePaymentMethod(
  db: Db,
  { orderId, method, now }: { orderId: string; method: OrderPaymentMethod; now: Date },
): Promise<Result<undefined, MethodRefusal | 'rate_limited'>> {
  return inTransaction(db, async (tx) => {
    const settings = await readSettings(tx)
    const decision = decideMethodChange(await lockOrder(tx, orderId), { method, settings, now })
    if (!decision.ok) return decision
    if (!decision.value) return ok(undefined)
    if (!(await allow(tx, { key: `order-method ${orderId}`, limit: 10, perSeconds: 3600, now })))
      return refuse('rate_limited')
    const { order, change, event } = decision.value
    const changed = await saveFacts(tx, order, change, event)
    await extendVerified(tx, changed, settings, now)
    return ok(undefined)
  })
}
