import { add, cappedAt, notBelowZero, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import type { findRefund } from './refunds.queries.server.ts'

export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export type RefundOfItems = Refund & { lines: readonly RefundLine[] }

/** A payment whose money arrived. */
export type ReceivedPayment = { id: string; received: Satang | null; stage: string }

/** Money of the order itself: duplicates are refunded automatically. */
export const isBooked = ({ stage }: ReceivedPayment): boolean => stage === 'succeeded' || stage === 'mismatch'

export const isRunning = (refund: Pick<Refund, 'state'>): boolean =>
  refund.state === 'requested' || refund.state === 'processing'

/** Received less refunds that did not fail. */
export const refundable = (received: Satang, refunds: readonly Pick<Refund, 'amount' | 'state'>[]): Satang =>
  notBelowZero(subtract(received, sumOf(refunds.filter(({ state }) => state !== 'failed'))))

export const refundableOf = ({ id, received }: ReceivedPayment, refunds: readonly Refund[]): Satang =>
  refundable(
    received ?? zero,
    refunds.filter(({ paymentId }) => paymentId === id),
  )

const sumOf = (refunds: readonly Pick<Refund, 'amount'>[]): Satang => add(...refunds.map(({ amount }) => amount))

/** Without a payment: taken manually. */
export type RefundSource = { payment: ReceivedPayment | undefined; left: Satang }

/** Latest payment first; a provider refunds at most what it took. */
export function refundSources(
  order: Pick<Order, 'paid' | 'refunded'>,
  payments: readonly ReceivedPayment[],
  refunds: readonly Refund[],
): RefundSource[] {
  const own = payments.filter(isBooked)
  const manual = own.reduce((sum, { received }) => sum - (received ?? zero), order.paid as number)
  const manualRefunds = refunds.filter(({ paymentId }) => paymentId === null)
  const sources = [
    ...own.toReversed().map((payment) => ({ payment, left: refundableOf(payment, refunds) })),
    { payment: undefined, left: refundable(notBelowZero(satang(manual)), manualRefunds) },
  ]
  return sharedOut(notBelowZero(subtract(netPaid(order), sumOf(refunds.filter(isRunning)))), sources)
}

export function sharedOut(amount: Satang, sources: readonly RefundSource[]): RefundSource[] {
  let rest = amount
  return sources.flatMap(({ payment, left }) => {
    const part = cappedAt(left, rest)
    rest = subtract(rest, part)
    return part > 0 ? [{ payment, left: part }] : []
  })
}
