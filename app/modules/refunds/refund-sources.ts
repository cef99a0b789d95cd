import { cappedAt, notBelowZero, type Satang, satang, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import { isBooked, isRunning, type ReceivedPayment, type Refund, refundable } from './refund.ts'

/** Without a payment: taken manually. */
export type RefundSource = { payment: ReceivedPayment | undefined; left: Satang }

/** Latest payment first; a provider refunds at most what it took. */
export function refundSources(
  order: Pick<Order, 'paid' | 'refunded'>,
  payments: readonly ReceivedPayment[],
  refunds: readonly Refund[],
): RefundSource[] {
  const own = payments.filter(isBooked)
  const leftOf = (payment: ReceivedPayment | undefined, received: Satang) =>
    refundable(
      received,
      refunds.filter(({ paymentId }) => paymentId === payment?.id),
    )
  const isManual = own.reduce((sum, { received = zero }) => sum - received, order.paid as number)
  const sources = [
    ...own.toReversed().map((payment) => ({ payment, left: leftOf(payment, payment.received ?? zero) })),
    { payment: undefined, left: leftOf(undefined, notBelowZero(satang(isManual))) },
  ]
  let held = stillHeld(order, refunds)
  return sources.flatMap(({ payment, left: max }) => {
    const left = cappedAt(max, held)
    held = satang(held - left)
    return left > 0 ? [{ payment, left }] : []
  })
}

function stillHeld(order: Pick<Order, 'paid' | 'refunded'>, refunds: readonly Refund[]): Satang {
  const running = refunds.filter(isRunning).reduce((sum, { amount }) => sum + amount, 0)
  return notBelowZero(satang(netPaid(order) - running))
}

export function sharedOut(amount: Satang, sources: readonly RefundSource[]): RefundSource[] {
  let rest = amount
  return sources.flatMap(({ payment, left }) => {
    const part = cappedAt(left, rest)
    rest = satang(rest - part)
    return part > 0 ? [{ payment, left: part }] : []
  })
}
