import { subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  balanceOf,
  deliveryLeft,
  itemsLeft,
  type PastRefund,
} from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { hasLeft } from '#app/modules/orders/status/order-status.ts'
import { planRefund, type RefundChoice } from '#app/modules/refunds/refund-plan-rules.ts'
import { isFault, type OrderReturn, type ReturnLine, type ReturnState } from './return.ts'
import { lineWindow, type ReturnTerms, returnWindow, waitedUntil } from './return-window-rules.ts'

type ReturnFacts = {
  order: Order
  refunds: readonly PastRefund[]
  terms: ReturnTerms
}

/** `excluded`: line numbers sold without the shop's return period. */
export type RequestFacts = ReturnFacts & { excluded: ReadonlySet<number> }

export type RequestedLine = Pick<ReturnLine, 'lineNumber' | 'quantity' | 'reason' | 'exchangeVariantId'>
export type ReturnRequest = { lines: readonly RequestedLine[]; note: string }

type NotReturnable = 'not_shipped' | 'already_ended' | 'too_late'

/** The order must be shipped, at least partly, not ended, and within its window. */
export function mayReturn({ order, terms }: Pick<ReturnFacts, 'order' | 'terms'>, now: Date): true | NotReturnable {
  const isOnItsWay = order.status === 'shipped' || order.status === 'completed'
  if (!isOnItsWay && !(order.status === 'processing' && order.shipmentsSent > 0))
    return hasLeft(order) ? 'already_ended' : 'not_shipped'
  const window = returnWindow(order, terms)
  return window && now <= window.until ? true : 'too_late'
}

/** Shipped, neither refunded nor in a return. `withdrawalUntil`: end of the legal right for excluded lines. */
export const returnableLines = ({ order, refunds, excluded, terms }: RequestFacts, now: Date) =>
  orderToFulfil(order).lines.map((line) => {
    const balance = balanceOf(line, refunds, order)
    const window = lineWindow(order, line.lineNumber, terms)
    // Items refunded before shipping never left.
    const gone = balance.refunded + balance.inReturn - (line.quantity - line.toFulfil)
    return {
      lineNumber: line.lineNumber,
      left: Math.max(0, Math.min(itemsLeft(balance), line.left - gone)),
      ...exclusionOf(excluded.has(line.lineNumber), window?.withdrawalUntil, now),
      isOver: window !== undefined && now > window.until,
    }
  })

/** The legal right of withdrawal comes first (Direct Sale and Direct Marketing Act, s. 33). */
const exclusionOf = (isExcluded: boolean, withdrawalUntil: Date | undefined, now: Date) => ({
  excluded: isExcluded && (!withdrawalUntil || now > withdrawalUntil),
  withdrawalUntil: isExcluded && withdrawalUntil && now <= withdrawalUntil ? withdrawalUntil : undefined,
})

export type RequestRefusal = NotReturnable | 'nothing_selected' | 'items_gone' | 'excluded'

export function decideRequest(
  facts: RequestFacts,
  { lines }: ReturnRequest,
  now: Date,
): Result<undefined, RequestRefusal> {
  const may = mayReturn(facts, now)
  if (may !== true) return refuse(may)
  if (lines.length === 0 || lines.some(({ quantity }) => quantity < 1)) return refuse('nothing_selected')
  const left = new Map(returnableLines(facts, now).map((line) => [line.lineNumber, line]))
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size !== lines.length) return refuse('items_gone')
  for (const { lineNumber, quantity, reason } of lines) {
    const line = left.get(lineNumber)
    if (!line || quantity > line.left) return refuse('items_gone')
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
  shipment: ['approved'],
  receive: ['approved', 'expired'],
  refund: ['received'],
  close: ['received'],
  exchange: ['received'],
  drop_exchange: ['received'],
  expire: ['approved'],
} as const satisfies Record<string, readonly ReturnState[]>

export const mayStep = ({ state }: Pick<OrderReturn, 'state'>, step: keyof typeof steps): boolean =>
  (steps[step] as readonly ReturnState[]).includes(state)

type Exchanging = Pick<OrderReturn, 'exchange'>

export const awaitsExchange = ({ exchange }: Exchanging): boolean =>
  exchange?.refundId === null && exchange.status === 'pending'

/** Whether the line's value pays an exchange; a cancelled exchange is refunded. */
export const isForExchange = (
  back: Exchanging,
  { exchangeVariantId }: Pick<ReturnLine, 'exchangeVariantId'>,
): boolean => Boolean(exchangeVariantId) && (awaitsExchange(back) || isAdvanceExchange(back))

export const isAdvanceExchange = ({ exchange }: Exchanging): boolean => Boolean(exchange?.refundId)

type Step = Pick<OrderReturn, 'state' | 'exchange'>

export const mayAdvanceExchange = (back: Step): boolean => back.state === 'approved' && awaitsExchange(back)

export const mayWithdraw = (back: Step): boolean => mayStep(back, 'withdraw') && !isAdvanceExchange(back)

/** After arrival, or after an advance exchange without a parcel. */
export const mayClose = (back: Step): boolean =>
  mayStep(back, 'close') || (back.state === 'approved' && isAdvanceExchange(back))

/** A cancelled exchange is refunded like the rest. */
export const mayRefund = (back: Step): boolean => mayStep(back, 'refund') && !awaitsExchange(back)

const maxPictures = 4

type Pictured = Pick<OrderReturn, 'state' | 'pictures'>
export function mayAddPicture({ state, pictures }: Pictured): true | 'too_late' | 'too_many_pictures' {
  if (state !== 'requested' && state !== 'approved') return 'too_late'
  return pictures.length < maxPictures || 'too_many_pictures'
}

export type ArrivedLine = { lineNumber: number; sellable: number; damaged: number }

/** Refuses none, more than announced, and items that left the order after the return expired. */
export function decideReceipt(
  { order, refunds }: Pick<ReturnFacts, 'order' | 'refunds'>,
  back: OrderReturn,
  arrived: readonly ArrivedLine[],
): Result<ReturnLine[], 'nothing_selected' | 'more_than_announced' | 'items_gone'> {
  const byLine = new Map(arrived.map((line) => [line.lineNumber, line]))
  // An advance exchange still expects its items.
  const past = refunds.filter(({ exchangeOrderId }) => !exchangeOrderId || exchangeOrderId !== back.exchange?.orderId)
  const lines: ReturnLine[] = []
  for (const line of back.lines) {
    const { sellable = 0, damaged = 0 } = byLine.get(line.lineNumber) ?? {}
    const bought = order.lines.find(({ lineNumber }) => lineNumber === line.lineNumber)
    if (!bought || sellable < 0 || damaged < 0 || sellable + damaged > line.quantity)
      return refuse('more_than_announced')
    const balance = balanceOf(bought, past, { returned: order.returned, returnId: back.id })
    if (sellable + damaged > itemsLeft(balance)) return refuse('items_gone')
    const restockedBefore = balance.restocked - balance.refundedAndRestocked
    const restocked = order.stockState === 'sold' ? Math.max(0, sellable - restockedBefore) : 0
    lines.push({ ...line, sellable, damaged, restocked })
  }
  return lines.some(({ sellable, damaged }) => sellable + damaged > 0) ? ok(lines) : refuse('nothing_selected')
}

/** The fee too, after the shop's fault or for a whole order returned within the legal period. */
export function givesDelivery({ order, refunds, terms }: ReturnFacts, back: OrderReturn) {
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
const countedOf = ({ state }: Pick<OrderReturn, 'state'>, { quantity, sellable, damaged }: ReturnLine): number =>
  state === 'received' ? sellable + damaged : quantity

/** `restock` lists items already restocked, so that none is restocked twice. */
export function refundChoiceOf(facts: ReturnFacts, back: OrderReturn): RefundChoice {
  const lines = back.lines.filter((line) => !isForExchange(back, line))
  const items = lines.map((line) => [line.lineNumber, countedOf(back, line)] as const)
  return {
    items: new Map(items.filter(([, count]) => count > 0)),
    delivery: givesDelivery(facts, back),
    restock: new Map(lines.map(({ lineNumber, sellable }) => [lineNumber, sellable])),
  }
}

/** All announced items, because the sizes match the announcement. */
export const exchangeChoiceOf = (back: OrderReturn): RefundChoice => ({
  items: new Map(
    back.lines.filter((line) => isForExchange(back, line)).map(({ lineNumber, quantity }) => [lineNumber, quantity]),
  ),
  delivery: false,
  restock: new Map(back.lines.map(({ lineNumber, sellable }) => [lineNumber, sellable])),
})

/** Undefined when the items left the order meanwhile. */
export function moneyOf(facts: ReturnFacts, back: OrderReturn) {
  const choice = refundChoiceOf(facts, back)
  const whole = planRefund(facts.order, facts.refunds, choice, back.id)
  const planned = planRefund(facts.order, facts.refunds, { ...choice, delivery: false }, back.id)
  if (!whole.ok || !planned.ok) return undefined
  const { amount: total } = whole.value
  const { amount: items } = planned.value
  return { items, delivery: subtract(total, items), total }
}

/** An advance exchange never expires; staff close it. */
export const isOverdue = (back: Pick<OrderReturn, 'state' | 'sendBy' | 'exchange'>, now: Date): boolean =>
  back.state === 'approved' && !isAdvanceExchange(back) && back.sendBy !== null && now > waitedUntil(back.sendBy)
