// Which items of a return arrived, and what they refund.
import { subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  deliveryLeft,
  itemsLeft,
  lineBalanceOf,
  type PastRefund,
} from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { planRefund, type RefundChoice } from '#app/modules/refunds/refund-plan-rules.ts'
import type { OrderReturn, ReturnLine } from './return.ts'
import { isForExchange } from './return-progress-rules.ts'
import { type ReturnTerms, returnWindow } from './return-window-rules.ts'

export type ReturnFacts = {
  order: Order
  refunds: readonly PastRefund[]
  terms: ReturnTerms
}

export type ArrivedLine = { lineNumber: number; sellable: number; damaged: number }

/** Refuses none, more than announced, and items that left the order after the return expired. */
export function decideReceipt(
  { order, refunds }: Pick<ReturnFacts, 'order' | 'refunds'>,
  orderReturn: OrderReturn,
  arrived: readonly ArrivedLine[],
): Result<ReturnLine[], 'nothing_selected' | 'more_than_announced' | 'items_gone'> {
  const byLine = new Map(arrived.map((line) => [line.lineNumber, line]))
  // An advance exchange still expects its items.
  const otherRefunds = refunds.filter(
    ({ exchangeOrderId }) => !exchangeOrderId || exchangeOrderId !== orderReturn.exchange?.orderId,
  )
  const lines: ReturnLine[] = []
  for (const line of orderReturn.lines) {
    const { sellable = 0, damaged = 0 } = byLine.get(line.lineNumber) ?? {}
    const bought = order.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    if (!bought || sellable < 0 || damaged < 0 || sellable + damaged > line.quantity)
      return refuse('more_than_announced')
    const balance = lineBalanceOf(bought, otherRefunds, { returned: order.returned, returnId: orderReturn.id })
    if (sellable + damaged > itemsLeft(balance)) return refuse('items_gone')
    const restockedBefore = balance.restocked - balance.refundedAndRestocked
    const restocked = order.stockState === 'sold' ? Math.max(0, sellable - restockedBefore) : 0
    lines.push({ ...line, sellable, damaged, restocked })
  }
  return lines.some(({ sellable, damaged }) => sellable + damaged > 0) ? ok(lines) : refuse('nothing_selected')
}

/** The fee too, after the shop's fault or for a whole order returned within the legal period. */
export function refundsDelivery({ order, refunds, terms }: ReturnFacts, orderReturn: OrderReturn) {
  const lines = orderReturn.lines.filter((line) => !isForExchange(orderReturn, line))
  if (lines.length === 0 || deliveryLeft(order, refunds) === 0) return false
  if (orderReturn.atFault) return true
  const window = returnWindow(order, terms)
  if (!window || orderReturn.requestedAt > window.withdrawalUntil) return false
  const quantities = new Map(lines.map((line) => [line.lineNumber, quantityOf(orderReturn, line)]))
  // Exchanged items count as bought.
  const moneyRefunds = refunds.filter(({ exchangeOrderId }) => !exchangeOrderId)
  return order.lines.every((line) => {
    const { quantity, refunded } = lineBalanceOf(line, moneyRefunds)
    return refunded + (quantities.get(line.lineNumber) ?? 0) >= quantity
  })
}

/** Arrived items, before arrival the announced ones. */
const quantityOf = ({ state }: Pick<OrderReturn, 'state'>, { quantity, sellable, damaged }: ReturnLine): number =>
  state === 'received' ? sellable + damaged : quantity

/** `restock` lists items already restocked, so that none is restocked twice. */
export function refundChoiceOf(facts: ReturnFacts, orderReturn: OrderReturn): RefundChoice {
  const lines = orderReturn.lines.filter((line) => !isForExchange(orderReturn, line))
  const items = lines.map((line) => [line.lineNumber, quantityOf(orderReturn, line)] as const)
  return {
    items: new Map(items.filter(([, count]) => count > 0)),
    delivery: refundsDelivery(facts, orderReturn),
    restock: new Map(lines.map(({ lineNumber, sellable }) => [lineNumber, sellable])),
  }
}

/** All announced items, because the sizes match the announcement. */
export const exchangeChoiceOf = (orderReturn: OrderReturn): RefundChoice => ({
  items: new Map(
    orderReturn.lines
      .filter((line) => isForExchange(orderReturn, line))
      .map(({ lineNumber, quantity }) => [lineNumber, quantity]),
  ),
  delivery: false,
  restock: new Map(orderReturn.lines.map(({ lineNumber, sellable }) => [lineNumber, sellable])),
})

/** Undefined when the items left the order meanwhile. */
export function moneyOf(facts: ReturnFacts, orderReturn: OrderReturn) {
  const choice = refundChoiceOf(facts, orderReturn)
  const whole = planRefund(facts.order, facts.refunds, choice, orderReturn.id)
  const withoutDelivery = planRefund(facts.order, facts.refunds, { ...choice, delivery: false }, orderReturn.id)
  if (!whole.ok || !withoutDelivery.ok) return undefined
  const { amount: total } = whole.value
  const { amount: items } = withoutDelivery.value
  return { items, delivery: subtract(total, items), total }
}
