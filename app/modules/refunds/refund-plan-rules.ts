import { add, cappedAt, type Satang, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  balanceOf,
  type Delivered,
  deliveryLeft,
  itemsLeft,
  type LineBalance,
  type PastRefund,
  paidFor,
  type RefundLine,
} from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import type { RefundRefusal } from './order-money-rules.ts'

/** Quantities by line number, and what is restocked: all, nothing, or a number per line. */
export type RefundChoice = {
  items: ReadonlyMap<number, number>
  delivery: boolean
  restock: boolean | ReadonlyMap<number, number>
}

export type RefundPlan = {
  lines: (RefundLine & { sku: string; variantId: number })[]
  delivery: boolean
  amount: Satang
  movement: 'cancellation' | 'return'
  allOnShelf: boolean
}

/** Refuses what is refunded already or in another return; restocks no item twice. */
export function planRefund(
  order: Delivered & Pick<Order, 'lines' | 'returned' | 'stockState' | 'shippedAt'>,
  refunds: readonly PastRefund[],
  { items, delivery, restock }: RefundChoice,
  returnId?: string,
): Result<RefundPlan, 'items_gone' | 'delivery_gone'> {
  const balances = order.lines.map((line) => {
    const { sku, variantId } = line
    return { ...balanceOf(line, refunds, { returned: order.returned, returnId }), sku, variantId }
  })
  const fee = deliveryLeft(order, refunds)
  if (delivery && fee === 0) return refuse('delivery_gone')
  if ([...items].some(([number, count]) => count > leftOf(balances, number))) return refuse('items_gone')
  const isSold = order.stockState === 'sold'
  const lines = balances.flatMap((balance) => {
    const { lineNumber, sku, variantId } = balance
    const quantity = items.get(lineNumber) ?? 0
    if (quantity === 0) return []
    const onShelf = typeof restock === 'boolean' ? (restock ? quantity : 0) : (restock.get(lineNumber) ?? 0)
    const restocked = isSold ? Math.min(onShelf, quantity) : 0
    const booked = Math.max(0, restocked - (balance.booked - balance.restocked))
    return [{ lineNumber, sku, variantId, quantity, amount: paidFor(balance, quantity), restocked, booked }]
  })
  const booked = sumOf([...balances, ...lines], 'booked') + sumOf(balances, 'shelved')
  const amount = add(...lines.map((line) => line.amount), delivery ? fee : zero)
  const movement = order.shippedAt ? 'return' : 'cancellation'
  const allOnShelf = isSold && booked > 0 && booked === sumOf(balances, 'quantity')
  return ok({ lines, delivery, amount, movement, allOnShelf })
}

const leftOf = (balances: readonly LineBalance[], number: number): number => {
  const balance = balances.find(({ lineNumber }) => lineNumber === number)
  return balance ? itemsLeft(balance) : 0
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

type Offered = Parameters<typeof planRefund>[0] & { paid: Satang; running: Satang; refundable: Satang }

/** An amount typed by staff replaces the items' value. */
export function offerRefund(
  order: Offered,
  refunds: readonly PastRefund[],
  { choice, amount: typed }: { choice: RefundChoice; amount: Satang | undefined },
) {
  const planned = planRefund(order, refunds, choice)
  const plan = planned.ok ? planned.value : undefined
  const amount = typed ?? cappedAt(plan?.amount ?? zero, order.refundable)
  const refusal = refusalOf(order) ?? (planned.ok ? amountRefusal(order, planned.value, amount) : planned.reason)
  return { choice, amount, plan, refusal }
}

function refusalOf({ paid, running, refundable }: Offered): RefundRefusal | undefined {
  if (paid === 0) return 'not_paid'
  if (running > 0) return 'refund_running'
  return refundable === 0 ? 'nothing_to_refund' : undefined
}

function amountRefusal({ refundable }: Offered, { lines }: RefundPlan, amount: Satang): RefundRefusal | undefined {
  if (amount === 0) return lines.length > 0 ? 'nothing_to_refund' : 'nothing_selected'
  return amount > refundable ? 'more_than_paid' : undefined
}
