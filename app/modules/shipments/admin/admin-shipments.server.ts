// What the back office shows of shipments.
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { pick } from '#app/kit/pick.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { AdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import type { Order } from '#app/modules/orders/order.ts'
import {
  countToFulfil,
  countToSend,
  namedItems,
  type OrderToFulfil,
  quantitiesOfShipment,
  quantitiesToFollow,
} from '#app/modules/orders/shipments/fulfillable-rules.ts'
import type { Shipment } from '#app/modules/orders/shipments/shipment.ts'
import type { CancelRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import {
  allowedTransitions,
  type TransitionReason,
  transitionReasons,
} from '#app/modules/orders/status/order-transitions.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { MoveRefusal } from '../move-order.server.ts'
import { canUndo } from '../shipment-rules.ts'

const toAdminShipment = (order: Order, shipment: Shipment, now: Date) => ({
  ...pick(shipment, 'number', 'carrier', 'trackingNumber', 'shippedAt', 'deliveredAt'),
  trackingUrl: trackingUrl(shipment),
  items: namedItems(order.lines, quantitiesOfShipment(shipment)),
  mayUndo: canUndo(order, shipment, now) === true,
  mayDeliver: !shipment.deliveredAt && (order.status === 'processing' || order.status === 'shipped'),
})
export type AdminShipment = ReturnType<typeof toAdminShipment>

/** `alsoOn`: orders with the same tracking number. */
export const toAdminShipments = (order: Order, alsoOn: readonly string[], now: Date) => ({
  alsoOn,
  shipments: (order.shipments ?? []).map((shipment) => toAdminShipment(order, shipment, now)),
  follows: order.shipmentsSent > 0 ? namedItems(order.lines, quantitiesToFollow(order)) : [],
})

export type ShippedOrder = AdminOrderDetails & ReturnType<typeof toAdminShipments>

/** Returns a row of the shipments table; `reason`: why the order cannot ship now. */
export const toShipmentRow = (order: OrderToFulfil) => ({
  ...pick(order, 'number', 'version', 'status'),
  name: nameLine(order.customer),
  place: addressLines(order.customer).at(-1) ?? '',
  items: order.shippedAt ? countToFulfil(order) : countToSend(order),
  hasEmail: order.customer.email !== undefined,
  carrier: order.carrier ?? '',
  // A partial shipment's number is not the rest's.
  trackingNumber: (order.shippedAt && order.trackingNumber) || '',
  hasLeft: order.shippedAt !== undefined,
  reason: reasonOf(order),
})
export type ShipmentRow = ReturnType<typeof toShipmentRow>

function reasonOf(order: Order): AdminKey | undefined {
  const reason = allowedTransitions(order, false).find(({ to }) => to === 'shipped')?.reason
  return reason && `orders.reason.${reason}`
}

const isMoveReason = (reason: MoveRefusal | CancelRefusal): reason is TransitionReason =>
  transitionReasons.some((one) => one === reason)

export const transitionRefusalKey = (reason: MoveRefusal | CancelRefusal): AdminKey =>
  isMoveReason(reason) ? `orders.reason.${reason}` : `orders.refusal.${reason}`
