import type { Language } from '#app/i18n/language.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryEstimate } from '#app/modules/pricing/quote.ts'
import type { Order, OrderEvent } from '../order.ts'
import type { PastRefund } from '../refunded-items/line-balance-rules.ts'
import { type ReservationView, reservationView } from '../reservations/reservation.ts'
import { type OrderState, orderState } from '../status/order-state.ts'
import {
  balanceDueOf,
  codDueOf,
  dueOf,
  isPayable,
  isUnconfirmed,
  netPaid,
  underpaidToTransfer,
} from '../status/order-status.ts'
import { type CustomerOrder, toCustomerOrder } from './customer-order.ts'
import { type CustomerShipments, customerShipments } from './customer-shipments.ts'
import { type CustomerEvent, customerTimeline } from './customer-timeline.ts'
import { customerMayChangeRecipient, needsAddress, recipientFields } from './recipient-rules.ts'

type Refund = PastRefund & {
  id: string
  amount: Satang
  createdAt: Date
  reference: string
  isManual: boolean
  payerAskedAt: Date | null
}

/**
 * How an ended order is refunded: `hand` by the shop, which asks for the destination; `given` the destination is known;
 * `payer` the provider asks the payer by e-mail; `provider` to the payment's source; `open` not started.
 */
export type OwedBy = 'hand' | 'given' | 'payer' | 'provider' | 'open'

/** `productId` only while the product page exists. Amounts in satang. */
export type CustomerItem = {
  id: string
  productId: string | undefined
  name: string
  size: string
  quantity: number
  lineTotal: Satang
  pictureId: string | undefined
  refunded: number
}

export type CustomerRefund = {
  id: string
  amount: Satang
  at: Date
  done: boolean
  /** Paid out once the customer answers the payment provider's e-mail. */
  asksPayer: boolean
  items: { name: string; size: string; quantity: number }[]
  delivery: boolean
  /** Used to pay the exchange order. */
  exchanged: boolean
  /** The bank's reference of the shop's transfer. */
  reference: string
}

/** Contains no staff notes, names or reasons. */
export type OrderPage = Omit<CustomerOrder, 'items' | 'names'> & {
  state: OrderState
  /** The end of a long reservation. */
  keptUntil: Date | undefined
  reservation: ReservationView | undefined
  codDue: Satang | undefined
  payable: boolean
  due: Satang
  balanceDue: Satang
  /** An unpaid balance due undoes the edit then. */
  balanceDueUntil: Date | undefined
  /** The underpaid amount, if the customer may transfer it. */
  underpaid: Satang
  paid: Satang
  /** Not refunded yet, of an ended order. */
  owed: Satang
  owedBy: OwedBy
  refunded: Satang
  bought: CustomerItem[]
  refunds: CustomerRefund[]
  deliveryMethod: Order['deliveryMethod']
  /** Undefined for a single shipment. */
  shipments: CustomerShipments | undefined
  arrival: DeliveryEstimate | undefined
  recipient: { name: string; phone: string; email: string; address: string[] }
  /** Undefined once contact and address can no longer change. */
  recipientForm: Record<string, string> | undefined
  /** Without an address, which the customer may add. */
  needsAddress: boolean
  timeline: CustomerEvent[]
}

type RelatedData = {
  events: readonly OrderEvent[]
  refunds: readonly Refund[]
  /** Products of the order that have a page. */
  listed: ReadonlySet<string>
  arrival?: DeliveryEstimate | undefined
  balanceDueUntil?: Date | undefined
  /** The customer gave a destination for each manual refund. */
  isDestinationGiven?: boolean
}

export function toOrderPage(
  order: Order,
  { events, refunds, listed, arrival, balanceDueUntil, isDestinationGiven = false }: RelatedData,
  language: Language,
  now: Date,
): OrderPage {
  const { items: _pieces, names: _names, ...own } = toCustomerOrder(order, language, now)
  const given = refunds.filter(({ state }) => state !== 'failed')
  const shown = shownAddress(order.customer, recipientFields)
  const mayChange = customerMayChangeRecipient(order) === true
  return {
    ...own,
    state: orderState(order, now),
    ...reservationParts(order, now),
    codDue: codDueOf(order),
    payable: isPayable(order, now) && order.channel !== 'simulated',
    due: dueOf(order),
    balanceDue: balanceDueOf(order),
    balanceDueUntil: balanceDueOf(order) > 0 ? balanceDueUntil : undefined,
    underpaid: underpaidToTransfer(order),
    paid: order.paid,
    owed: order.status === 'cancelled' ? netPaid(order) : zero,
    owedBy: owedBy(given, isDestinationGiven),
    refunded: order.refunded,
    bought: order.lines.map((line) => toItem(line, given, { listed, language })),
    refunds: given.map((refund) => toRefund(refund, order, language)),
    deliveryMethod: order.deliveryMethod,
    shipments: customerShipments(order, language),
    arrival,
    recipient: {
      name: nameLine(order.customer),
      phone: shown.phone,
      email: shown.email,
      address: addressLines(order.customer),
    },
    recipientForm: mayChange ? shown : undefined,
    needsAddress: needsAddress(order),
    timeline: customerTimeline(events, isUnconfirmed(order)),
  }
}

function owedBy(refunds: readonly Refund[], isDestinationGiven: boolean): OwedBy {
  const running = refunds.filter(({ state }) => state !== 'succeeded')
  if (running.some(({ isManual }) => isManual)) return isDestinationGiven ? 'given' : 'hand'
  if (running.some(({ payerAskedAt }) => payerAskedAt)) return 'payer'
  return running.length > 0 ? 'provider' : 'open'
}

function reservationParts(order: Order, now: Date): Pick<OrderPage, 'keptUntil' | 'reservation'> {
  const reservation = reservationView(order, now)
  return { keptUntil: reservation?.is === 'long' ? reservation.until : undefined, reservation }
}

type Viewer = { listed: ReadonlySet<string>; language: Language }

const toItem = (
  line: Order['lines'][number],
  refunds: readonly Refund[],
  { listed, language }: Viewer,
): CustomerItem => ({
  id: `${line.productId}-${line.size}`,
  productId: listed.has(line.productId) ? line.productId : undefined,
  name: line.name[language],
  size: line.size,
  quantity: line.quantity,
  lineTotal: line.lineTotal,
  pictureId: line.pictureId,
  refunded: refunds
    .flatMap(({ lines }) => lines.filter(({ lineNumber }) => lineNumber === line.lineNumber))
    .reduce((sum, { quantity }) => sum + quantity, 0),
})

const toRefund = (
  { id, amount, createdAt, state, lines, delivery, exchangeOrderId, reference, payerAskedAt }: Refund,
  order: Order,
  language: Language,
): CustomerRefund => ({
  id,
  amount,
  at: createdAt,
  done: state === 'succeeded',
  asksPayer: payerAskedAt !== null && state === 'processing',
  items: lines.flatMap(({ lineNumber, quantity }) =>
    order.lines
      .filter((line) => line.lineNumber === lineNumber)
      .map(({ name, size }) => ({ name: name[language], size, quantity })),
  ),
  delivery,
  exchanged: Boolean(exchangeOrderId),
  reference,
})
