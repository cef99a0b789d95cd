import type { MailedShipment } from '#app/modules/mails/mail.ts'
import { isEnded, type Order, type OrderLine } from '../order.ts'
import { itemsIn, type Shipment, shipmentPlace } from './shipment.ts'

/** Refunded items of a line; `waiting`: how many of the line had not left then, which are refunded first. */
export type ItemsRefunded = {
  lineNumber: number
  quantity: number
  newlyRestocked: number
  state: string
  at: Date
  waiting: number
}

export type RefundedLineRow = Omit<ItemsRefunded, 'at'> & { at: string }
export const refundedLinesOf = (rows: readonly RefundedLineRow[]): ItemsRefunded[] =>
  rows.map((row) => ({ ...row, at: new Date(row.at) }))

export type LineToFulfil = OrderLine & { toFulfil: number; left: number }
export type OrderToFulfil = Omit<Order, 'lines'> & { lines: LineToFulfil[] }

type Ended = Pick<Order, 'status' | 'shippedAt' | 'shipmentsSent'>

const neverLeft = ({ status, shippedAt, shipmentsSent }: Ended): boolean =>
  isEnded(status) && !shippedAt && shipmentsSent === 0

/** Refunded before they left; returned items had been packed. An order ended without a shipment keeps all items. */
export function unpackedItems(order: Ended, refundedLines: readonly ItemsRefunded[]): Map<number, number> {
  if (neverLeft(order)) return new Map()
  const lines = new Map<number, { refunded: number; restocked: number; notPacked: number }>()
  for (const back of refundedLines.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (back.waiting === 0) continue
    const line = lines.get(back.lineNumber) ?? { refunded: 0, restocked: 0, notPacked: 0 }
    const before = Math.max(line.refunded, line.restocked)
    line.refunded += back.state === 'failed' ? 0 : back.quantity
    line.restocked += back.newlyRestocked
    const more = Math.max(line.refunded, line.restocked) - before
    line.notPacked += Math.min(more, Math.max(0, back.waiting - line.notPacked))
    lines.set(back.lineNumber, line)
  }
  return new Map([...lines].map(([lineNumber, { notPacked }]) => [lineNumber, notPacked]))
}

/** Of an order that ended partly sent only the sent items were packed. Before shipments were stored all left. */
export function orderToFulfil(order: Order): OrderToFulfil {
  const { shipments = [], refundedLines = [], status, shippedAt } = order
  const notPacked = unpackedItems(order, refundedLines)
  const isPartlySent = isEnded(status) && shipments.length > 0
  const lines = order.lines.map((line) => {
    const toFulfil = line.quantity - (notPacked.get(line.lineNumber) ?? 0)
    const left = shipments.length === 0 && shippedAt ? toFulfil : itemsIn(shipments, line.lineNumber)
    return { ...line, toFulfil: isPartlySent ? left : toFulfil, left }
  })
  return { ...order, lines }
}

export const itemsToFulfil = ({ lines }: { lines: readonly Pick<LineToFulfil, 'toFulfil'>[] }): number =>
  lines.reduce((sum, { toFulfil }) => sum + toFulfil, 0)

type Leaving = { lines: readonly Pick<LineToFulfil, 'lineNumber' | 'toFulfil' | 'left'>[] }

/** Quantities by line number still to be sent. */
export const unfulfilledItems = ({ lines }: Leaving): Map<number, number> =>
  new Map(lines.flatMap(({ lineNumber, toFulfil, left }) => (toFulfil > left ? [[lineNumber, toFulfil - left]] : [])))

export const unfulfilledCount = (order: Leaving): number =>
  [...unfulfilledItems(order).values()].reduce((sum, count) => sum + count, 0)

/** After a refund of the unsent rest: the order is shipped, and delivered once all shipments arrived. */
export function shippedIfNothingRemains(order: Order, now: Date): Partial<Pick<Order, 'shippedAt' | 'completedAt'>> {
  const { shipments = [], shippedAt } = order
  if (shipments.length === 0 || shippedAt || unfulfilledItems(orderToFulfil(order)).size > 0) return {}
  return { shippedAt: now, ...(shipments.every(({ deliveredAt }) => deliveredAt) && { completedAt: now }) }
}

export const itemsOfLines = (lines: readonly OrderLine[], items: ReadonlyMap<number, number>) =>
  lines.flatMap(({ lineNumber, name, size }) => {
    const quantity = items.get(lineNumber)
    return quantity ? [{ lineNumber, name, size, quantity }] : []
  })

export const insideOf = ({ lines }: Pick<Shipment, 'lines'>): Map<number, number> =>
  new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]))

/** Quantities by line number still to be sent. */
export const followsOf = (order: Order): Map<number, number> =>
  order.shippedAt || isEnded(order.status) ? new Map() : unfulfilledItems(orderToFulfil(order))

/** Including the one that follows; 0 before the first. */
export const shipmentCount = (order: Order): number =>
  order.shipmentsSent === 0 ? 0 : order.shipmentsSent + Number(followsOf(order).size > 0)

/** Undefined for an only shipment. */
export function mailedShipment(order: Order, shipment: Shipment): MailedShipment | undefined {
  const follows = followsOf(order)
  const place = shipmentPlace(shipment.number, order.shipmentsSent, follows.size > 0)
  const inside = itemsOfLines(order.lines, insideOf(shipment))
  return place && { ...place, inside, follows: itemsOfLines(order.lines, follows) }
}
