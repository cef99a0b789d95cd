import { add, type Satang, satang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { netPaid } from '#app/modules/orders/order-status.ts'
import {
  paidOf,
  planRefund,
  type RefundChoice,
  type RefundPlan,
  shareOf,
} from '#app/modules/orders/refund-line-rules.ts'
import type { OrderMoney } from './order-money-rules.ts'
import { isRunning } from './payment-rules.ts'

export type ExchangeRefundRefusal = 'not_paid' | 'money_gone' | 'pieces_gone' | 'delivery_gone' | 'repeated'

/** What of an order's money is neither given back nor on its way back. */
const moneyLeft = ({ order, refunds }: OrderMoney): Satang =>
  satang((order ? netPaid(order) : 0) - add(...refunds.filter(isRunning).map(({ amount }) => amount)))

/** Whether the value of these pieces may pay another order: it is there, and nobody is giving it back. */
export function decideExchangeRefund(
  money: OrderMoney,
  { choice, returnId }: { choice: RefundChoice; returnId: string },
): Result<{ order: Order; plan: RefundPlan; refunded: Satang }, ExchangeRefundRefusal> {
  const { order, refunds } = money
  if (!order?.paidAt) return refuse('not_paid')
  const planned = planRefund(order, refunds, choice, returnId)
  if (!planned.ok) return planned
  const lines = planned.value.lines.map((line) => {
    const bought = order.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    return { ...line, amount: bought ? shareOf(paidOf(bought), line.quantity) : line.amount }
  })
  // The share that the new order was made for; what rounding leaves goes with the last pieces of a line.
  const plan = { ...planned.value, lines, amount: add(...lines.map(({ amount }) => amount)) }
  if (plan.amount > moneyLeft(money)) return refuse('money_gone')
  // It was sold and stays so: what was exchanged does not end an order as money given back does.
  return ok({ order, plan, refunded: add(order.refunded, plan.amount) })
}
