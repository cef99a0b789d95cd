import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import { carriers, isCarrier, trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { Order, OrderStatus } from '../order.ts'
import { shipmentCount } from '../shipments/partial-shipment.ts'
import { netPaid } from '../status/order-status.ts'
import { customerMayCancelUntil, customerMayChangeNote } from '../status/order-transitions.ts'
import { isManualMethod } from '../status/payment-methods.ts'

export type Carried = {
  carrier: string | undefined
  trackingNumber: string | undefined
  trackingUrl: string | undefined
}

/** `Carried` is the shipment sent last. */
export type CustomerOrder = Carried & {
  number: string
  accessKey: string
  placedAt: Date
  status: OrderStatus
  total: Satang
  items: number
  names: string[]
  /** Partial shipments: sent, and in all. */
  parts: { sent: number; of: number } | undefined
  cancelUntil: Date | undefined
  /** To be refunded on cancellation. */
  paid: Satang
  /** Refunded manually: the shop asks for the destination. */
  isPaidManually: boolean
  /** So that forms overwrite no newer data. */
  version: number
  customerNotes: string
  noteOpen: boolean
}

export function toCustomerOrder(order: Order, language: Language, now: Date): CustomerOrder {
  const until = customerMayCancelUntil(order)
  return {
    number: order.number,
    accessKey: order.accessKey,
    placedAt: order.createdAt,
    status: order.status,
    total: order.total,
    items: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    names: order.lines.map((line) => line.name[language]),
    ...carriedBy(order, language),
    parts: partsOf(order),
    cancelUntil: until && until > now ? until : undefined,
    paid: netPaid(order),
    isPaidManually: isManualMethod(order.paymentMethod),
    version: order.version,
    customerNotes: order.customer.customerNotes,
    noteOpen: customerMayChangeNote(order),
  }
}

function partsOf(order: Order): CustomerOrder['parts'] {
  const of = shipmentCount(order)
  return of > 1 ? { sent: order.shipmentsSent, of } : undefined
}

export const carriedBy = (shipment: Pick<Order, 'carrier' | 'trackingNumber'>, language: Language): Carried => ({
  carrier: carrierName(shipment.carrier, language),
  trackingNumber: shipment.trackingNumber,
  trackingUrl: trackingUrl(shipment),
})

export const carrierName = (key: string | undefined, language: Language): string | undefined =>
  key && isCarrier(key) ? carriers[key].name[language] : key

export function customerOrderTotals(orders: readonly Order[]): { total: number; completed: number; spent: number } {
  return {
    total: orders.length,
    completed: orders.filter(({ status }) => status === 'completed').length,
    spent: orders.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
  }
}
