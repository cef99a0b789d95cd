import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  balanceOf,
  deliveryLeft,
  type PastRefund,
  piecesLeft,
  planRefund,
  type RefundChoice,
} from '#app/modules/orders/refunds/refund-line-rules.ts'
import { orderToPack } from '#app/modules/orders/shipments/to-pack-rules.ts'
import { hasLeft } from '#app/modules/orders/status/order-status.ts'
import type { OrderReturn, ReturnLine, ReturnMoney, ReturnReason, ReturnState } from './return.ts'
import { lineWindow, type ReturnTerms, returnWindow, waitedUntil } from './return-window-rules.ts'

/** All that decides about the returns of an order, as it is under the order's lock. */
export type ReturnFacts = {
  order: Order
  refunds: readonly PastRefund[]
  /** Line numbers that were sold without the shop's own return days. */
  excluded: ReadonlySet<number>
  terms: ReturnTerms
}

export type RequestedLine = Pick<ReturnLine, 'lineNumber' | 'quantity' | 'reason' | 'exchangeVariantId'>
export type ReturnRequest = { lines: readonly RequestedLine[]; note: string }

/** Why nothing of an order can be returned now. */
type NotReturnable = 'not_shipped' | 'already_ended' | 'too_late'

/** Whether anything of the order can be returned at this moment: it has left, has not ended, and is within its window. */
export function mayReturn({ order, terms }: Pick<ReturnFacts, 'order' | 'terms'>, now: Date): true | NotReturnable {
  const isOnItsWay = order.status === 'shipped' || order.status === 'completed'
  // With a part gone, what is in it can be returned while the rest is being packed.
  if (!isOnItsWay && !(order.status === 'processing' && order.parcelsSent > 0))
    return hasLeft(order) ? 'already_ended' : 'not_shipped'
  const window = returnWindow(order, terms)
  return window && now <= window.until ? true : 'too_late'
}

/**
 * A line as it may be returned: how many are left, whether only a fault brings it back now, and whether its days are over.
 * `withdrawalUntil`: of a line sold without the shop's return days, the last moment of the law's right to withdraw.
 */
type ReturnableLine = {
  lineNumber: number
  left: number
  excluded: boolean
  isOver: boolean
  withdrawalUntil: Date | undefined
}

/**
 * What of each line may still be asked back: what has left, was neither given back nor is in another return, and is within its
 * window.
 */
export const returnableLines = ({ order, refunds, excluded, terms }: ReturnFacts, now: Date): ReturnableLine[] =>
  orderToPack(order).lines.map((line) => {
    const balance = balanceOf(line, refunds, order)
    const window = lineWindow(order, line.lineNumber, terms)
    // Those that were given back before they left are not in what has left.
    const gone = balance.refunded + balance.inReturn - (line.quantity - line.toPack)
    return {
      lineNumber: line.lineNumber,
      left: Math.max(0, Math.min(piecesLeft(balance), line.left - gone)),
      ...exclusionOf(excluded.has(line.lineNumber), window?.withdrawalUntil, now),
      isOver: window !== undefined && now > window.until,
    }
  })

/** The law's right to withdraw covers every line (Direct Sale and Direct Marketing Act, s. 33); an exclusion begins after it. */
const exclusionOf = (isExcluded: boolean, withdrawalUntil: Date | undefined, now: Date) => ({
  excluded: isExcluded && (!withdrawalUntil || now > withdrawalUntil),
  withdrawalUntil: isExcluded && withdrawalUntil && now <= withdrawalUntil ? withdrawalUntil : undefined,
})

/** A fault of the shop's: it brings back every piece, also one that was sold without a return. */
export const isFault = (reason: ReturnReason): boolean => reason === 'faulty' || reason === 'wrong_piece'

export type RequestRefusal = NotReturnable | 'nothing_chosen' | 'pieces_gone' | 'excluded'

/** Whether these pieces may be asked back. A line that is not the order's has none left. */
export function decideRequest(
  facts: ReturnFacts,
  { lines }: ReturnRequest,
  now: Date,
): Result<undefined, RequestRefusal> {
  const may = mayReturn(facts, now)
  if (may !== true) return refuse(may)
  if (lines.length === 0 || lines.some(({ quantity }) => quantity < 1)) return refuse('nothing_chosen')
  const left = new Map(returnableLines(facts, now).map((line) => [line.lineNumber, line]))
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size !== lines.length) return refuse('pieces_gone')
  for (const { lineNumber, quantity, reason } of lines) {
    const line = left.get(lineNumber)
    if (!line || quantity > line.left) return refuse('pieces_gone')
    if (line.isOver) return refuse('too_late')
    if (line.excluded && !isFault(reason)) return refuse('excluded')
  }
  return ok(undefined)
}

/** What may be done to a return, by the state it is in. What arrives late arrives all the same. */
const steps = {
  approve: ['requested'],
  decline: ['requested'],
  withdraw: ['requested', 'approved'],
  parcel: ['approved'],
  receive: ['approved', 'expired'],
  refund: ['received'],
  close: ['received'],
  exchange: ['received'],
  drop_exchange: ['received'],
  expire: ['approved'],
} as const satisfies Record<string, readonly ReturnState[]>
export type ReturnStep = keyof typeof steps

export const mayStep = ({ state }: Pick<OrderReturn, 'state'>, step: ReturnStep): boolean =>
  (steps[step] as readonly ReturnState[]).includes(state)

type Exchanging = Pick<OrderReturn, 'exchange'>

/** The wanted sizes are held, and wait for what comes back. */
export const awaitsExchange = ({ exchange }: Exchanging): boolean =>
  exchange !== undefined && exchange.refundId === undefined && exchange.status === 'pending'

/** Whether the value of a line pays, or has paid, another size; once that order is called off, its money goes back. */
export const isForExchange = (
  back: Exchanging,
  { exchangeVariantId }: Pick<ReturnLine, 'exchangeVariantId'>,
): boolean => exchangeVariantId !== undefined && (awaitsExchange(back) || back.exchange?.refundId !== undefined)

/** The wanted sizes were paid before what pays them was back. */
export const isReleased = ({ exchange }: Exchanging): boolean => exchange?.refundId !== undefined

/** Agreed, and not yet arrived: staff may send the wanted sizes already. */
export const mayRelease = (back: Pick<OrderReturn, 'state' | 'exchange'>): boolean =>
  back.state === 'approved' && awaitsExchange(back)

/** Until it has arrived; not once the other size is hers. */
export const mayWithdraw = (back: Pick<OrderReturn, 'state' | 'exchange'>): boolean =>
  mayStep(back, 'withdraw') && !isReleased(back)

/** What arrived is closed without money; so is what was exchanged and never came. */
export const mayClose = (back: Pick<OrderReturn, 'state' | 'exchange'>): boolean =>
  mayStep(back, 'close') || (back.state === 'approved' && isReleased(back))

/** Pictures come with what is asked for and until it is looked at, four of a return. */
const maxPictures = 4
export function mayAddPicture(
  { state }: Pick<OrderReturn, 'state'>,
  there: number,
): true | 'too_late' | 'too_many_pictures' {
  if (state !== 'requested' && state !== 'approved') return 'too_late'
  return there < maxPictures || 'too_many_pictures'
}

/** How many of a line arrived, by what they are good for. */
export type ArrivedLine = { lineNumber: number; fit: number; damaged: number }

/**
 * What arrived, and what of it goes on the shelf now: pieces fit for sale of an order that is sold, less those that a failed
 * refund has put there before. Refuses more than was announced, nothing at all, and pieces that have gone elsewhere since a
 * return ran out of time.
 */
export function decideReceipt(
  { order, refunds }: Pick<ReturnFacts, 'order' | 'refunds'>,
  back: OrderReturn,
  arrived: readonly ArrivedLine[],
): Result<ReturnLine[], 'nothing_chosen' | 'more_than_announced' | 'pieces_gone'> {
  const byLine = new Map(arrived.map((line) => [line.lineNumber, line]))
  // What has paid an exchange before it came is still to come.
  const past = refunds.filter(({ exchangeOrderId }) => !exchangeOrderId || exchangeOrderId !== back.exchange?.orderId)
  const lines: ReturnLine[] = []
  for (const line of back.lines) {
    const { fit = 0, damaged = 0 } = byLine.get(line.lineNumber) ?? {}
    const bought = order.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    if (!bought || fit < 0 || damaged < 0 || fit + damaged > line.quantity) return refuse('more_than_announced')
    const balance = balanceOf(bought, past, { returned: order.returned, returnId: back.id })
    if (fit + damaged > piecesLeft(balance)) return refuse('pieces_gone')
    const onShelf = balance.booked - balance.restocked
    lines.push({ ...line, fit, damaged, booked: order.stockState === 'sold' ? Math.max(0, fit - onShelf) : 0 })
  }
  return lines.some(({ fit, damaged }) => fit + damaged > 0) ? ok(lines) : refuse('nothing_chosen')
}

/**
 * Whether the delivery fee goes back with these pieces: the shop sent a faulty or a wrong one, or the whole order is returned
 * and was asked for within the days of the law.
 */
export function givesDelivery({ order, refunds, terms }: Omit<ReturnFacts, 'excluded'>, back: OrderReturn) {
  const lines = back.lines.filter((line) => !isForExchange(back, line))
  if (lines.length === 0 || deliveryLeft(order, refunds) === 0) return false
  if (back.atFault) return true
  const window = returnWindow(order, terms)
  if (!window || back.requestedAt > window.withdrawalUntil) return false
  const counted = new Map(lines.map((line) => [line.lineNumber, countedOf(back, line)]))
  // What was exchanged is still bought.
  const paidBack = refunds.filter(({ exchangeOrderId }) => !exchangeOrderId)
  return order.lines.every((line) => {
    const { quantity, refunded } = balanceOf(line, paidBack, { returned: order.returned, returnId: back.id })
    return refunded + (counted.get(line.lineNumber) ?? 0) >= quantity
  })
}

/** Pieces that count: those that arrived, before that those announced. */
const countedOf = ({ state }: Pick<OrderReturn, 'state'>, { quantity, fit, damaged }: ReturnLine): number =>
  state === 'received' ? fit + damaged : quantity

/** What is given back for a return; `restock` names what is on the shelf already, so that nothing is put there again. */
export function refundChoiceOf(facts: Omit<ReturnFacts, 'excluded'>, back: OrderReturn): RefundChoice {
  const lines = back.lines.filter((line) => !isForExchange(back, line))
  const pieces = lines.map((line) => [line.lineNumber, countedOf(back, line)] as const)
  return {
    pieces: new Map(pieces.filter(([, count]) => count > 0)),
    delivery: givesDelivery(facts, back),
    restock: new Map(lines.map(({ lineNumber, fit }) => [lineNumber, fit])),
  }
}

/** The pieces whose value pays the wanted sizes: all that were announced, for the sizes were. */
export const exchangeChoiceOf = (back: OrderReturn): RefundChoice => ({
  pieces: new Map(
    back.lines.filter((line) => isForExchange(back, line)).map(({ lineNumber, quantity }) => [lineNumber, quantity]),
  ),
  delivery: false,
  restock: new Map(back.lines.map(({ lineNumber, fit }) => [lineNumber, fit])),
})

/** The money of a return, before anybody is asked; nothing where its pieces have gone elsewhere. */
export function moneyOf(facts: Omit<ReturnFacts, 'excluded'>, back: OrderReturn): ReturnMoney | undefined {
  const choice = refundChoiceOf(facts, back)
  const whole = planRefund(facts.order, facts.refunds, choice, back.id)
  const pieces = planRefund(facts.order, facts.refunds, { ...choice, delivery: false }, back.id)
  if (!whole.ok || !pieces.ok) return undefined
  const { amount: total } = whole.value
  return { pieces: pieces.value.amount, delivery: (total - pieces.value.amount) as ReturnMoney['delivery'], total }
}

/** Nothing has come, and it is waited for no longer; what was exchanged before it came is waited for until staff close it. */
export const isOverdue = (
  { state, sendBy, exchange }: Pick<OrderReturn, 'state' | 'sendBy' | 'exchange'>,
  now: Date,
): boolean => state === 'approved' && !isReleased({ exchange }) && sendBy !== undefined && now > waitedUntil(sendBy)
