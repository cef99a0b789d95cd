import { ok, type Result, refuse } from '#app/kit/result.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { decideMethodChange, type MethodRefusal } from './choose-payment-method-rules.ts'
import { lockOrder } from './orders.queries.server.ts'
import type { OrderPaymentMethod } from './payment-methods.ts'
import { saveFacts } from './save-order.server.ts'

/**
 * Whoever holds the key of an unpaid order pays it in another way than it was placed with; with a transfer it keeps its
 * pieces for that way's time, counted from when it was placed. The way it has already changes nothing. Ten changes an
 * hour, as each stays in the timeline for good. Whether the way is offered is the caller's to ask.
 */
export function choosePaymentMethod(
  db: Db,
  { orderId, method, now }: { orderId: string; method: OrderPaymentMethod; now: Date },
): Promise<Result<undefined, MethodRefusal | 'too_often'>> {
  return inTransaction(db, async (tx) => {
    const settings = await readSettings(tx)
    const decision = decideMethodChange(await lockOrder(tx, orderId), { method, settings, now })
    if (!decision.ok) return decision
    if (!decision.value) return ok(undefined)
    if (!(await allow(tx, { key: `order-method ${orderId}`, limit: 10, perSeconds: 3600, now })))
      return refuse('too_often')
    const { order, change, event } = decision.value
    await saveFacts(tx, order, change, event)
    return ok(undefined)
  })
}
