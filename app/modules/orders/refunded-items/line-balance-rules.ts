import { add, notBelowZero, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Order, OrderLine } from '../order.ts'

/** Refunded items of one line. `restocked` of them are in stock again, `newlyRestocked` of those by this refund. */
export type RefundLine = {
  lineNumber: number
  quantity: number
  amount: Satang
  restocked: number
  newlyRestocked: number
}

/** A failed refund counts only for what it restocked. */
export type PastRefund = {
  state: string
  delivery: boolean
  lines: readonly RefundLine[]
  /** The exchange order that it pays. */
  exchangeOrderId?: string | null
}

type PaidLine = Pick<OrderLine, 'lineNumber' | 'quantity' | 'lineTotal' | 'discount'>

/** A line after earlier refunds and returns. `returnId`: the return being settled, whose items count as left. */
export function lineBalanceOf(
  { lineNumber, quantity, lineTotal, discount }: PaidLine,
  refunds: readonly PastRefund[],
  { returned = [], returnId }: { returned?: Order['returned'] | undefined; returnId?: string | undefined } = {},
) {
  const balance = {
    lineNumber,
    quantity,
    /** For all items, net of the discount share. */
    paid: subtract(lineTotal, discount),
    refunded: 0,
    refundedAmount: zero,
    /** Of the refunded items, those in stock again, whether a return or the refund put them there. */
    refundedAndRestocked: 0,
    /** Put back into stock, refunded or not. */
    restocked: 0,
    /** Items in another return: only that return refunds them, so they are not left. */
    inReturn: 0,
    /** Of those, already back in stock; not in `restocked`. */
    restockedInReturn: 0,
  }
  for (const items of returned.filter((line) => line.lineNumber === lineNumber)) {
    if (items.inReturn > 0 && items.returnId !== returnId) {
      balance.inReturn += items.inReturn
      balance.restockedInReturn += items.restocked
    } else balance.restocked += items.restocked
  }
  for (const { state, lines } of refunds)
    for (const line of lines.filter((one) => one.lineNumber === lineNumber)) {
      balance.restocked += line.newlyRestocked
      if (state === 'failed') continue
      balance.refunded += line.quantity
      balance.refundedAmount = add(balance.refundedAmount, line.amount)
      balance.refundedAndRestocked += line.restocked
    }
  return balance
}

export type LineBalance = ReturnType<typeof lineBalanceOf>

export const itemsLeft = ({ quantity, refunded, inReturn }: LineBalance): number => quantity - refunded - inReturn

type Paid = Pick<LineBalance, 'quantity' | 'paid'>

/** Rounded down to a satang. */
export const shareOf = ({ quantity, paid }: Paid, items: number): Satang =>
  satang(Number((BigInt(paid) * BigInt(items)) / BigInt(quantity)))

/** What was paid for the next items: less earlier refunds, so that single refunds add up to the exact total. */
export const paidFor = (balance: Paid & Pick<LineBalance, 'refunded' | 'refundedAmount'>, items: number): Satang =>
  notBelowZero(satang(shareOf(balance, balance.refunded + items) - balance.refundedAmount))

export const paidOf = ({ quantity, lineTotal, discount }: PaidLine): Paid => ({
  quantity,
  paid: subtract(lineTotal, discount),
})

/** Includes the cash-on-delivery fee. */
export const deliveryPaid = ({ shipping, codFee = zero }: Delivered): Satang => add(shipping, codFee)
export type Delivered = Pick<Order, 'shipping'> & Partial<Pick<Order, 'codFee'>>

export const deliveryLeft = (order: Delivered, refunds: readonly PastRefund[]): Satang =>
  refunds.some(({ delivery, state }) => delivery && state !== 'failed') ? zero : deliveryPaid(order)
