import type { Language } from '#app/i18n/language.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryPromise } from '#app/modules/pricing/quote.ts'
import type { Order, OrderEvent } from '../order.ts'
import type { PastRefund } from '../refunds/refund-line-rules.ts'
import { type ReservationView, reservationView } from '../reservations/reservation.ts'
import { type OrderState, orderState } from '../status/order-state.ts'
import {
  codDueOf,
  dueOf,
  isPayable,
  isUnconfirmed,
  missingToTransfer,
  netPaid,
  restOf,
} from '../status/order-status.ts'
import { type OwnOrder, toOwnOrder } from './own-order.ts'
import { type OwnParcels, ownParcels } from './own-parcels.ts'
import { type OwnEvent, ownTimeline } from './own-timeline.ts'
import { customerMayChangeRecipient, needsAddress, recipientFields } from './recipient-rules.ts'

type Refund = PastRefund & {
  id: string
  amount: Satang
  createdAt: Date
  reference: string
  byHand: boolean
  payerAskedAt: Date | undefined
}

/**
 * How an ended order is refunded: `hand` by the shop, which asks for the destination; `given` the destination is known;
 * `payer` the provider asks the payer by e-mail; `provider` to the payment's source; `open` not started.
 */
export type OwedBy = 'hand' | 'given' | 'payer' | 'provider' | 'open'

/** `productId` only while the product page exists. Amounts in satang. */
export type OwnPiece = {
  id: string
  productId: string | undefined
  name: string
  size: string
  quantity: number
  lineTotal: Satang
  pictureId: string | undefined
  refunded: number
}

export type OwnRefund = {
  id: string
  amount: Satang
  at: Date
  done: boolean
  /** Paid out once the customer answers the payment provider's e-mail. */
  asksPayer: boolean
  pieces: { name: string; size: string; quantity: number }[]
  delivery: boolean
  /** Used to pay the exchange order. */
  exchanged: boolean
  /** The bank's reference of the shop's transfer. */
  reference: string
}

/** Contains no staff notes, names or reasons. */
export type OrderPage = Omit<OwnOrder, 'pieces' | 'names'> & {
  state: OrderState
  /** The end of a long reservation. */
  keptUntil: Date | undefined
  reservation: ReservationView | undefined
  codDue: Satang | undefined
  payable: boolean
  due: Satang
  rest: Satang
  /** An unpaid balance due undoes the edit then. */
  restUntil: Date | undefined
  /** The underpaid amount, if the customer may transfer it. */
  missing: Satang
  paid: Satang
  /** Not refunded yet, of an ended order. */
  owed: Satang
  owedBy: OwedBy
  refunded: Satang
  bought: OwnPiece[]
  refunds: OwnRefund[]
  deliveryMethod: Order['deliveryMethod']
  /** Undefined for a single shipment. */
  parcels: OwnParcels | undefined
  arrival: DeliveryPromise | undefined
  recipient: { name: string; phone: string; email: string; address: string[] }
  /** Undefined once contact and address can no longer change. */
  recipientForm: Record<string, string> | undefined
  /** Without an address, which the customer may add. */
  needsAddress: boolean
  timeline: OwnEvent[]
}

type Around = {
  events: readonly OrderEvent[]
  refunds: readonly Refund[]
  /** Products of the order that have a page. */
  listed: ReadonlySet<string>
  arrival?: DeliveryPromise | undefined
  restUntil?: Date | undefined
  /** The customer gave a destination for each manual refund. */
  isDestinationGiven?: boolean
}

export function toOrderPage(
  order: Order,
  { events, refunds, listed, arrival, restUntil, isDestinationGiven = false }: Around,
  language: Language,
  now: Date,
): OrderPage {
  const { pieces: _pieces, names: _names, ...own } = toOwnOrder(order, language, now)
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
    rest: restOf(order),
    restUntil: restOf(order) > 0 ? restUntil : undefined,
    missing: missingToTransfer(order),
    paid: order.paid,
    owed: order.status === 'cancelled' ? netPaid(order) : zero,
    owedBy: owedBy(given, isDestinationGiven),
    refunded: order.refunded,
    bought: order.lines.map((line) => toPiece(line, given, { listed, language })),
    refunds: given.map((refund) => toRefund(refund, order, language)),
    deliveryMethod: order.deliveryMethod,
    parcels: ownParcels(order, language),
    arrival,
    recipient: {
      name: nameLine(order.customer),
      phone: shown.phone,
      email: shown.email,
      address: addressLines(order.customer),
    },
    recipientForm: mayChange ? shown : undefined,
    needsAddress: needsAddress(order),
    timeline: ownTimeline(events, isUnconfirmed(order)),
  }
}

function owedBy(refunds: readonly Refund[], isDestinationGiven: boolean): OwedBy {
  const running = refunds.filter(({ state }) => state !== 'succeeded')
  if (running.some(({ byHand }) => byHand)) return isDestinationGiven ? 'given' : 'hand'
  if (running.some(({ payerAskedAt }) => payerAskedAt)) return 'payer'
  return running.length > 0 ? 'provider' : 'open'
}

function reservationParts(order: Order, now: Date): Pick<OrderPage, 'keptUntil' | 'reservation'> {
  const reservation = reservationView(order, now)
  return { keptUntil: reservation?.is === 'long' ? reservation.until : undefined, reservation }
}

type Viewer = { listed: ReadonlySet<string>; language: Language }

const toPiece = (line: Order['lines'][number], refunds: readonly Refund[], { listed, language }: Viewer): OwnPiece => ({
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
): OwnRefund => ({
  id,
  amount,
  at: createdAt,
  done: state === 'succeeded',
  asksPayer: payerAskedAt !== undefined && state === 'processing',
  pieces: lines.flatMap(({ lineNumber, quantity }) =>
    order.lines
      .filter((line) => line.lineNumber === lineNumber)
      .map(({ name, size }) => ({ name: name[language], size, quantity })),
  ),
  delivery,
  exchanged: exchangeOrderId !== undefined,
  reference,
})
