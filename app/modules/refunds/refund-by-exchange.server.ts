import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import { decideExchangeRefund, type ExchangeRefundRefusal } from './exchange-refund-rules.ts'
import { readOrderMoney } from './read-order-money.server.ts'
import type { Refund } from './refund.ts'
import { refundCauses } from './refund.ts'
import type { RefundChoice } from './refund-plan-rules.ts'
import { insertRefund, insertRefundLines } from './refunds.queries.server.ts'

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
  const money = await readOrderMoney(tx, orderId)
  const decided = decideExchangeRefund(money, { choice, returnId })
  if (!decided.ok) return decided
  const { order, plan, refunded } = decided.value
  const refund = await insertRefund(tx, {
    id: randomUUID(),
    orderId,
    requestKey: `exchange:${returnId}`,
    amountSatang: plan.amount,
    reason: refundCauses.exchanged,
    state: 'succeeded',
    isManual: true,
    exchangeOrderId: exchange.id,
    actorId,
    createdAt: now,
    updatedAt: now,
  })
  if (!refund) return refuse('repeated')
  await insertRefundLines(tx, refund, plan.lines)
  failpoint('exchange.after_refund')
  const actor = { kind: 'staff', id: actorId } as const
  const event = {
    kind: 'exchanged',
    actor,
    note: exchange.number,
    amount: plan.amount,
    refund: { id: refund.id },
    now,
  } as const
  await saveFacts(tx, order, { refunded }, event)
  return ok(refund)
}
