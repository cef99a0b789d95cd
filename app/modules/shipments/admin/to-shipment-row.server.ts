import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { itemsToFulfil, type OrderToFulfil, unfulfilledCount } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { allowedTransitions } from '#app/modules/orders/status/order-transitions.ts'

/** Returns a row of the shipments table; `reason`: why the order cannot ship now. */
export const toShipmentRow = (order: OrderToFulfil) => ({
  number: order.number,
  version: order.version,
  name: nameLine(order.customer),
  place: addressLines(order.customer).at(-1) ?? '',
  items: order.shippedAt ? itemsToFulfil(order) : unfulfilledCount(order),
  hasEmail: order.customer.email !== undefined,
  status: order.status,
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
