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

export type ReturnFacts = {
  order: Order
  refunds: readonly PastRefund[]
  /** Line numbers sold without the shop's return period. */
  excluded: ReadonlySet<number>
  terms: ReturnTerms
}

export type RequestedLine = Pick<ReturnLine, 'lineNumber' | 'quantity' | 'reason' | 'exchangeVariantId'>
export type ReturnRequest = { lines: readonly RequestedLine[]; note: string }

type NotReturnable = 'not_shipped' | 'already_ended' | 'too_late'

/** The order must be shipped, at least partly, not ended, and within its window. */
export function mayReturn({ order, terms }: Pick<ReturnFacts, 'order' | 'terms'>, now: Date): true | NotReturnable {
  const isOnItsWay = order.status === 'shipped' || order.status === 'completed'
  if (!isOnItsWay && !(order.status === 'processing' && order.parcelsSent > 0))
    return hasLeft(order) ? 'already_ended' : 'not_shipped'
  const window = returnWindow(order, terms)
  return window && now <= window.until ? true : 'too_late'
}

/** `left`: items still returnable; `withdrawalUntil`: end of the legal right of withdrawal for an excluded line. */
type ReturnableLine = {
  lineNumber: number
  left: number
  excluded: boolean
  isOver: boolean
  withdrawalUntil: Date | undefined
}

/** What may be returned of each line: shipped, neither refunded nor in a return, within its window. */
export const returnableLines = ({ order, refunds, excluded, terms }: ReturnFacts, now: Date): ReturnableLine[] =>
  orderToPack(order).lines.map((line) => {
    const balance = balanceOf(line, refunds, order)
    const window = lineWindow(order, line.lineNumber, terms)
    // Items refunded before shipping never left.
    const gone = balance.refunded + balance.inReturn - (line.quantity - line.toPack)
    return {
      lineNumber: line.lineNumber,
      left: Math.max(0, Math.min(piecesLeft(balance), line.left - gone)),
      ...exclusionOf(excluded.has(line.lineNumber), window?.withdrawalUntil, now),
      isOver: window !== undefined && now > window.until,
    }
  })

/**
 * The right of withdrawal covers every line (Direct Sale and Direct Marketing Act, s. 33); an exclusion applies after
 * it.
 */
const exclusionOf = (isExcluded: boolean, withdrawalUntil: Date | undefined, now: Date) => ({
  excluded: isExcluded && (!withdrawalUntil || now > withdrawalUntil),
  withdrawalUntil: isExcluded && withdrawalUntil && now <= withdrawalUntil ? withdrawalUntil : undefined,
})

export const isFault = (reason: ReturnReason): boolean => reason === 'faulty' || reason === 'wrong_piece'

export type RequestRefusal = NotReturnable | 'nothing_chosen' | 'pieces_gone' | 'excluded'

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

/** Allowed states per step; a late parcel is accepted. */
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

export const awaitsExchange = ({ exchange }: Exchanging): boolean =>
  exchange !== undefined && exchange.refundId === undefined && exchange.status === 'pending'

/** Whether the line's value pays an exchange; a cancelled exchange is refunded. */
export const isForExchange = (
  back: Exchanging,
  { exchangeVariantId }: Pick<ReturnLine, 'exchangeVariantId'>,
): boolean => exchangeVariantId !== undefined && (awaitsExchange(back) || back.exchange?.refundId !== undefined)

export const isReleased = ({ exchange }: Exchanging): boolean => exchange?.refundId !== undefined

export const mayRelease = (back: Pick<OrderReturn, 'state' | 'exchange'>): boolean =>
  back.state === 'approved' && awaitsExchange(back)

export const mayWithdraw = (back: Pick<OrderReturn, 'state' | 'exchange'>): boolean =>
  mayStep(back, 'withdraw') && !isReleased(back)

/** After arrival, or after an advance exchange without a parcel. */
export const mayClose = (back: Pick<OrderReturn, 'state' | 'exchange'>): boolean =>
  mayStep(back, 'close') || (back.state === 'approved' && isReleased(back))

const maxPictures = 4
export function mayAddPicture(
  { state }: Pick<OrderReturn, 'state'>,
  there: number,
): true | 'too_late' | 'too_many_pictures' {
  if (state !== 'requested' && state !== 'approved') return 'too_late'
  return there < maxPictures || 'too_many_pictures'
}

export type ArrivedLine = { lineNumber: number; fit: number; damaged: number }

/**
 * Restocks sellable items of a sold order, less those a failed refund restocked. Refuses none, more than announced, and
 * items that left the order after the return expired.
 */
export function decideReceipt(
  { order, refunds }: Pick<ReturnFacts, 'order' | 'refunds'>,
  back: OrderReturn,
  arrived: readonly ArrivedLine[],
): Result<ReturnLine[], 'nothing_chosen' | 'more_than_announced' | 'pieces_gone'> {
  const byLine = new Map(arrived.map((line) => [line.lineNumber, line]))
  // An advance exchange still expects its items.
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
 * Whether the delivery fee is refunded too: after the shop's fault, or for a whole order returned within the legal
 * period.
 */
export function givesDelivery({ order, refunds, terms }: Omit<ReturnFacts, 'excluded'>, back: OrderReturn) {
  const lines = back.lines.filter((line) => !isForExchange(back, line))
  if (lines.length === 0 || deliveryLeft(order, refunds) === 0) return false
  if (back.atFault) return true
  const window = returnWindow(order, terms)
  if (!window || back.requestedAt > window.withdrawalUntil) return false
  const counted = new Map(lines.map((line) => [line.lineNumber, countedOf(back, line)]))
  // Exchanged items count as bought.
  const paidBack = refunds.filter(({ exchangeOrderId }) => !exchangeOrderId)
  return order.lines.every((line) => {
    const { quantity, refunded } = balanceOf(line, paidBack, { returned: order.returned, returnId: back.id })
    return refunded + (counted.get(line.lineNumber) ?? 0) >= quantity
  })
}

/** Arrived items, before arrival the announced ones. */
const countedOf = ({ state }: Pick<OrderReturn, 'state'>, { quantity, fit, damaged }: ReturnLine): number =>
  state === 'received' ? fit + damaged : quantity

/** `restock` lists items already restocked, so that none is restocked twice. */
export function refundChoiceOf(facts: Omit<ReturnFacts, 'excluded'>, back: OrderReturn): RefundChoice {
  const lines = back.lines.filter((line) => !isForExchange(back, line))
  const pieces = lines.map((line) => [line.lineNumber, countedOf(back, line)] as const)
  return {
    pieces: new Map(pieces.filter(([, count]) => count > 0)),
    delivery: givesDelivery(facts, back),
    restock: new Map(lines.map(({ lineNumber, fit }) => [lineNumber, fit])),
  }
}

/** All announced items, because the sizes match the announcement. */
export const exchangeChoiceOf = (back: OrderReturn): RefundChoice => ({
  pieces: new Map(
    back.lines.filter((line) => isForExchange(back, line)).map(({ lineNumber, quantity }) => [lineNumber, quantity]),
  ),
  delivery: false,
  restock: new Map(back.lines.map(({ lineNumber, fit }) => [lineNumber, fit])),
})

/** Undefined when the items left the order meanwhile. */
export function moneyOf(facts: Omit<ReturnFacts, 'excluded'>, back: OrderReturn): ReturnMoney | undefined {
  const choice = refundChoiceOf(facts, back)
  const whole = planRefund(facts.order, facts.refunds, choice, back.id)
  const pieces = planRefund(facts.order, facts.refunds, { ...choice, delivery: false }, back.id)
  if (!whole.ok || !pieces.ok) return undefined
  const { amount: total } = whole.value
  return { pieces: pieces.value.amount, delivery: (total - pieces.value.amount) as ReturnMoney['delivery'], total }
}

/** An advance exchange never expires; staff close it. */
export const isOverdue = (
  { state, sendBy, exchange }: Pick<OrderReturn, 'state' | 'sendBy' | 'exchange'>,
  now: Date,
): boolean => state === 'approved' && !isReleased({ exchange }) && sendBy !== undefined && now > waitedUntil(sendBy)
