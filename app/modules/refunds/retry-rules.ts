import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { NewRefund } from './new-refund-rules.ts'
import type { RefundRequest } from './order-money-rules.ts'
import { type ReceivedPayment, type Refund, type RefundOfItems, refundable } from './refund.ts'

type Retry = { by: 'provider' | 'hand'; actorId: string; now: Date }

/** One key for all retries. */
const retryKey = (failed: Pick<Refund, 'id'>): string => `retry:${failed.id}`

/** The same money and items; restocked items are booked only once. */
export const retryRequest = (failed: RefundOfItems, { by, actorId, now }: Retry): RefundRequest => ({
  orderId: failed.orderId,
  amount: failed.amount,
  choice: {
    items: new Map(failed.lines.map(({ lineNumber, quantity }) => [lineNumber, quantity])),
    delivery: failed.delivery,
    restock: new Map(failed.lines.map(({ lineNumber, restocked }) => [lineNumber, restocked])),
  },
  reason: failed.reason,
  stockBack: failed.stockBack,
  toSend: by === 'hand',
  retryOf: failed.id,
  key: retryKey(failed),
  actorId,
  now,
})

type DuplicateMoney = { failed: Refund | undefined; payments: readonly ReceivedPayment[]; refunds: readonly Refund[] }

/** Decides the retry for a duplicate payment. */
export function decideDuplicateRetry(
  { failed, payments, refunds }: DuplicateMoney,
  { by, actorId, now }: Retry,
): Result<{ refund: NewRefund } | { repeated: Refund }, 'not_found' | 'not_failed' | 'nothing_to_refund'> {
  const payment = payments.find(({ id }) => id === failed?.paymentId)
  if (!failed || !payment) return refuse('not_found')
  if (failed.state !== 'failed') return refuse('not_failed')
  const repeated = refunds.find(({ retryOf }) => retryOf === failed.id)
  if (repeated) return ok({ repeated })
  const { orderId, amount, id: retryOf } = failed
  if (payment.received === undefined || refundable(payment.received, refunds) < amount)
    return refuse('nothing_to_refund')
  const actor = { kind: 'staff', id: actorId } as const
  const requestKey = `press:${orderId}:${retryKey(failed)}`
  const manual = by === 'hand' ? ({ manual: 'to_send' } as const) : {}
  return ok({ refund: { cause: 'duplicate', orderId, payment, amount, ...manual, retryOf, requestKey, actor, now } })
}
