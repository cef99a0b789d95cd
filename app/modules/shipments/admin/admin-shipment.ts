import type { AdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { followsOf, insideOf, itemsOfLines } from '#app/modules/orders/shipments/partial-shipment.ts'
import type { Shipment } from '#app/modules/orders/shipments/shipment.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import { mayUndo } from '../shipment-rules.ts'

const toAdminShipment = (order: Order, shipment: Shipment, now: Date) => ({
  number: shipment.number,
  carrier: shipment.carrier,
  trackingNumber: shipment.trackingNumber,
  trackingUrl: trackingUrl(shipment),
  shippedAt: shipment.shippedAt,
  deliveredAt: shipment.deliveredAt,
  items: itemsOfLines(order.lines, insideOf(shipment)),
  mayUndo: mayUndo(order, shipment, now) === true,
  mayDeliver: !shipment.deliveredAt && (order.status === 'processing' || order.status === 'shipped'),
})
export type AdminShipment = ReturnType<typeof toAdminShipment>

/** `alsoOn`: orders with the same tracking number. */
export const toAdminShipments = (order: Order, alsoOn: readonly string[], now: Date) => ({
  alsoOn,
  shipments: (order.shipments ?? []).map((shipment) => toAdminShipment(order, shipment, now)),
  follows: order.shipmentsSent > 0 ? itemsOfLines(order.lines, followsOf(order)) : [],
})

export type ShippedOrder = AdminOrderDetails & ReturnType<typeof toAdminShipments>

/** Changes when a shipment form was saved. */
export const shipmentMark = ({ shipments }: Pick<ShippedOrder, 'shipments'>): string =>
  shipments
    .map(({ number, carrier, trackingNumber, deliveredAt }) => [number, carrier, trackingNumber, deliveredAt])
    .join()
