import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { createRefund } from './create-refund.server.ts'
import { decideExchangeRefund, type ExchangeRefundRefusal } from './exchange-refund-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { Refund } from './refund.ts'
import type { RefundChoice } from './refund-plan-rules.ts'

type Exchanged = {
  orderId: string
  returnId: string
  choice: RefundChoice
  /** The order it pays. */
  exchange: { id: string; number: string }
  actorId: string
  now: Date
}

/**
 * Moves the value of returned items to the exchange order. The caller's transaction books the same amount there. Once
 * per return.
 */
export async function refundByExchange(
  tx: Db,
  { orderId, returnId, choice, exchange, actorId, now }: Exchanged,
): Promise<Result<Refund, ExchangeRefundRefusal>> {
  const decided = decideExchangeRefund(await readOrderMoney(tx, orderId), { choice, returnId })
  if (!decided.ok) return decided
  const { order, plan } = decided.value
  const refund = await createRefund(tx, {
    cause: 'exchange',
    orderId,
    order,
    payment: undefined,
    amount: plan.amount,
    plan,
    exchange,
    requestKey: `exchange:${returnId}`,
    actor: { kind: 'staff', id: actorId },
    now,
  })
  failpoint('exchange.after_refund')
  return refund ? ok(refund) : refuse('repeated')
}
