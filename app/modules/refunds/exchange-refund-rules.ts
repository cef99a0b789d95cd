import { add } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { paidOf, shareOf } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import { isRunning, type OrderMoney } from './refund.ts'
import { planRefund, type RefundChoice, type RefundPlan } from './refund-plan-rules.ts'

export type ExchangeRefundRefusal = 'not_paid' | 'money_gone' | 'items_gone' | 'delivery_gone'

export type ExchangeRefund = { order: Order; plan: RefundPlan }

/** Refused when the value is already being refunded. */
export function decideExchangeRefund(
  { order, refunds }: Pick<OrderMoney, 'order' | 'refunds'>,
  { choice, returnId }: { choice: RefundChoice; returnId: string },
): Result<ExchangeRefund, ExchangeRefundRefusal> {
  if (!order?.paidAt) return refuse('not_paid')
  const planned = planRefund(order, refunds, choice, returnId)
  if (!planned.ok) return planned
  const lines = planned.value.lines.map((line) => {
    const bought = order.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    return { ...line, amount: bought ? shareOf(paidOf(bought), line.quantity) : line.amount }
  })
  // The rounding remainder stays with a line's last units.
  const amount = add(...lines.map((line) => line.amount))
  const running = add(...refunds.filter(isRunning).map((refund) => refund.amount))
  if (amount > netPaid(order) - running) return refuse('money_gone')
  return ok({ order, plan: { ...planned.value, lines, amount } })
}
