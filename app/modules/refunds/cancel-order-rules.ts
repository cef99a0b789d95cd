import { cappedAt, type Satang, subtract, zero } from '#app/kit/money.ts'
import { ok } from '#app/kit/result.ts'
import {
  type Cancellation,
  type DecidedCancellation,
  decideCancellation,
} from '#app/modules/orders/status/cancellation-rules.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { furtherRefunds, type NewRefund } from './new-refund-rules.ts'
import {
  isOrderMoney,
  isRunning,
  type OrderMoney,
  type ReceivedPayment,
  type Refund,
  refundable,
  refundableOfPayment,
  refundSources,
  splitAmount,
} from './refund.ts'

/** Refunds what is owed, less running refunds. `further`: of other payments, each by its own method. */
export function decideCancelOrder({ order, payments, refunds }: OrderMoney, cancellation: Cancellation) {
  const decision = decideCancellation(order, cancellation)
  if (!decision.ok) return decision
  const end = decision.value
  const payment = payments.find(isOrderMoney)
  const amount = owedByPayment(end, payment, refunds)
  const sources = payment ? refundSources(end.order, payments, refunds) : []
  const otherSources = sources.filter((source) => source.payment?.id !== payment?.id)
  const { orderId, actor, now } = cancellation
  const common = { cause: 'cancellation', orderId, requestKey: `cancelled:${orderId}`, actor, now } as const
  // Without a payment staff send the refund manually.
  const refund: NewRefund | undefined = amount > 0 ? { ...common, payment, amount } : undefined
  return ok({
    end,
    refund,
    further: furtherRefunds(common, splitAmount(subtract(end.owed, amount), otherSources)),
  })
}

/** Zero for an unknown payment method. */
function owedByPayment(
  { order, owed }: DecidedCancellation,
  payment: ReceivedPayment | undefined,
  refunds: readonly Refund[],
): Satang {
  if (payment) return cappedAt(owed, refundableOfPayment(payment, refunds))
  return isManualMethod(order.paymentMethod) ? refundable(owed, refunds.filter(isRunning)) : zero
}
