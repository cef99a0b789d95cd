import { randomUUID } from 'node:crypto'
import { ok, type Result } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type CarrierRefundRefusal, decideCarrierRefund } from './carrier-refund-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import { recordRefund } from './record-refund.server.ts'
import type { Refund } from './refund.ts'
import { refundCauses } from './refund.ts'
import { insertRefund, insertRefundLines } from './refunds.queries.server.ts'
import { restockItems } from './restock-items.server.ts'

type Noted = {
  orderId: string
  version: number
  stockBack: boolean
  actor: Actor & { kind: 'staff'; id: string }
  now: Date
}

/** Records that the carrier refunded cash on delivery, once per order (unique index). */
export function refundByCarrier(
  db: Db,
  { orderId, now, actor, ...noted }: Noted,
): Promise<Result<Refund, CarrierRefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const decision = decideCarrierRefund(await readOrderMoney(tx, orderId), { ...noted, actor, now })
    if (!decision.ok) return decision
    const { orderRefund, plan } = decision.value
    const refund = await insertRefund(tx, {
      id: randomUUID(),
      orderId,
      requestKey: `carrier:${orderId}`,
      amountSatang: orderRefund.event.amount,
      reason: refundCauses.byCarrier,
      state: 'succeeded',
      isManual: true,
      byCarrier: true,
      returnsStock: noted.stockBack,
      givesDelivery: plan?.delivery === true,
      actorId: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    if (!refund) throw new Error('duplicate carrier refund under the order lock')
    if (plan && plan.lines.length > 0) await insertRefundLines(tx, refund, plan.lines)
    await recordRefund(tx, { ...orderRefund, event: { ...orderRefund.event, refund: { id: refund.id } } })
    if (plan) await restockItems(tx, plan, { id: refund.id, orderId, actor, now })
    return ok(refund)
  })
}
