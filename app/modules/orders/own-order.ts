import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import { carriers, isCarrier, trackingUrl } from './carriers.ts'
import type { Order, OrderStatus } from './order.ts'
import { netPaid } from './order-status.ts'
import { customerMayCancelUntil, customerMayChangeNote } from './order-transitions.ts'
import { parcelCount } from './part.ts'
import { isTakenByHand } from './payment-methods.ts'

/** Who brings a parcel, and under which number it is followed. */
export type Carried = {
  carrier: string | undefined
  trackingNumber: string | undefined
  trackingUrl: string | undefined
}

/** An order in its customer's history. Carrier and number are those of the parcel that left last. */
export type OwnOrder = Carried & {
  number: string
  /** Opens the order's page. */
  accessKey: string
  placedAt: Date
  status: OrderStatus
  total: Satang
  pieces: number
  names: string[]
  /** Where it leaves in several parcels: how many have left, of how many. */
  parts: { sent: number; of: number } | undefined
  /** Until when she may cancel it herself; undefined once it is too late. */
  cancelUntil: Date | undefined
  /** The money that then goes back. */
  paid: Satang
  /** The shop sends it itself, and asks where to. */
  isPaidByHand: boolean
  /** Of its forms: what was saved meanwhile is not written over. */
  version: number
  /** Her note for the shop, and whether she may still change it. */
  customerNotes: string
  noteOpen: boolean
}

/** The order as its customer may see it, and nothing else of it. */
export function toOwnOrder(order: Order, language: Language, now: Date): OwnOrder {
  const until = customerMayCancelUntil(order)
  return {
    number: order.number,
    accessKey: order.accessKey,
    placedAt: order.createdAt,
    status: order.status,
    total: order.total,
    pieces: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    names: order.lines.map((line) => line.name[language]),
    ...carriedBy(order, language),
    parts: partsOf(order),
    cancelUntil: until && until > now ? until : undefined,
    paid: netPaid(order),
    isPaidByHand: isTakenByHand(order.paymentMethod),
    version: order.version,
    customerNotes: order.customer.customerNotes,
    noteOpen: customerMayChangeNote(order),
  }
}

function partsOf(order: Order): OwnOrder['parts'] {
  const of = parcelCount(order)
  return of > 1 ? { sent: order.parcelsSent, of } : undefined
}

export const carriedBy = (parcel: Pick<Order, 'carrier' | 'trackingNumber'>, language: Language): Carried => ({
  carrier: carrierName(parcel.carrier, language),
  trackingNumber: parcel.trackingNumber,
  trackingUrl: trackingUrl(parcel),
})

export const carrierName = (key: string | undefined, language: Language): string | undefined =>
  key && isCarrier(key) ? carriers[key].name[language] : key

/** The three cards above the history. Money counts once it came, less what went back. */
export function ownOrderFigures(orders: readonly Order[]): { total: number; completed: number; spent: number } {
  return {
    total: orders.length,
    completed: orders.filter(({ status }) => status === 'completed').length,
    spent: orders.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0),
  }
}
