import { add, notBelowZero, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order, OrderLine } from '../order.ts'

/** Refunded items of one line. `restocked` of them are in stock again, `booked` of those by this refund. */
export type RefundLine = { lineNumber: number; quantity: number; amount: Satang; restocked: number; booked: number }

/** A failed refund counts only for what it restocked. */
export type PastRefund = {
  state: string
  delivery: boolean
  lines: readonly RefundLine[]
  /** The exchange order that it pays. */
  exchangeOrderId?: string | undefined
}

type AroundReturns = { returned?: Order['returned']; returnId?: string | undefined }

/** Quantities by line number, and what is restocked: all, nothing, or a number per line. */
export type RefundChoice = {
  items: ReadonlyMap<number, number>
  delivery: boolean
  restock: boolean | ReadonlyMap<number, number>
}

/** `paid`: for all items of the line. */
type LineBalance = {
  lineNumber: number
  quantity: number
  paid: Satang
  refunded: number
  given: Satang
  restocked: number
  booked: number
  /** In an unpaid return; `shelved` of them are restocked. */
  inReturn: number
  shelved: number
}

export type RefundPlan = {
  lines: (RefundLine & { sku: string; variantId: number })[]
  delivery: boolean
  amount: Satang
  movement: 'cancellation' | 'return'
  allOnShelf: boolean
}

type PaidLine = Pick<OrderLine, 'lineNumber' | 'quantity' | 'lineTotal' | 'discount'>

/** A line net of its discount share, after earlier refunds and returns. */
export function balanceOf(
  { lineNumber, quantity, lineTotal, discount }: PaidLine,
  refunds: readonly PastRefund[],
  { returned = [], returnId }: AroundReturns = {},
): LineBalance {
  const nothing = { refunded: 0, given: zero, restocked: 0, booked: 0, inReturn: 0, shelved: 0 }
  const balance = { lineNumber, quantity, paid: subtract(lineTotal, discount), ...nothing }
  for (const back of returned.filter((one) => one.lineNumber === lineNumber)) {
    const isOthers = back.held > 0 && back.returnId !== returnId
    balance.inReturn += isOthers ? back.held : 0
    balance.shelved += isOthers ? back.booked : 0
    balance.booked += isOthers ? 0 : back.booked
  }
  for (const { state, lines } of refunds)
    for (const line of lines.filter((one) => one.lineNumber === lineNumber)) {
      balance.booked += line.booked
      if (state === 'failed') continue
      balance.refunded += line.quantity
      balance.given = add(balance.given, line.amount)
      balance.restocked += line.restocked
    }
  return balance
}

export const itemsLeft = ({ quantity, refunded, inReturn }: LineBalance): number => quantity - refunded - inReturn

type Paid = Pick<LineBalance, 'quantity' | 'paid'>

/** Rounded down to a satang. */
export const shareOf = ({ quantity, paid }: Paid, items: number): Satang =>
  satang(Number((BigInt(paid) * BigInt(items)) / BigInt(quantity)))

/**
 * The next items' share of what was paid. Subtracts earlier refunds, so that single refunds add up to the exact total.
 */
export const paidFor = (
  balance: Pick<LineBalance, 'quantity' | 'paid' | 'refunded' | 'given'>,
  items: number,
): Satang => notBelowZero(satang(shareOf(balance, balance.refunded + items) - balance.given))

export const paidOf = ({ quantity, lineTotal, discount }: PaidLine): Paid => ({
  quantity,
  paid: subtract(lineTotal, discount),
})

/** Includes the cash-on-delivery fee. */
export const deliveryPaid = ({ shipping, codFee = zero }: Delivered): Satang => add(shipping, codFee)
type Delivered = Pick<Order, 'shipping'> & Partial<Pick<Order, 'codFee'>>

export const deliveryLeft = (order: Delivered, refunds: readonly PastRefund[]): Satang =>
  refunds.some(({ delivery, state }) => delivery && state !== 'failed') ? zero : deliveryPaid(order)

/**
 * Amount and stock movements of a refund. Refuses items or delivery already refunded, and items in another return.
 * Restocks only sold items that neither a failed refund nor its own return has restocked.
 */
export function planRefund(
  order: Delivered & Pick<Order, 'lines' | 'returned' | 'stockState' | 'shippedAt'>,
  refunds: readonly PastRefund[],
  { items, delivery, restock }: RefundChoice,
  returnId?: string,
): Result<RefundPlan, 'pieces_gone' | 'delivery_gone'> {
  const balances = order.lines.map((line) => ({
    ...balanceOf(line, refunds, { returned: order.returned, returnId }),
    sku: line.sku,
    variantId: line.variantId,
  }))
  const fee = deliveryLeft(order, refunds)
  if (delivery && fee === 0) return refuse('delivery_gone')
  if ([...items].some(([number, count]) => count > leftOf(balances, number))) return refuse('pieces_gone')
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
