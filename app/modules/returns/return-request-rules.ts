import { ok, type Result, refuse } from '#app/kit/result.ts'
import { itemsLeft, lineBalanceOf } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { hasShipments } from '#app/modules/orders/status/order-status.ts'
import { isFault, type ReturnLine } from './return.ts'
import type { ReturnFacts } from './return-refund-rules.ts'
import { lineWindow, returnWindow } from './return-window-rules.ts'

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
      isOver: window !== undefined && now > window.until,
    }
  })

/** The legal right of withdrawal comes first (Direct Sale and Direct Marketing Act, s. 33). */
const exclusionAt = (isExcluded: boolean, withdrawalUntil: Date | undefined, now: Date) => ({
  excluded: isExcluded && (!withdrawalUntil || now > withdrawalUntil),
  withdrawalUntil: isExcluded && withdrawalUntil && now <= withdrawalUntil ? withdrawalUntil : undefined,
})

export type RequestRefusal = NotReturnable | 'nothing_selected' | 'items_gone' | 'excluded'

export function decideReturnRequest(
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
    if (line.isOver) return refuse('too_late')
    if (line.excluded && !isFault(reason)) return refuse('excluded')
  }
  return ok(undefined)
}
