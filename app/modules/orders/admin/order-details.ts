import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Sentence } from '#app/kit/form-answer.ts'
import { type Satang, satang } from '#app/kit/money.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { mayChangeRecipient, recipientFields } from '../customer-view/recipient-rules.ts'
import type { Actor, Order, OrderEventKind, OrderStatus, ReturnedPieces } from '../order.ts'
import { numberOf } from '../order-number.ts'
import { hasAddress } from '../papers/paper.ts'
import { balanceOf, deliveryLeft, type PastRefund } from '../refunds/refund-line-rules.ts'
import { trackingUrl } from '../shipments/carriers.ts'
import { lastParcel } from '../shipments/parcel.ts'
import { type LineToPack, orderToPack } from '../shipments/to-pack-rules.ts'
import { codDueOf, hasLeft, missingOf, restOf } from '../status/order-status.ts'
import { allowedTransitions } from '../status/order-transitions.ts'
import type { AdminRefund } from './refunds/admin-refund.ts'
import { toAdminParcels } from './shipments/admin-parcel.ts'

/** One entry of the timeline, with the name of who did it. Money in satang. */
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
  /** What a change of the order did, line by line. */
  changes?: readonly Sentence<AdminKey>[]
  at: Date
}

/** A status the order could be given; `reason` says in the reader's language why not. */
export type AdminTransition = { to: OrderStatus; reason: string | undefined }

type Around = {
  timeline: AdminOrderEvent[]
  refunds: AdminRefund[]
  /** Money that is on its way back. */
  running: Satang
  /** Other orders whose parcel has the same tracking number. */
  alsoOn?: readonly string[]
}

/**
 * What staff see of one order, field by field: the access key, which opens it for its customer, and whatever the table
 * gains one day stay on the server.
 */
export function toAdminOrderDetails(
  order: Order,
  { timeline, refunds, running, alsoOn = [] }: Around,
  viewer: { t: AdminTranslate; mayRefund: boolean; now: Date },
) {
  return {
    ...headOf(order),
    ...moneyOf(order),
    running,
    /** What may still be given back. */
    refundable: satang(Math.max(0, order.paid - order.refunded - running)),
    ...recipientOf(order),
    ...parcelOf(order),
    ...toAdminParcels(order, viewer.now),
    alsoOn,
    deliveredOn: deliveredOn(order, viewer.now),
    stockState: order.stockState,
    mayEdit: ['pending', 'paid', 'processing'].includes(order.status) && !hasLeft(order),
    lines: linesOf(order, refunds),
    deliveryLeft: deliveryLeft(order, refunds),
    timeline,
    refunds,
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
  promise: isOver(order) ? undefined : order.promise,
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
  /** What is still to come since a change of it. */
  rest: restOf(order),
  /** What is missing of one that is on hold, because less came than it costs. */
  missing: missingOf(order),
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

const parcelOf = (order: Order) => ({
  hasLeft: order.shippedAt !== undefined,
  carrier: order.carrier,
  trackingNumber: order.trackingNumber,
  trackingUrl: trackingUrl(order),
})

/** Between which days a parcel that is paid at the door can be said to have arrived: its money counts from that day. */
function deliveredOn(order: Order, now: Date) {
  const parcel =
    order.status === 'shipped' && codDueOf(order) !== undefined ? lastParcel(order.parcels ?? []) : undefined
  return parcel && { parcel: parcel.number, first: bangkokDay(parcel.shippedAt), today: bangkokDay(now) }
}

function linesOf(order: Order, refunds: readonly AdminRefund[]) {
  return orderToPack(order).lines.map((line) => toAdminOrderLine(line, refunds, order.returned))
}

const toAdminOrderLine = (
  line: LineToPack,
  refunds: readonly PastRefund[],
  returned: readonly ReturnedPieces[] | undefined,
) => ({
  lineNumber: line.lineNumber,
  productId: line.productId,
  sku: line.sku,
  name: line.name,
  size: line.size,
  pictureId: line.pictureId,
  unitPrice: line.unitPrice,
  quantity: line.quantity,
  toPack: line.toPack,
  left: line.left,
  lineTotal: line.lineTotal,
  balance: balanceOf(line, refunds, { returned }),
})
export type AdminOrderLine = ReturnType<typeof toAdminOrderLine>
