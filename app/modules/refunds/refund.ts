import { add, cappedAt, notBelowZero, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import type { findRefund } from './refunds.queries.server.ts'

export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export type RefundOfItems = Refund & { lines: readonly RefundLine[] }

/** A payment whose money arrived. */
export type ReceivedPayment = { id: string; received: Satang | null; stage: string }

/** Payments oldest first; refunds without those of duplicate payments. */
export type OrderMoney<Payment extends ReceivedPayment = ReceivedPayment> = {
  order: Order | undefined
  payments: readonly Payment[]
  refunds: readonly RefundOfItems[]
}

/** The money of a duplicate payment is not the order's. */
export const isOrderMoney = ({ stage }: ReceivedPayment): boolean => stage === 'succeeded' || stage === 'mismatch'

export const isRunning = (refund: Pick<Refund, 'state'>): boolean =>
  refund.state === 'requested' || refund.state === 'processing'

/** Received less refunds that did not fail. */
export const refundable = (received: Satang, refunds: readonly Pick<Refund, 'amount' | 'state'>[]): Satang =>
  notBelowZero(subtract(received, sumOf(refunds.filter(({ state }) => state !== 'failed'))))

export const refundableOfPayment = ({ id, received }: ReceivedPayment, refunds: readonly Refund[]): Satang =>
  refundable(
    received ?? zero,
    refunds.filter(({ paymentId }) => paymentId === id),
  )

const sumOf = (refunds: readonly Pick<Refund, 'amount'>[]): Satang => add(...refunds.map(({ amount }) => amount))

/** An amount that a payment can refund. Without a payment it was taken manually. */
export type RefundSource = { payment: ReceivedPayment | undefined; amount: Satang }

/** Latest payment first; a provider refunds at most what it took. */
export function refundSources(
  order: Pick<Order, 'paid' | 'refunded'>,
  payments: readonly ReceivedPayment[],
  refunds: readonly Refund[],
): RefundSource[] {
  const orderPayments = payments.filter(isOrderMoney)
  const takenManually = orderPayments.reduce((sum, { received }) => sum - (received ?? zero), order.paid as number)
  const manualRefunds = refunds.filter(({ paymentId }) => paymentId === null)
  const sources = [
    ...orderPayments.toReversed().map((payment) => ({ payment, amount: refundableOfPayment(payment, refunds) })),
    { payment: undefined, amount: refundable(notBelowZero(satang(takenManually)), manualRefunds) },
  ]
  const owed = notBelowZero(subtract(netPaid(order), sumOf(refunds.filter(isRunning))))
  return splitAmount(owed, sources)
}

/** Takes an amount from the sources in their order. */
export function splitAmount(total: Satang, sources: readonly RefundSource[]): RefundSource[] {
  let remaining = total
  return sources.flatMap(({ payment, amount: available }) => {
    const amount = cappedAt(available, remaining)
    remaining = subtract(remaining, amount)
    return amount > 0 ? [{ payment, amount }] : []
  })
}
