// Which reservation an unpaid order has. Short: 35 minutes, for everybody. Long: the time of its way to pay, for a verified contact.
import type { Order } from '../order.ts'
import { hasLongHold } from '../status/payment-methods.ts'

export type ReservationKind = 'short' | 'long'

/**
 * How the contact of an order was verified. mailbox: by an e-mail address alone. customer: by LINE, or an address that has paid before.
 * staff: they placed the order.
 */
export type VerifiedAs = 'mailbox' | 'customer' | 'staff'

/** Orders that one verified contact may leave unpaid with a long reservation, and as many with a short one. */
export const maxOpenOrders = 3

type Reserved = Pick<
  Order,
  'status' | 'awaiting' | 'stockState' | 'paymentMethod' | 'expiresAt' | 'reservation' | 'reservedUntil' | 'verifiedAs'
>

/**
 * What the pages and mails of an open order say of its reservation. `none`: nothing is reserved before the e-mail is confirmed.
 * `isFull`: the contact is verified, and longer reservations are used up.
 */
type OwnReservation = {
  is: ReservationKind | 'ended' | 'none'
  until: Date | undefined
  /** Whether confirming the e-mail makes it longer, or begins it. */
  mayConfirm: boolean
  isFull: boolean
}

/** The same for its pages; `longer`: until when a longer one lasts. */
export type ReservationView = OwnReservation & { longer: Date | undefined; hasEmail: boolean }

/** Until when the pieces of an open order are reserved; undefined where nothing ends it, or nothing is reserved. */
export const reservedUntilOf = ({ stockState, reservedUntil, expiresAt }: Reserved): Date | undefined =>
  stockState === 'held' ? (reservedUntil ?? expiresAt) : undefined

/** Whether nothing is reserved, nor paid, before the e-mail is confirmed. */
export const awaitsContact = (
  order: Pick<Order, 'status'> & Partial<Pick<Order, 'stockState' | 'reservation'>>,
): boolean => order.status === 'pending' && order.stockState === 'released' && order.reservation === undefined

/** The reservation of an order at this moment; undefined once it is paid, confirmed for packing or over. */
function ownReservation(order: Reserved, now: Date): OwnReservation | undefined {
  const { status, awaiting, stockState, expiresAt, reservation, verifiedAs } = order
  const isOpen = status === 'pending' && awaiting !== 'packing' && awaiting !== 'return'
  if (!isOpen || (expiresAt && expiresAt <= now)) return undefined
  const until = reservedUntilOf(order)
  const isOver = stockState !== 'held' || (until !== undefined && until <= now)
  const isNone = awaitsContact(order)
  const mayConfirm = !verifiedAs && reservation !== 'long' && (isNone || hasLongHold(order.paymentMethod))
  const isFull = reservation === 'short' && verifiedAs !== undefined && hasLongHold(order.paymentMethod)
  const running = reservation ?? (until ? 'long' : undefined)
  if (isNone) return { is: 'none', until: undefined, mayConfirm, isFull: false }
  if (isOver) return { is: 'ended', until: undefined, mayConfirm, isFull }
  return running && { is: running, until, mayConfirm, isFull }
}

/** The presenter of a reservation for whoever holds the order's key. */
export function reservationView(order: Reserved & Pick<Order, 'customer'>, now: Date): ReservationView | undefined {
  const own = ownReservation(order, now)
  return own && { ...own, longer: order.expiresAt, hasEmail: Boolean(order.customer.email) }
}
