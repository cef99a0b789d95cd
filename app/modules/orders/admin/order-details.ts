import type { AdminKey, AdminTranslate } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Refusal, Sentence } from '#app/kit/form-answer.ts'
import { type Satang, satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { mailProblem } from '#app/modules/mails/mail-problem.ts'
import { decideResend, isResent, type MailOfOrder } from '#app/modules/mails/resend-rules.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import type { PayLinkMessage } from '../customer-view/issue-pay-link.server.ts'
import { canChangeRecipient, hasAddress, recipientFields } from '../customer-view/recipient-rules.ts'
import { isEnded, type Order, type OrderStatus } from '../order.ts'
import { orderNumberFromId } from '../order-number.ts'
import { deliveryLeft, lineBalanceOf, type PastRefund } from '../refunded-items/line-balance-rules.ts'
import { orderToFulfil, shipmentCount } from '../shipments/fulfillable-rules.ts'
import { lastShipment } from '../shipments/shipment.ts'
import { balanceDueOf, codDueOf, hasShipments, underpaidOf } from '../status/order-status.ts'
import { allowedTransitions } from '../status/order-transitions.ts'
import type { timelineOfOrder } from './list/order-list.queries.server.ts'

export type AdminOrderEvent = Awaited<ReturnType<typeof timelineOfOrder>>[number] & {
  changes?: readonly Sentence<AdminKey>[]
}

export type AdminTransition = { to: OrderStatus; reason: string | undefined }

/** `running`: sum of the refunds under way. */
type RelatedData = { timeline: AdminOrderEvent[]; refunds: readonly PastRefund[]; running: Satang }

/** The fields of an order for staff, listed one by one so that the access key and future columns stay on the server. */
export function toAdminOrderDetails(
  order: Order,
  { timeline, refunds, running }: RelatedData,
  { t, mayRefund, now }: { t: AdminTranslate; mayRefund: boolean; now: Date },
) {
  const { status } = order
  return {
    ...pick(order, 'id', 'number', 'version', 'createdAt', 'status', 'awaiting', 'expiresAt', 'holdReason'),
    ...pick(order, 'stockState', 'channel', 'paymentMethod', 'deliveryMethod'),
    ...pick(order, 'carrier', 'trackingNumber', 'shipmentsSent'),
    exchangeOf: order.exchangeOf && orderNumberFromId(order.exchangeOf),
    deliveryEstimate: isEnded(status) ? undefined : order.deliveryEstimate,
    ...moneyOf(order, running),
    ...recipientOf(order),
    hasLeft: order.shippedAt !== undefined,
    /** Including the one that follows. */
    shipmentCount: shipmentCount(order),
    trackingUrl: trackingUrl(order),
    deliveryDays: deliveryDays(order, now),
    mayEdit: ['pending', 'paid', 'processing'].includes(status) && !hasShipments(order),
    lines: linesOf(order, refunds),
    deliveryLeft: deliveryLeft(order, refunds),
    timeline,
    moves: allowedTransitions(order, mayRefund)
      .filter(({ to, reason }) => to !== status || !reason)
      .map(({ to, reason }): AdminTransition => ({ to, reason: reason && t(`orders.reason.${reason}`) })),
  }
}

export type AdminOrderDetails = ReturnType<typeof toAdminOrderDetails>

const moneyOf = (order: Order, running: Satang) => ({
  ...pick(order, 'subtotal', 'discount', 'manualDiscount', 'coupons', 'shipping', 'codFee', 'total', 'vatRate'),
  ...pick(order, 'paid', 'refunded'),
  codDue: codDueOf(order),
  vat: order.vatRate === 0 ? undefined : order.vat,
  running,
  refundable: satang(Math.max(0, order.paid - order.refunded - running)),
  balanceDue: balanceDueOf(order),
  underpaid: underpaidOf(order),
})

const recipientOf = (order: Order) => ({
  hasAccount: order.userId !== undefined,
  mayChangeRecipient: canChangeRecipient(order) === true,
  recipient: shownAddress(order.customer, recipientFields),
  name: nameLine(order.customer),
  ...pick(order.customer, 'email', 'phone', 'customerNotes'),
  address: addressLines(order.customer),
  mayHaveLabel: hasAddress(order),
})

/** The first and last possible day of a cash-on-delivery arrival. */
function deliveryDays(order: Order, now: Date) {
  const isAwaited = order.status === 'shipped' && codDueOf(order) !== undefined
  const shipment = isAwaited ? lastShipment(order.shipments ?? []) : undefined
  return shipment && { shipment: shipment.number, first: bangkokDay(shipment.shippedAt), today: bangkokDay(now) }
}

const linesOf = (order: Order, refunds: readonly PastRefund[]) =>
  orderToFulfil(order).lines.map((line) => ({
    ...pick(line, 'lineNumber', 'productId', 'sku', 'name', 'size', 'pictureId', 'unitPrice', 'quantity', 'lineTotal'),
    ...pick(line, 'toFulfil', 'sent'),
    balance: lineBalanceOf(line, refunds, { returned: order.returned }),
  }))

export type AdminOrderLine = ReturnType<typeof linesOf>[number]

/** `payLink`: as staff requested. */
export type OrderAnswer = AdminAnswer<{ payLink?: PayLinkMessage }, { errors?: Refusal['fields'] }>

/** Newest first, without bodies, which are loaded one by one. */
export const toAdminOrderMails = (mails: readonly MailOfOrder[]) =>
  mails.map((mail) => {
    const decision = decideResend(mails, mail.id)
    return {
      ...pick(mail, 'id', 'subject', 'recipient', 'attempts'),
      state: mail.state as 'queued' | 'sent' | 'failed',
      isResent: isResent(mail),
      problem: mail.state !== 'sent' && mail.lastError ? mailProblem(mail.lastError) : undefined,
      at: mail.sentAt ?? mail.createdAt,
      resendRefusal: decision.ok ? undefined : decision.reason,
    }
  })
export type AdminOrderMail = ReturnType<typeof toAdminOrderMails>[number]
