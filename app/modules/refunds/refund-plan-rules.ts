import { add, type Satang, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  type Delivered,
  deliveryLeft,
  itemsLeft,
  type LineBalance,
  lineBalanceOf,
  type PastRefund,
  paidFor,
  paidOf,
  type RefundLine,
  shareOf,
} from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { netPaid } from '#app/modules/orders/status/order-status.ts'
import { isRunning, type OrderMoney } from './refund.ts'

/** Quantities by line number, and what is restocked: all, nothing, or a number per line. */
export type RefundChoice = {
  items: ReadonlyMap<number, number>
  delivery: boolean
  restock: boolean | ReadonlyMap<number, number>
}

export const emptyChoice: RefundChoice = { items: new Map(), delivery: false, restock: false }

type PlannedLine = RefundLine & { sku: string; variantId: number }

export type RefundPlan = {
  lines: PlannedLine[]
  delivery: boolean
  amount: Satang
  /** The kind of its stock movements. */
  movement: 'cancellation' | 'return'
  /** Afterwards every item of the order is back in stock. */
  isAllRestocked: boolean
}

export type PlannedOrder = Delivered & Pick<Order, 'lines' | 'returned' | 'stockState' | 'shippedAt'>

/** Refuses what is refunded already or in another return; restocks no item twice. */
export function planRefund(
  order: PlannedOrder,
  refunds: readonly PastRefund[],
  choice: RefundChoice,
  returnId?: string,
): Result<RefundPlan, 'items_gone' | 'delivery_gone'> {
  const fee = deliveryLeft(order, refunds)
  if (choice.delivery && fee === 0) return refuse('delivery_gone')

  const balances = new Map(
    order.lines.map((line) => [line.lineNumber, lineBalanceOf(line, refunds, { returned: order.returned, returnId })]),
  )
  for (const [lineNumber, quantity] of choice.items) {
    const balance = balances.get(lineNumber)
    if (quantity > (balance ? itemsLeft(balance) : 0)) return refuse('items_gone')
  }

  // Only sold items can return to stock.
  const isSold = order.stockState === 'sold'
  const lines = order.lines.flatMap(({ lineNumber, sku, variantId }): PlannedLine[] => {
    const quantity = choice.items.get(lineNumber) ?? 0
    const balance = balances.get(lineNumber)
    if (quantity === 0 || !balance) return []
    const restocked = isSold ? restockedOf(choice.restock, lineNumber, quantity) : 0
    // Back in stock but not refunded yet, by a return or a failed refund: not restocked again.
    const restockedBefore = balance.restocked - balance.refundedAndRestocked
    const newlyRestocked = Math.max(0, restocked - restockedBefore)
    const amount = paidFor(balance, quantity)
    return [{ lineNumber, sku, variantId, quantity, amount, restocked, newlyRestocked }]
  })

  return ok({
    lines,
    delivery: choice.delivery,
    amount: add(...lines.map(({ amount }) => amount), choice.delivery ? fee : zero),
    movement: order.shippedAt ? 'return' : 'cancellation',
    isAllRestocked: isSold && isEverythingInStock([...balances.values()], lines),
  })
}

function restockedOf(restock: RefundChoice['restock'], lineNumber: number, quantity: number): number {
  if (typeof restock === 'boolean') return restock ? quantity : 0
  return Math.min(restock.get(lineNumber) ?? 0, quantity)
}

function isEverythingInStock(balances: readonly LineBalance[], lines: readonly PlannedLine[]): boolean {
  const ordered = sumOf(balances.map(({ quantity }) => quantity))
  const before = sumOf(balances.map(({ restocked, restockedInReturn }) => restocked + restockedInReturn))
  const inStock = before + sumOf(lines.map(({ newlyRestocked }) => newlyRestocked))
  return inStock > 0 && inStock === ordered
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

export type ExchangeRefundRefusal = 'not_paid' | 'money_gone' | 'items_gone' | 'delivery_gone'

export type ExchangeRefund = { order: Order; plan: RefundPlan }

/** Refunds exactly what the exchange order costs, each line by `shareOf` as exchange-rules.ts prices it. */
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
  const amount = add(...lines.map((line) => line.amount))
  const running = add(...refunds.filter(isRunning).map((refund) => refund.amount))
  if (amount > netPaid(order) - running) return refuse('money_gone')
  return ok({ order, plan: { ...planned.value, lines, amount } })
}
