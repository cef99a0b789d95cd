import { cappedAt, type Satang, subtract, zero } from '#app/kit/money.ts'
import { ok, type Result } from '#app/kit/result.ts'
import {
  type Cancellation,
  type CancelRefusal,
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

export type OrderCancellation = {
  end: DecidedCancellation
  /** Without a payment staff send it manually. */
  refund: NewRefund | undefined
  /** Of further payments, by their own methods. */
  further: readonly NewRefund[]
}

/** Decides a cancellation; refunds what is owed less running refunds. */
export function decideCancelOrder(
  { order, payments, refunds }: OrderMoney,
  cancellation: Cancellation,
): Result<OrderCancellation, CancelRefusal> {
  const decision = decideCancellation(order, cancellation)
  if (!decision.ok) return decision
  const end = decision.value
  const payment = payments.find(isOrderMoney)
  const amount = owedByPayment(end, payment, refunds)
  const sources = payment ? refundSources(end.order, payments, refunds) : []
  const otherSources = sources.filter((source) => source.payment?.id !== payment?.id)
  const { orderId, actor, now } = cancellation
  const common = { cause: 'cancellation', orderId, requestKey: `cancelled:${orderId}`, actor, now } as const
  return ok({
    end,
    refund: amount > 0 ? { ...common, payment, amount } : undefined,
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
