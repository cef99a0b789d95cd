import type { Language } from '#app/i18n/language.ts'
import type { FormAnswer } from '#app/kit/form-answer.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryEstimate } from '#app/modules/pricing/quote.ts'
import type { Order, OrderEvent, OrderLine } from '../order.ts'
import type { PastRefund } from '../refunded-items/line-balance-rules.ts'
import { reservationView } from '../reservations/reservation.ts'
import {
  balanceDueOf,
  codDueOf,
  dueOf,
  isPayable,
  lacksConfirmation,
  netPaid,
  orderState,
  underpaidToTransfer,
} from '../status/order-status.ts'
import { customerShipments, toCustomerOrder } from './customer-order.ts'
import { customerTimeline } from './customer-timeline.ts'
import { customerCanChangeRecipient, needsAddress, recipientFields } from './recipient-rules.ts'

type Refund = PastRefund & {
  id: string
  amount: Satang
  createdAt: Date
  /** The bank's, of the shop's transfer. */
  reference: string
  isManual: boolean
  payerAskedAt: Date | null
}

type RelatedData = {
  events: readonly OrderEvent[]
  refunds: readonly Refund[]
  /** Products of the order that have a page. */
  listed: ReadonlySet<string>
  arrival?: DeliveryEstimate | undefined
  balanceDueUntil?: Date | undefined
  /** The customer gave a destination for each manual refund. */
  hasDestination?: boolean
}

/** Contains no staff notes, names or reasons. */
export function toOrderPage(
  order: Order,
  { events, refunds, listed, arrival, balanceDueUntil, hasDestination = false }: RelatedData,
  language: Language,
  now: Date,
) {
  const { items: _items, names: _names, ...customerOrder } = toCustomerOrder(order, language, now)
  const paidRefunds = refunds.filter(({ state }) => state !== 'failed')
  const address = shownAddress(order.customer, recipientFields)
  const reservation = reservationView(order, now)
  return {
    ...customerOrder,
    state: orderState(order, now),
    reservation,
    reservedUntil: reservation?.is === 'long' ? reservation.until : undefined,
    ...moneyOf(order),
    payable: isPayable(order, now) && order.channel !== 'simulated',
    /** An unpaid balance due undoes the edit then. */
    balanceDueUntil: balanceDueOf(order) > 0 ? balanceDueUntil : undefined,
    refundProgress: refundProgress(paidRefunds, hasDestination),
    lines: order.lines.map((line) => ({
      ...toCustomerItem(line, paidRefunds, language),
      productId: listed.has(line.productId) ? line.productId : undefined,
    })),
    refunds: paidRefunds.map((refund) => toCustomerRefund(refund, order, language)),
    deliveryMethod: order.deliveryMethod,
    /** Undefined for a single shipment. */
    shipments: customerShipments(order, language),
    arrival,
    recipient: {
      ...pick(address, 'phone', 'email'),
      name: nameLine(order.customer),
      address: addressLines(order.customer),
    },
    /** Undefined once contact and address can no longer change. */
    recipientForm: customerCanChangeRecipient(order) === true ? address : undefined,
    /** Without an address, which the customer may add. */
    needsAddress: needsAddress(order),
    timeline: customerTimeline(events, lacksConfirmation(order)),
  }
}

export type OrderPage = ReturnType<typeof toOrderPage>

const moneyOf = (order: Order) => ({
  codDue: codDueOf(order),
  due: dueOf(order),
  balanceDue: balanceDueOf(order),
  /** The underpaid amount, if the customer may transfer it. */
  underpaid: underpaidToTransfer(order),
  paid: order.paid,
  /** Not refunded yet, of an ended order. */
  owed: order.status === 'cancelled' ? netPaid(order) : zero,
  refunded: order.refunded,
})

/** The shop refunds: `asks_account`, `has_account`. The provider: `payer_asked` by e-mail for an account, `provider`. */
export type RefundProgress = 'asks_account' | 'has_account' | 'payer_asked' | 'provider' | 'not_started'

function refundProgress(refunds: readonly Refund[], hasDestination: boolean): RefundProgress {
  const running = refunds.filter(({ state }) => state !== 'succeeded')
  if (running.some(({ isManual }) => isManual)) return hasDestination ? 'has_account' : 'asks_account'
  if (running.some(({ payerAskedAt }) => payerAskedAt)) return 'payer_asked'
  return running.length > 0 ? 'provider' : 'not_started'
}

const toCustomerItem = (line: OrderLine, refunds: readonly Refund[], language: Language) => ({
  ...pick(line, 'size', 'quantity', 'lineTotal', 'pictureId'),
  id: `${line.productId}-${line.size}`,
  name: line.name[language],
  refunded: refunds
    .flatMap(({ lines }) => lines.filter(({ lineNumber }) => lineNumber === line.lineNumber))
    .reduce((sum, { quantity }) => sum + quantity, 0),
})

const toCustomerRefund = (refund: Refund, order: Order, language: Language) => ({
  ...pick(refund, 'id', 'amount', 'delivery', 'reference'),
  at: refund.createdAt,
  isPaidOut: refund.state === 'succeeded',
  /** Paid out once the customer answers the payment provider's e-mail. */
  isPayerAsked: refund.payerAskedAt !== null && refund.state === 'processing',
  items: refund.lines.flatMap(({ lineNumber, quantity }) =>
    order.lines
      .filter((line) => line.lineNumber === lineNumber)
      .map(({ name, size }) => ({ name: name[language], size, quantity })),
  ),
  /** Used to pay the exchange order. */
  isExchanged: Boolean(refund.exchangeOrderId),
})

export type OrderActionDone = 'cancelled' | 'note' | 'recipient' | 'message' | 'arrived' | 'missing' | 'size'

export type ReturnActionDone = 'requested' | 'withdrawn' | 'shipment'

export type InvoiceActionDone = 'invoice-requested' | 'invoice-issued'

export type OrderStatusAnswer = FormAnswer<{
  done: OrderActionDone | ReturnActionDone | 'refund-destination' | 'refund-confirmed' | InvoiceActionDone
}>
