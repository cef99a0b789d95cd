import { zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type ReceivedPayment, type Refund, type RefundOfItems, refundable } from './refund.ts'
import type { RefundDecision, RefundRequest } from './refund-request-rules.ts'

export type RefundRetry = { by: 'provider' | 'manual'; actorId: string; now: Date }

/** The same money and items; what the failed refund restocked is not restocked again. */
export const retryRequest = (failed: RefundOfItems, { by, actorId, now }: RefundRetry): RefundRequest => ({
  orderId: failed.orderId,
  amount: failed.amount,
  choice: {
    items: new Map(failed.lines.map(({ lineNumber, quantity }) => [lineNumber, quantity])),
    delivery: failed.delivery,
    restock: new Map(failed.lines.map(({ lineNumber, restocked }) => [lineNumber, restocked])),
  },
  reason: failed.reason,
  stockBack: failed.stockBack,
  isSentLater: by === 'manual',
  retryOf: failed.id,
  key: retryKey(failed),
  actorId,
  now,
})

/** One key for all retries. */
const retryKey = ({ id }: Refund): string => `retry:${id}`

type DuplicateMoney = { failed: Refund | undefined; payments: readonly ReceivedPayment[]; refunds: readonly Refund[] }

export function decideDuplicateRetry(
  { failed, payments, refunds }: DuplicateMoney,
  { by, actorId, now }: RefundRetry,
): Result<RefundDecision, 'not_found' | 'not_failed' | 'nothing_to_refund'> {
  const payment = payments.find(({ id }) => id === failed?.paymentId)
  if (!failed || !payment) return refuse('not_found')
  if (failed.state !== 'failed') return refuse('not_failed')
  const repeated = refunds.find(({ retryOf }) => retryOf === failed.id)
  if (repeated) return ok({ repeated })
  const { orderId, amount } = failed
  if (refundable(payment.received ?? zero, refunds) < amount) return refuse('nothing_to_refund')
  const refund = {
    cause: 'duplicate',
    orderId,
    payment,
    amount,
    manual: by === 'manual' ? 'to_send' : undefined,
    requestKey: `press:${orderId}:${retryKey(failed)}`,
    retryOf: failed.id,
    actor: { kind: 'staff', id: actorId },
    now,
  } as const
  return ok({ refund, further: [] })
}
