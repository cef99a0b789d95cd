import { add, notBelowZero, type Satang, satang, subtract, zero } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order, OrderLine } from '../order.ts'

/**
 * Pieces of one line that a refund gives back, and what was paid for them. So many of them are on the shelf again
 * (`restocked`); `booked` counts those that this refund brought there itself.
 */
export type RefundLine = { lineNumber: number; quantity: number; amount: Satang; restocked: number; booked: number }

/** A refund of the order as the rules look at it: one that failed gave nothing back, but what it restocked lies there. */
export type PastRefund = {
  state: string
  delivery: boolean
  lines: readonly RefundLine[]
  /** The order that its money has paid, where it did not leave the shop. */
  exchangeOrderId?: string | undefined
}

/** The pieces of the order in returns, and the return whose money this is; undefined for a refund of its own. */
type AroundReturns = { returned?: Order['returned']; returnId?: string | undefined }

/**
 * What staff give back: pieces by line number, delivery, and whether the pieces go back on the shelf: all of them or none, or
 * so many of each line.
 */
export type RefundChoice = {
  pieces: ReadonlyMap<number, number>
  delivery: boolean
  restock: boolean | ReadonlyMap<number, number>
}

/** How a line stands: pieces bought, what was paid for all of them, how many were given back and how many lie on the shelf. */
type LineBalance = {
  lineNumber: number
  quantity: number
  paid: Satang
  refunded: number
  /** What was given back for those. */
  given: Satang
  restocked: number
  booked: number
  /** In a return that is not paid yet, and how many of those lie on the shelf already. */
  inReturn: number
  shelved: number
}

/** The pieces, delivery and money that a refund gives back, worked out from what was chosen. */
export type RefundPlan = {
  lines: (RefundLine & { sku: string; variantId: number })[]
  delivery: boolean
  amount: Satang
  /** How the ledger calls pieces that go back on the shelf. */
  movement: 'cancellation' | 'return'
  /** No piece of the order is anywhere but on the shelf then. */
  allOnShelf: boolean
}

type PaidLine = Pick<OrderLine, 'lineNumber' | 'quantity' | 'lineTotal' | 'discount'>

/** A line with its share of the order's discount taken off, after the refunds and returns so far. */
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

/** How many pieces of a line may still be given back. */
export const piecesLeft = ({ quantity, refunded, inReturn }: LineBalance): number => quantity - refunded - inReturn

type Paid = Pick<LineBalance, 'quantity' | 'paid'>

/** What was paid for so many pieces of a line: their share, rounded down. */
export const shareOf = ({ quantity, paid }: Paid, pieces: number): Satang =>
  satang(Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity)))

/**
 * What was paid for the next so many pieces of a line: the share of all that were given back then, less what was given for those
 * before, so that all of them, given back one by one, add up to exactly what was paid.
 */
export const paidFor = (
  balance: Pick<LineBalance, 'quantity' | 'paid' | 'refunded' | 'given'>,
  pieces: number,
): Satang => notBelowZero(satang(shareOf(balance, balance.refunded + pieces) - balance.given))

/** What was paid for a line: its price less its share of the order's discount. */
export const paidOf = ({ quantity, lineTotal, discount }: PaidLine): Paid => ({
  quantity,
  paid: subtract(lineTotal, discount),
})

/** What was paid for delivery, the fee for paying at the door with it. */
export const deliveryPaid = ({ shipping, codFee = zero }: Delivered): Satang => add(shipping, codFee)
type Delivered = Pick<Order, 'shipping'> & Partial<Pick<Order, 'codFee'>>

/** What was paid for delivery and has not been given back. */
export const deliveryLeft = (order: Delivered, refunds: readonly PastRefund[]): Satang =>
  refunds.some(({ delivery, state }) => delivery && state !== 'failed') ? zero : deliveryPaid(order)

/**
 * The money and the movements of chosen pieces. Refuses pieces that were given back before, and delivery the second time.
 * Only sold pieces go back on the shelf, each once: those that a failed refund, or the return it pays, has brought there are
 * not booked again. Pieces of another return wait for that one.
 */
export function planRefund(
  order: Delivered & Pick<Order, 'lines' | 'returned' | 'stockState' | 'shippedAt'>,
  refunds: readonly PastRefund[],
  { pieces, delivery, restock }: RefundChoice,
  returnId?: string,
): Result<RefundPlan, 'pieces_gone' | 'delivery_gone'> {
  const balances = order.lines.map((line) => ({
    ...balanceOf(line, refunds, { returned: order.returned, returnId }),
    sku: line.sku,
    variantId: line.variantId,
  }))
  const fee = deliveryLeft(order, refunds)
  if (delivery && fee === 0) return refuse('delivery_gone')
  if ([...pieces].some(([number, count]) => count > leftOf(balances, number))) return refuse('pieces_gone')
  const isSold = order.stockState === 'sold'
  const lines = balances.flatMap((balance) => {
    const { lineNumber, sku, variantId } = balance
    const quantity = pieces.get(lineNumber) ?? 0
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
  return balance ? piecesLeft(balance) : 0
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0)
