// Pays or cancels exchange orders.
import { ok, type Result } from '#app/kit/result.ts'
import type { Actor } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { decideIncomingPayment } from '#app/modules/orders/status/incoming-payment-rules.ts'
import { recordCancellation } from '#app/modules/orders/status/record-cancellation.server.ts'
import { recordPayment } from '#app/modules/orders/status/record-payment.server.ts'
import type { ExchangeRefundRefusal } from '#app/modules/refunds/exchange-refund-rules.ts'
import { refundByExchange } from '#app/modules/refunds/refund-by-exchange.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { OrderReturn } from './return.ts'
import { awaitsExchange, exchangeChoiceOf, type ReturnFacts } from './return-rules.ts'

type By = { actorId: string; now: Date }

/**
 * Pays the exchange order with its returned items: refunds one order and pays the other the same amount in one
 * transaction. The caller holds both locks. Returns the refund.
 */
export async function payExchange(
  tx: Db,
  { back, facts }: { back: OrderReturn; facts: ReturnFacts },
  { actorId, now }: By,
): Promise<Result<string, ExchangeRefundRefusal>> {
  const exchange = back.exchange && (await lockOrder(tx, back.exchange.orderId))
  if (!exchange) throw new Error('the exchange has no order')
  const { id: orderId } = facts.order
  const paid = await refundByExchange(tx, {
    orderId,
    returnId: back.id,
    choice: exchangeChoiceOf(back),
    exchange,
    actorId,
    now,
  })
  if (!paid.ok) return paid
  const money = { amount: paid.value.amount, paymentId: undefined, method: 'exchange', now } as const
  const booking = decideIncomingPayment(exchange, { ...money, actor: { kind: 'staff', id: actorId } })
  if (booking?.outcome !== 'paid') throw new Error('the value of the returned items differs from the exchange price')
  await recordPayment(tx, booking)
  failpoint('exchange.after_payment')
  return ok(paid.value.id)
}

const system: Actor = { kind: 'system' }

/** Cancels an unpaid exchange order and frees its sizes. */
export async function cancelExchange(tx: Db, back: OrderReturn, now: Date, actor: Actor = system): Promise<void> {
  if (!back.exchange || !awaitsExchange(back)) return
  const { orderId } = back.exchange
  const ended = await recordCancellation(tx, { orderId, reason: 'staff', actor, mayRefund: true, now })
  if (!ended.ok) throw new Error(`exchange not cancelled: ${ended.reason}`)
}
