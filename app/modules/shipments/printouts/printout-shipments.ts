import {
  type LineToFulfil,
  type OrderToFulfil,
  quantitiesOfShipment,
  quantitiesToFollow,
  quantitiesToSend,
} from '#app/modules/orders/shipments/fulfillable-rules.ts'
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

/** The shipments to print: the named one, or the chosen items, or what is to be packed; of a fully shipped order all. */
export function ordersOnPrintout(order: OrderToFulfil, { number: shipmentNumber, items }: PrintoutShipment) {
  const { shipments = [] } = order
  if (items) return shipmentOnPrintout(order, items)
  const open = quantitiesToFollow(order)
  const selected = shipments.filter(({ number }) => shipmentNumber === undefined || number === shipmentNumber)
  if (shipmentNumber === undefined && (shipments.length === 0 || open.size > 0)) {
    const place = shipmentPlace(nextShipmentNumber(shipments), shipments.length, true)
    const toFulfil = new Map(order.lines.map((line) => [line.lineNumber, line.toFulfil]))
    return [onPrintout(order, shipments.length > 0 ? open : toFulfil, new Map(), place)]
  }
  return selected.map((shipment) => {
    const place = shipmentPlace(shipment.number, shipments.length, open.size > 0)
    return onPrintout(order, quantitiesOfShipment(shipment), open, place)
  })
}

/** Empty when a chosen item is not available to send. */
function shipmentOnPrintout(order: OrderToFulfil, items: Items): PrintoutOrder[] {
  const { shipments = [] } = order
  const open = quantitiesToSend(order)
  if (items.size === 0 || [...items].some(([line, count]) => count > (open.get(line) ?? 0))) return []
  const remaining = [...open].map(([line, count]) => [line, count - (items.get(line) ?? 0)] as const)
  const follows = new Map(remaining.filter(([, count]) => count > 0))
  const number = nextShipmentNumber(shipments)
  return [onPrintout(order, items, follows, shipmentPlace(number, shipments.length + 1, follows.size > 0))]
}

function onPrintout(order: OrderToFulfil, inside: Items, follows: Items, place: PrintoutOrder['place']): PrintoutOrder {
  const lines = order.lines.map((line): PrintoutLine => {
    const quantity = inside.get(line.lineNumber) ?? 0
    const later = follows.get(line.lineNumber) ?? 0
    const notPacked = line.quantity - line.toFulfil
    return { ...line, toFulfil: quantity, follows: later, apart: line.toFulfil - quantity - later, notPacked }
  })
  return { ...order, lines, place }
}

type PickRow = { location: string; item: LineToFulfil; quantity: number; numbers: string[] }

/** A2 before A10. */
const byNature = new Intl.Collator('en', { numeric: true })

export const linesToPick = ({ lines }: Pick<OrderToFulfil, 'lines'>): LineToFulfil[] =>
  lines.filter(({ toFulfil }) => toFulfil > 0)

/** Items of all orders by size, sorted by stock location; those without one last. */
export function pickRows(orders: readonly OrderToFulfil[], locations: ReadonlyMap<number, string>): PickRow[] {
  const rows = new Map<number, PickRow>()
  for (const order of orders)
    for (const item of linesToPick(order)) {
      const location = locations.get(item.variantId) ?? ''
      const row = rows.get(item.variantId) ?? { location, item, quantity: 0, numbers: [] }
      row.quantity += item.toFulfil
      if (!row.numbers.includes(order.number)) row.numbers.push(order.number)
      rows.set(item.variantId, row)
    }
  return [...rows.values()].toSorted(
    (one, other) =>
      Number(one.location === '') - Number(other.location === '') ||
      byNature.compare(one.location, other.location) ||
      byNature.compare(one.item.sku, other.item.sku),
  )
}
