import { add, notBelowZero, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import type { Order, OrderLine } from '../order.ts'

/** Refunded items of one line. `restocked` of them are in stock again, `booked` of those by this refund. */
export type RefundLine = { lineNumber: number; quantity: number; amount: Satang; restocked: number; booked: number }

/** A failed refund counts only for what it restocked. */
export type PastRefund = {
  state: string
  delivery: boolean
  lines: readonly RefundLine[]
  /** The exchange order that it pays. */
  exchangeOrderId?: string | null
}

type AroundReturns = { returned?: Order['returned'] | undefined; returnId?: string | undefined }

type PaidLine = Pick<OrderLine, 'lineNumber' | 'quantity' | 'lineTotal' | 'discount'>

/** A line net of its discount share, after earlier refunds and returns. */
export function balanceOf(
  { lineNumber, quantity, lineTotal, discount }: PaidLine,
  refunds: readonly PastRefund[],
  { returned = [], returnId }: AroundReturns = {},
) {
  // `paid`: for all items. `inReturn`: in an unpaid return; `shelved` of them are restocked.
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

export type LineBalance = ReturnType<typeof balanceOf>

export const itemsLeft = ({ quantity, refunded, inReturn }: LineBalance): number => quantity - refunded - inReturn

type Paid = Pick<LineBalance, 'quantity' | 'paid'>

/** Rounded down to a satang. */
export const shareOf = ({ quantity, paid }: Paid, items: number): Satang =>
  satang(Number((BigInt(paid) * BigInt(items)) / BigInt(quantity)))

/** What was paid for the next items: less earlier refunds, so that single refunds add up to the exact total. */
export const paidFor = (balance: Paid & Pick<LineBalance, 'refunded' | 'given'>, items: number): Satang =>
  notBelowZero(satang(shareOf(balance, balance.refunded + items) - balance.given))

export const paidOf = ({ quantity, lineTotal, discount }: PaidLine): Paid => ({
  quantity,
  paid: subtract(lineTotal, discount),
})

/** Includes the cash-on-delivery fee. */
export const deliveryPaid = ({ shipping, codFee = zero }: Delivered): Satang => add(shipping, codFee)
export type Delivered = Pick<Order, 'shipping'> & Partial<Pick<Order, 'codFee'>>

export const deliveryLeft = (order: Delivered, refunds: readonly PastRefund[]): Satang =>
  refunds.some(({ delivery, state }) => delivery && state !== 'failed') ? zero : deliveryPaid(order)
