import { subtract } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  deliveryLeft,
  itemsLeft,
  lineBalanceOf,
  type PastRefund,
} from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { hasShipments } from '#app/modules/orders/status/order-status.ts'
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
    return hasShipments(order) ? 'already_ended' : 'not_shipped'
  const window = returnWindow(order, terms)
  return window && now <= window.until ? true : 'too_late'
}

/** Shipped, neither refunded nor in a return. `withdrawalUntil`: end of the legal right for excluded lines. */
export const returnableLines = ({ order, refunds, excluded, terms }: RequestFacts, now: Date) =>
  orderToFulfil(order).lines.map((line) => {
    const balance = lineBalanceOf(line, refunds, order)
    const window = lineWindow(order, line.lineNumber, terms)
    // Items refunded before shipping never left.
    const gone = balance.refunded + balance.inReturn - (line.quantity - line.toFulfil)
    return {
      lineNumber: line.lineNumber,
      left: Math.max(0, Math.min(itemsLeft(balance), line.sent - gone)),
      ...exclusionAt(excluded.has(line.lineNumber), window?.withdrawalUntil, now),
      isCompletedOrEnded: window !== undefined && now > window.until,
    }
  })

/** The legal right of withdrawal comes first (Direct Sale and Direct Marketing Act, s. 33). */
const exclusionAt = (isExcluded: boolean, withdrawalUntil: Date | undefined, now: Date) => ({
  excluded: isExcluded && (!withdrawalUntil || now > withdrawalUntil),
  withdrawalUntil: isExcluded && withdrawalUntil && now <= withdrawalUntil ? withdrawalUntil : undefined,
})

export type RequestRefusal = NotReturnable | 'nothing_selected' | 'items_gone' | 'excluded'

export function decideRequest(
  facts: RequestFacts,
  { lines }: ReturnRequest,
  now: Date,
): Result<undefined, RequestRefusal> {
  const allowed = mayReturn(facts, now)
  if (allowed !== true) return refuse(allowed)
  if (lines.length === 0 || lines.some(({ quantity }) => quantity < 1)) return refuse('nothing_selected')
  const returnable = new Map(returnableLines(facts, now).map((line) => [line.lineNumber, line]))
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size !== lines.length) return refuse('items_gone')
  for (const { lineNumber, quantity, reason } of lines) {
    const line = returnable.get(lineNumber)
    if (!line || quantity > line.left) return refuse('items_gone')
    if (line.isCompletedOrEnded) return refuse('too_late')
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

type WithExchange = Pick<OrderReturn, 'exchange'>

export const awaitsExchange = ({ exchange }: WithExchange): boolean =>
  exchange?.refundId === null && exchange.status === 'pending'

/** Whether the line's value pays an exchange; a cancelled exchange is refunded. */
export const isForExchange = (
  orderReturn: WithExchange,
  { exchangeVariantId }: Pick<ReturnLine, 'exchangeVariantId'>,
): boolean => Boolean(exchangeVariantId) && (awaitsExchange(orderReturn) || isAdvanceExchange(orderReturn))

export const isAdvanceExchange = ({ exchange }: WithExchange): boolean => Boolean(exchange?.refundId)

type ReturnProgress = Pick<OrderReturn, 'state' | 'exchange'>

export const mayAdvanceExchange = (orderReturn: ReturnProgress): boolean =>
  orderReturn.state === 'approved' && awaitsExchange(orderReturn)

export const mayWithdraw = (orderReturn: ReturnProgress): boolean =>
  mayStep(orderReturn, 'withdraw') && !isAdvanceExchange(orderReturn)

/** After arrival, or after an advance exchange without a parcel. */
export const mayClose = (orderReturn: ReturnProgress): boolean =>
  mayStep(orderReturn, 'close') || (orderReturn.state === 'approved' && isAdvanceExchange(orderReturn))

/** A cancelled exchange is refunded like the rest. */
export const mayRefund = (orderReturn: ReturnProgress): boolean =>
  mayStep(orderReturn, 'refund') && !awaitsExchange(orderReturn)

const maxPictures = 4

type WithPictures = Pick<OrderReturn, 'state' | 'pictures'>
export function mayAddPicture({ state, pictures }: WithPictures): true | 'too_late' | 'too_many_pictures' {
  if (state !== 'requested' && state !== 'approved') return 'too_late'
  return pictures.length < maxPictures || 'too_many_pictures'
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
    const { quantity, refunded } = lineBalanceOf(line, moneyRefunds, { returned: order.returned, returnId: orderReturn.id })
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

/** An advance exchange never expires; staff close it. */
export const isOverdue = (orderReturn: Pick<OrderReturn, 'state' | 'sendBy' | 'exchange'>, now: Date): boolean =>
  orderReturn.state === 'approved' &&
  !isAdvanceExchange(orderReturn) &&
  orderReturn.sendBy !== null &&
  now > waitedUntil(orderReturn.sendBy)
