import type { MailedShipment } from '#app/modules/mails/mail.ts'
import { isEnded, type Order, type OrderLine } from '../order.ts'
import { quantitySent, type Shipment, shipmentPlace } from './shipment.ts'

/** Refunded items of a line; `notSent`: how many of the line were unsent then, which are refunded first. */
export type RefundedItems = {
  lineNumber: number
  quantity: number
  newlyRestocked: number
  state: string
  at: Date
  notSent: number
}

export type RefundedLineRow = Omit<RefundedItems, 'at'> & { at: string }
export const refundedLinesOf = (rows: readonly RefundedLineRow[]): RefundedItems[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }))

export type LineToFulfil = OrderLine & { toFulfil: number; sent: number }
export type OrderToFulfil = Omit<Order, 'lines'> & { lines: LineToFulfil[] }

type OrderProgress = Pick<Order, 'status' | 'shippedAt' | 'shipmentsSent'>

const endedUnsent = ({ status, shippedAt, shipmentsSent }: OrderProgress): boolean =>
  isEnded(status) && !shippedAt && shipmentsSent === 0

/** By line number: refunded before they left. Returned items had been packed; an order ended unsent keeps all items. */
export function quantitiesNotToPack(order: OrderProgress, refunds: readonly RefundedItems[]): Map<number, number> {
  if (endedUnsent(order)) return new Map()
  const lines = new Map<number, { refunded: number; restocked: number; notToPack: number }>()
  for (const refund of refunds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (refund.notSent === 0) continue
    const line = lines.get(refund.lineNumber) ?? { refunded: 0, restocked: 0, notToPack: 0 }
    const before = Math.max(line.refunded, line.restocked)
    line.refunded += refund.state === 'failed' ? 0 : refund.quantity
    line.restocked += refund.newlyRestocked
    const removed = Math.max(line.refunded, line.restocked) - before
    line.notToPack += Math.min(removed, Math.max(0, refund.notSent - line.notToPack))
    lines.set(refund.lineNumber, line)
  }
  return new Map([...lines].map(([lineNumber, { notToPack }]) => [lineNumber, notToPack]))
}

/** Of an order that ended partly sent only the sent items count. Old shipped orders have no stored shipments. */
export function orderToFulfil(order: Order): OrderToFulfil {
  const { shipments = [], refundedLines = [], status, shippedAt } = order
  const notToPack = quantitiesNotToPack(order, refundedLines)
  const isPartlySent = isEnded(status) && shipments.length > 0
  const lines = order.lines.map((line) => {
    const toFulfil = line.quantity - (notToPack.get(line.lineNumber) ?? 0)
    const sent = shipments.length === 0 && shippedAt ? toFulfil : quantitySent(shipments, line.lineNumber)
    return { ...line, toFulfil: isPartlySent ? sent : toFulfil, sent }
  })
  return { ...order, lines }
}

export const countToFulfil = ({ lines }: { lines: readonly Pick<LineToFulfil, 'toFulfil'>[] }): number =>
  lines.reduce((sum, { toFulfil }) => sum + toFulfil, 0)

type LinesToSend = { lines: readonly Pick<LineToFulfil, 'lineNumber' | 'toFulfil' | 'sent'>[] }

/** Quantities by line number still to be sent. */
export const quantitiesToSend = ({ lines }: LinesToSend): Map<number, number> =>
  new Map(lines.flatMap(({ lineNumber, toFulfil, sent }) => (toFulfil > sent ? [[lineNumber, toFulfil - sent]] : [])))

export const countToSend = (order: LinesToSend): number =>
  [...quantitiesToSend(order).values()].reduce((sum, count) => sum + count, 0)

/** After a refund of the unsent items: the order is shipped, and delivered once all shipments arrived. */
export function shippedIfNothingToSend(order: Order, now: Date): Partial<Pick<Order, 'shippedAt' | 'completedAt'>> {
  const { shipments = [], shippedAt } = order
  if (shipments.length === 0 || shippedAt || quantitiesToSend(orderToFulfil(order)).size > 0) return {}
  return { shippedAt: now, ...(shipments.every(({ deliveredAt }) => deliveredAt) && { completedAt: now }) }
}

export const namedItems = (lines: readonly OrderLine[], items: ReadonlyMap<number, number>) =>
  lines.flatMap(({ lineNumber, name, size }) => {
    const quantity = items.get(lineNumber)
    return quantity ? [{ lineNumber, name, size, quantity }] : []
  })

export const quantitiesOfShipment = ({ lines }: Pick<Shipment, 'lines'>): Map<number, number> =>
  new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]))

/** Quantities by line number still to be sent, of an order that goes on. */
export const quantitiesToFollow = (order: Order): Map<number, number> =>
  order.shippedAt || isEnded(order.status) ? new Map() : quantitiesToSend(orderToFulfil(order))

/** Including the one that follows; 0 before the first. */
export const shipmentCount = (order: Order): number =>
  order.shipmentsSent === 0 ? 0 : order.shipmentsSent + Number(quantitiesToFollow(order).size > 0)

/** Undefined for an only shipment. */
export function partOfOrder(order: Order, shipment: Shipment): MailedShipment | undefined {
  const follows = quantitiesToFollow(order)
  const place = shipmentPlace(shipment.number, order.shipmentsSent, follows.size > 0)
  const inside = namedItems(order.lines, quantitiesOfShipment(shipment))
  return place && { ...place, inside, follows: namedItems(order.lines, follows) }
}
