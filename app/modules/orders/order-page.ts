import type { Language } from '#app/i18n/language.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { shownAddress } from '#app/modules/addresses/address-form.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { DeliveryPromise } from '#app/modules/pricing/quote.ts'
import type { Order, OrderEvent } from './order.ts'
import { type OrderState, orderState } from './order-state.ts'
import { codDueOf, dueOf, isPayable, isUnconfirmed, missingToTransfer, netPaid, restOf } from './order-status.ts'
import { type OwnOrder, toOwnOrder } from './own-order.ts'
import { type OwnParcels, ownParcels } from './own-parcels.ts'
import { type OwnEvent, ownTimeline } from './own-timeline.ts'
import { customerMayChangeRecipient, needsAddress, recipientFields } from './recipient-rules.ts'
import type { PastRefund } from './refund-line-rules.ts'
import { type ReservationView, reservationView } from './reservations/reservation.ts'

/** A refund as the presenter is told of it. */
type Refund = PastRefund & {
  id: string
  amount: Satang
  createdAt: Date
  reference: string
  byHand: boolean
  payerAskedAt: Date | undefined
}

/**
 * How the money of an ended order goes back: `hand` the shop sends it and asks where to, `given` the customer has said where to,
 * `payer` the provider asks the payer by e-mail, `provider` the way it came, `open` nobody has begun.
 */
export type OwedBy = 'hand' | 'given' | 'payer' | 'provider' | 'open'

/** A piece of the order; `productId` only while its page is there to be looked at. Amounts in satang. */
export type OwnPiece = {
  id: string
  productId: string | undefined
  name: string
  size: string
  quantity: number
  lineTotal: Satang
  pictureId: string | undefined
  /** How many of them were given back. */
  refunded: number
}

export type OwnRefund = {
  id: string
  amount: Satang
  at: Date
  /** The money has left; otherwise it is on its way. */
  done: boolean
  /** It leaves once the customer has answered the e-mail of the payment provider. */
  asksPayer: boolean
  pieces: { name: string; size: string; quantity: number }[]
  delivery: boolean
  /** It stayed in the shop, and paid the order of the wanted size. */
  exchanged: boolean
  /** What the bank calls the transfer that the shop made. */
  reference: string
}

/** What the order's own page shows. Of staff it holds nothing: no note, no name, no reason of theirs. */
export type OrderPage = Omit<OwnOrder, 'pieces' | 'names'> & {
  state: OrderState
  /** Until when the pieces of an open order are reserved for longer; the reservation says the rest. */
  keptUntil: Date | undefined
  reservation: ReservationView | undefined
  /** What the carrier collects at the door; undefined where nothing is. */
  codDue: Satang | undefined
  /** It can be paid now, on the payment page. */
  payable: boolean
  /** What is to be paid now, and whether it is the rest that a change has left. */
  due: Satang
  rest: Satang
  /** Until when a rest is waited for; then the change is undone. */
  restUntil: Date | undefined
  /** What is missing because less came than it costs, where she can transfer it; and what has come. */
  missing: Satang
  paid: Satang
  /** Money of an order that ended and has not come back yet; and all that has. */
  owed: Satang
  owedBy: OwedBy
  refunded: Satang
  bought: OwnPiece[]
  refunds: OwnRefund[]
  deliveryMethod: Order['deliveryMethod']
  /** Its parcels, where it leaves in several. */
  parcels: OwnParcels | undefined
  /** When it arrives; undefined where nothing is promised, or any more. */
  arrival: DeliveryPromise | undefined
  recipient: { name: string; phone: string; email: string; address: string[] }
  /** Contact and address as their form shows them; undefined once they can no longer be changed. */
  recipientForm: Record<string, string> | undefined
  /** It goes nowhere yet, and she can say where. */
  needsAddress: boolean
  timeline: OwnEvent[]
}

type Around = {
  events: readonly OrderEvent[]
  refunds: readonly Refund[]
  /** The products of the order whose pages are there. */
  listed: ReadonlySet<string>
  arrival?: DeliveryPromise | undefined
  restUntil?: Date | undefined
  /** The customer has said where each refund goes that the shop sends itself. */
  isDestinationGiven?: boolean
}

/** The presenter of the order's own page, for whoever holds its key, in the language on screen. */
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
