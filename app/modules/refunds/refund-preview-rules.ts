import { cappedAt, type Satang, zero } from '#app/kit/money.ts'
import type { PastRefund } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { type PlannedOrder, planRefund, type RefundChoice } from './refund-plan-rules.ts'
import type { RefundRefusal } from './refund-request-rules.ts'

type Refundable = { paid: Satang; running: Satang; refundable: Satang }

/** What staff are asked to confirm. An amount that they type replaces the items' value. */
export function previewRefund(
  order: PlannedOrder & Refundable,
  refunds: readonly PastRefund[],
  { choice, amount: typedAmount }: { choice: RefundChoice; amount: Satang | undefined },
) {
  const planned = planRefund(order, refunds, choice)
  const plan = planned.ok ? planned.value : undefined
  const amount = typedAmount ?? cappedAt(plan?.amount ?? zero, order.refundable)
  return { choice, amount, plan, refusal: refusalOf(order, planned, amount) }
}

function refusalOf(
  { paid, running, refundable }: Refundable,
  planned: ReturnType<typeof planRefund>,
  amount: Satang,
): RefundRefusal | undefined {
  if (paid === 0) return 'not_paid'
  if (running > 0) return 'refund_running'
  if (refundable === 0) return 'nothing_to_refund'
  if (!planned.ok) return planned.reason
  if (amount === 0) return planned.value.lines.length > 0 ? 'nothing_to_refund' : 'nothing_selected'
  return amount > refundable ? 'more_than_paid' : undefined
}
