import type { MailedShipment } from '#app/modules/mails/mail.ts'
import type { Order, OrderLine } from '../order.ts'
import { orderToFulfil, unfulfilledItems } from './fulfillable-rules.ts'
import { type Shipment, shipmentPlace } from './shipment.ts'

export const itemsOfLines = (lines: readonly OrderLine[], items: ReadonlyMap<number, number>) =>
  lines.flatMap(({ lineNumber, name, size }) => {
    const quantity = items.get(lineNumber)
    return quantity ? [{ lineNumber, name, size, quantity }] : []
  })

export const insideOf = ({ lines }: Pick<Shipment, 'lines'>): Map<number, number> =>
  new Map(lines.map(({ lineNumber, quantity }) => [lineNumber, quantity]))

/** Quantities by line number still to be sent. */
export const followsOf = (order: Order): Map<number, number> =>
  order.shippedAt || order.status === 'cancelled' || order.status === 'refunded'
    ? new Map()
    : unfulfilledItems(orderToFulfil(order))

/** Including the one that follows; 0 before the first. */
export const shipmentCount = (order: Order): number =>
  order.shipmentsSent === 0 ? 0 : order.shipmentsSent + Number(followsOf(order).size > 0)

/** Undefined for an only shipment. */
export function mailedShipment(order: Order, shipment: Shipment): MailedShipment | undefined {
  const follows = followsOf(order)
  const place = shipmentPlace(shipment.number, order.shipmentsSent, follows.size > 0)
  if (!place) return undefined
  return {
    ...place,
    inside: itemsOfLines(order.lines, insideOf(shipment)),
    follows: itemsOfLines(order.lines, follows),
  }
}
