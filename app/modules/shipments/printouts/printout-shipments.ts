import {
  type LineToFulfil,
  type OrderToFulfil,
  unfulfilledItems,
} from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { followsOf, insideOf } from '#app/modules/orders/shipments/partial-shipment.ts'
import { nextShipmentNumber, shipmentPlace } from '#app/modules/orders/shipments/shipment.ts'

/** By item: in this shipment, `apart` in another, `follows` later, and `notPacked` because refunded. */
export type PrintoutLine = LineToFulfil & { apart: number; follows: number; notPacked: number }

export type PrintoutOrder = Omit<OrderToFulfil, 'lines'> & {
  lines: PrintoutLine[]
  place: { number: number; of: number } | undefined
}

type Items = ReadonlyMap<number, number>

/** A sent shipment by number, or the next one by its items. */
export type PrintoutShipment = { number?: number | undefined; items?: Items | undefined }

/**
 * The shipments to print: the named one, or the chosen items, or what is to be packed; of a fully shipped order all.
 */
export function ordersOnPrintout(
  order: OrderToFulfil,
  { number: shipmentNumber, items }: PrintoutShipment = {},
): PrintoutOrder[] {
  const { shipments = [] } = order
  if (items) return shipmentOnPrintout(order, items)
  const open = followsOf(order)
  const sent = shipments.filter(({ number }) => shipmentNumber === undefined || number === shipmentNumber)
  if (shipmentNumber === undefined && (shipments.length === 0 || open.size > 0)) {
    const place = shipmentPlace(nextShipmentNumber(shipments), shipments.length, open.size > 0 && shipments.length > 0)
    return [onPrintout(order, shipments.length > 0 ? open : toFulfilOf(order), new Map(), place)]
  }
  return sent.map((shipment) =>
    onPrintout(order, insideOf(shipment), open, shipmentPlace(shipment.number, shipments.length, open.size > 0)),
  )
}

/** Empty when a chosen item is not available to send. */
function shipmentOnPrintout(order: OrderToFulfil, items: Items): PrintoutOrder[] {
  const { shipments = [] } = order
  const open = unfulfilledItems(order)
  const isThere = items.size > 0 && [...items].every(([line, count]) => count <= (open.get(line) ?? 0))
  if (!isThere) return []
  const rest = [...open].map(([line, count]) => [line, count - (items.get(line) ?? 0)] as const)
  const follows = new Map(rest.filter(([, count]) => count > 0))
  const number = nextShipmentNumber(shipments)
  return [onPrintout(order, items, follows, shipmentPlace(number, shipments.length + 1, follows.size > 0))]
}

const toFulfilOf = ({ lines }: OrderToFulfil) =>
  new Map(lines.map(({ lineNumber, toFulfil }) => [lineNumber, toFulfil]))

function onPrintout(order: OrderToFulfil, inside: Items, follows: Items, place: PrintoutOrder['place']): PrintoutOrder {
  const lines = order.lines.map((line): PrintoutLine => {
    const here = inside.get(line.lineNumber) ?? 0
    const later = follows.get(line.lineNumber) ?? 0
    return {
      ...line,
      toFulfil: here,
      follows: later,
      apart: line.toFulfil - here - later,
      notPacked: line.quantity - line.toFulfil,
    }
  })
  return { ...order, lines, place }
}
