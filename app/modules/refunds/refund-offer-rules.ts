import { cappedAt, type Satang, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { type PastRefund } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { planRefund, type RefundChoice, type RefundPlan } from './refund-plan-rules.ts'

type Offered = Pick<Order, 'paid' | 'lines' | 'returned' | 'shipping' | 'stockState' | 'shippedAt'> & {
  codFee?: Satang

  running: Satang
  refundable: Satang
}

type RefundOffer = {
  choice: RefundChoice
  amount: Satang
  plan: RefundPlan | undefined
  refusal: RefundOfferRefusal | undefined
}

type RefundOfferRefusal =
  | 'not_paid'
  | 'refund_running'
  | 'nothing_to_refund'
  | 'more_than_paid'
  | 'nothing_selected'
  | 'items_gone'
  | 'delivery_gone'

/** An amount typed by staff replaces the items' value. */
export function offerRefund(
  order: Offered,
  refunds: readonly PastRefund[],
  { choice, amount: typed }: { choice: RefundChoice; amount: Satang | undefined },
): RefundOffer {
  const planned = planRefund(order, refunds, choice)
  const plan = planned.ok ? planned.value : undefined
  const amount = typed ?? cappedAt(plan?.amount ?? zero, order.refundable)
  const refusal = refusalOf(order) ?? (planned.ok ? amountRefusal(order, planned.value, amount) : planned.reason)
  return { choice, amount, plan, refusal }
}

function refusalOf({ paid, running, refundable }: Offered): RefundOfferRefusal | undefined {
  if (paid === 0) return 'not_paid'
  if (running > 0) return 'refund_running'
  return refundable === 0 ? 'nothing_to_refund' : undefined
}

function amountRefusal({ refundable }: Offered, { lines }: RefundPlan, amount: Satang): RefundOfferRefusal | undefined {
  if (amount === 0) return lines.length > 0 ? 'nothing_to_refund' : 'nothing_selected'
  return amount > refundable ? 'more_than_paid' : undefined
}
