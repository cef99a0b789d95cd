import type { Order } from '../../order.ts'
import { trackingUrl } from '../../shipments/carriers.ts'
import { followsOf, insideOf, itemsOfLines, shipmentCount } from '../../shipments/partial-shipment.ts'
import type { Shipment } from '../../shipments/shipment.ts'
import { mayUndo } from '../../shipments/shipment-rules.ts'

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

export const toAdminShipments = (order: Order, now: Date) => ({
  shipments: (order.shipments ?? []).map((shipment) => toAdminShipment(order, shipment, now)),
  shipmentCount: shipmentCount(order),
  follows: order.shipmentsSent > 0 ? itemsOfLines(order.lines, followsOf(order)) : [],
})
