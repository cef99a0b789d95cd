import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Sentence } from '#app/kit/form-answer.ts'
import { type Satang, satang } from '#app/kit/money.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import { hasAddress, mayChangeRecipient, recipientFields } from '../customer-view/recipient-rules.ts'
import type { Actor, Order, OrderEventKind, OrderStatus, ReturnedItems } from '../order.ts'
import { numberOf } from '../order-number.ts'
import { balanceOf, deliveryLeft, type PastRefund } from '../refunded-items/line-balance-rules.ts'
import { type LineToFulfil, orderToFulfil } from '../shipments/fulfillable-rules.ts'
import { shipmentCount } from '../shipments/partial-shipment.ts'
import { lastShipment } from '../shipments/shipment.ts'
import { balanceDueOf, codDueOf, hasLeft, underpaidOf } from '../status/order-status.ts'
import { allowedTransitions } from '../status/order-transitions.ts'

/** Money in satang. */
export type AdminOrderEvent = {
  id: number
  kind: OrderEventKind
  from: OrderStatus | null
  to: OrderStatus | null
  actorKind: Actor['kind']
  actorName: string | null
  note: string
  amount: number | null
  refundId: string | null
  editId: string | null
  changes?: readonly Sentence<AdminKey>[]
  at: Date
}

export type AdminTransition = { to: OrderStatus; reason: string | undefined }

type RelatedData = {
  timeline: AdminOrderEvent[]
  refunds: readonly PastRefund[]
  /** Refunds under way. */
  running: Satang
}

/** The fields of an order for staff, listed one by one so that the access key and future columns stay on the server. */
export function toAdminOrderDetails(
  order: Order,
  { timeline, refunds, running }: RelatedData,
  viewer: { t: AdminTranslate; mayRefund: boolean; now: Date },
) {
  return {
    ...headOf(order),
    ...moneyOf(order),
    running,
    refundable: satang(Math.max(0, order.paid - order.refunded - running)),
    ...recipientOf(order),
    ...shipmentOf(order),
    deliveredOn: deliveredOn(order, viewer.now),
    stockState: order.stockState,
    mayEdit: ['pending', 'paid', 'processing'].includes(order.status) && !hasLeft(order),
    lines: linesOf(order, refunds),
    deliveryLeft: deliveryLeft(order, refunds),
    timeline,
    moves: allowedTransitions(order, viewer.mayRefund)
      .filter(({ to, reason }) => to !== order.status || !reason)
      .map(({ to, reason }): AdminTransition => ({ to, reason: reason && viewer.t(`orders.reason.${reason}`) })),
  }
}
export type AdminOrderDetails = ReturnType<typeof toAdminOrderDetails>

const isOver = ({ status }: Pick<Order, 'status'>) => status === 'cancelled' || status === 'refunded'

const headOf = (order: Order) => ({
  id: order.id,
  number: order.number,
  version: order.version,
  createdAt: order.createdAt,
  status: order.status,
  awaiting: order.awaiting,
  expiresAt: order.expiresAt,
  holdReason: order.holdReason,
  channel: order.channel,
  paymentMethod: order.paymentMethod,
  exchangeOf: order.exchangeOf && numberOf(order.exchangeOf),
  deliveryMethod: order.deliveryMethod,
  deliveryEstimate: isOver(order) ? undefined : order.deliveryEstimate,
})

const moneyOf = (order: Order) => ({
  subtotal: order.subtotal,
  discount: order.discount,
  shipping: order.shipping,
  codFee: order.codFee,
  codDue: codDueOf(order),
  total: order.total,
  vat: order.vatRate === 0 ? undefined : order.vat,
  vatRate: order.vatRate,
  coupons: order.coupons,
  manualDiscount: order.manualDiscount,
  paid: order.paid,
  refunded: order.refunded,
  balanceDue: balanceDueOf(order),
  /** Underpaid, on hold. */
  underpaid: underpaidOf(order),
})

function recipientOf({ customer, userId, status, shippedAt }: Order) {
  return {
    hasAccount: userId !== undefined,
    mayChangeRecipient: mayChangeRecipient({ status, shippedAt }) === true,
    recipient: shownAddress(customer, recipientFields),
    name: nameLine(customer),
    email: customer.email,
    phone: customer.phone,
    customerNotes: customer.customerNotes,
    address: addressLines(customer),
    mayHaveLabel: hasAddress({ customer }),
  }
}

const shipmentOf = (order: Order) => ({
  hasLeft: order.shippedAt !== undefined,
  shipmentsSent: order.shipmentsSent,
  /** Including the one that follows. */
  shipmentCount: shipmentCount(order),
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  trackingUrl: trackingUrl(order),
})

/** The first and last possible day of a cash-on-delivery arrival. */
function deliveredOn(order: Order, now: Date) {
  const shipment =
    order.status === 'shipped' && codDueOf(order) !== undefined ? lastShipment(order.shipments ?? []) : undefined
  return shipment && { shipment: shipment.number, first: bangkokDay(shipment.shippedAt), today: bangkokDay(now) }
}

function linesOf(order: Order, refunds: readonly PastRefund[]) {
  return orderToFulfil(order).lines.map((line) => toAdminOrderLine(line, refunds, order.returned))
}

const toAdminOrderLine = (
  line: LineToFulfil,
  refunds: readonly PastRefund[],
  returned: readonly ReturnedItems[] | undefined,
) => ({
  lineNumber: line.lineNumber,
  productId: line.productId,
  sku: line.sku,
  name: line.name,
  size: line.size,
  pictureId: line.pictureId,
  unitPrice: line.unitPrice,
  quantity: line.quantity,
  toFulfil: line.toFulfil,
  left: line.left,
  lineTotal: line.lineTotal,
  balance: balanceOf(line, refunds, { returned }),
})
export type AdminOrderLine = ReturnType<typeof toAdminOrderLine>
