import type { Language } from '#app/i18n/language.ts'
import { pick } from '#app/kit/pick.ts'
import { carriers, isCarrier, trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { Order } from '../order.ts'
import { namedItems, quantitiesOfShipment, quantitiesToFollow, shipmentCount } from '../shipments/fulfillable-rules.ts'
import { netPaid } from '../status/order-status.ts'
import { customerCanCancelUntil, customerCanChangeNote } from '../status/order-transitions.ts'
import { isManualMethod } from '../status/payment-methods.ts'

export function toCustomerOrder(order: Order, language: Language, now: Date) {
  const until = customerCanCancelUntil(order)
  const count = shipmentCount(order)
  return {
    ...pick(order, 'number', 'accessKey', 'status', 'total', 'version'),
    placedAt: order.createdAt,
    items: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    names: order.lines.map((line) => line.name[language]),
    /** The shipment sent last. */
    ...trackingOf(order, language),
    /** Partial shipments: sent, and in all. */
    shipmentProgress: count > 1 ? { sent: order.shipmentsSent, of: count } : undefined,
    cancelUntil: until && until > now ? until : undefined,
    /** To be refunded on cancellation. */
    paid: netPaid(order),
    /** Refunded manually: the shop asks for the destination. */
    isPaidManually: isManualMethod(order.paymentMethod),
    customerNotes: order.customer.customerNotes,
    canChangeNote: customerCanChangeNote(order),
  }
}

export type CustomerOrder = ReturnType<typeof toCustomerOrder>

export const trackingOf = (shipment: Pick<Order, 'carrier' | 'trackingNumber'>, language: Language) => ({
  carrier: carrierName(shipment.carrier, language),
  trackingNumber: shipment.trackingNumber,
  trackingUrl: trackingUrl(shipment),
})

export const carrierName = (key: string | undefined, language: Language): string | undefined =>
  key && isCarrier(key) ? carriers[key].name[language] : key

export const customerOrderTotals = (orders: readonly Order[]): { total: number; completed: number; spent: number } => ({
  total: orders.length,
  completed: orders.filter(({ status }) => status === 'completed').length,
  spent: orders.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
})

/** Undefined with fewer than two shipments. */
export function customerShipments(order: Order, language: Language) {
  const count = shipmentCount(order)
  if (count < 2) return undefined
  const namesOf = (items: ReadonlyMap<number, number>) =>
    namedItems(order.lines, items).map((item) => ({ ...item, name: item.name[language] }))
  const sentShipments = (order.shipments ?? []).map((shipment) => ({
    number: shipment.number,
    ...trackingOf(shipment, language),
    shippedAt: shipment.shippedAt,
    deliveredAt: shipment.deliveredAt ?? order.completedAt,
    items: namesOf(quantitiesOfShipment(shipment)),
  }))
  return {
    sent: sentShipments,
    of: Math.max(count, ...sentShipments.map(({ number }) => number)),
    follows: namesOf(quantitiesToFollow(order)),
  }
}

export type CustomerShipments = NonNullable<ReturnType<typeof customerShipments>>
