import type { Language } from '#app/i18n/language.ts'
import type { Order } from '../order.ts'
import { followsOf, insideOf, itemsOfLines, shipmentCount } from '../shipments/partial-shipment.ts'
import { type Carried, carriedBy } from './customer-order.ts'

type CustomerItems = { lineNumber: number; name: string; size: string; quantity: number }[]

export type CustomerShipment = Carried & {
  number: number
  shippedAt: Date
  deliveredAt: Date | undefined
  items: CustomerItems
}

export type CustomerShipments = { sent: CustomerShipment[]; of: number; follows: CustomerItems }

/** Undefined with fewer than two shipments. */
export function customerShipments(order: Order, language: Language): CustomerShipments | undefined {
  const of = shipmentCount(order)
  if (of < 2) return undefined
  const named = (items: ReadonlyMap<number, number>): CustomerItems =>
    itemsOfLines(order.lines, items).map((item) => ({ ...item, name: item.name[language] }))
  const sent = (order.shipments ?? []).map((shipment) => ({
    number: shipment.number,
    ...carriedBy(shipment, language),
    shippedAt: shipment.shippedAt,
    deliveredAt: shipment.deliveredAt ?? order.completedAt,
    items: named(insideOf(shipment)),
  }))
  return { sent, of: Math.max(of, ...sent.map(({ number }) => number)), follows: named(followsOf(order)) }
}
