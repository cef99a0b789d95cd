import { ok, type Result } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { type CarrierRefundRefusal, decideCarrierRefund } from './carrier-refund-rules.ts'
import { createRefund } from './create-refund.server.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { Refund } from './refund.ts'

type Noted = {
  orderId: string
  version: number
  stockBack: boolean
  actor: Actor & { kind: 'staff'; id: string }
  now: Date
}

/** Records that the carrier refunded cash on delivery, once per order (unique index). */
export function refundByCarrier(db: Db, { orderId, ...noted }: Noted): Promise<Result<Refund, CarrierRefundRefusal>> {
  return inTransaction(db, async (tx) => {
    const decision = decideCarrierRefund(await readOrderMoney(tx, orderId), noted)
    if (!decision.ok) return decision
    const refund = await createRefund(tx, decision.value)
    if (!refund) throw new Error('duplicate carrier refund under the order lock')
    return ok(refund)
  })
}
