// Reservations of unpaid orders. Short: 35 minutes. Long: the payment method's time, for a verified contact.
import type { MailedReservation } from '#app/modules/mails/mail.ts'
import type { Order } from '../order.ts'
import { hasLongReservation } from '../status/payment-methods.ts'

export type ReservationKind = 'short' | 'long'

/** `mailbox`: by e-mail only. `customer`: by LINE, or an address that paid before. `staff`: placed by staff. */
export type VerifiedAs = 'mailbox' | 'customer' | 'staff'

/** Per verified contact: this many long and this many short ones. */
export const maxOpenOrders = 3

type Reserved = Pick<
  Order,
  'status' | 'awaiting' | 'stockState' | 'paymentMethod' | 'expiresAt' | 'reservation' | 'reservedUntil' | 'verifiedAs'
>

/** `none`: confirm the e-mail first. `longer`: the end for a confirmed contact. `isFull`: verified, but over quota. */
export type ReservationView = MailedReservation & { hasEmail: boolean }

/** Undefined without a reservation or an end. */
export const reservedUntilOf = ({ stockState, reservedUntil, expiresAt }: Reserved): Date | undefined =>
  stockState === 'held' ? (reservedUntil ?? expiresAt) : undefined

/** Neither reserved nor payable before the e-mail is confirmed. */
type Placed = Pick<Order, 'status'> & Partial<Pick<Order, 'stockState' | 'reservation'>>
export const awaitsContact = ({ status, stockState, reservation }: Placed): boolean =>
  status === 'pending' && stockState === 'released' && reservation === undefined

/** Undefined once paid, confirmed or ended. */
export function reservationView(order: Reserved & Pick<Order, 'customer'>, now: Date): ReservationView | undefined {
  const { status, awaiting, stockState, expiresAt, reservation, verifiedAs } = order
  const isOpen = status === 'pending' && awaiting !== 'packing' && awaiting !== 'return'
  if (!isOpen || (expiresAt && expiresAt <= now)) return undefined
  const until = reservedUntilOf(order)
  const isOver = stockState !== 'held' || (until !== undefined && until <= now)
  const isNone = awaitsContact(order)
  const mayConfirm = !verifiedAs && reservation !== 'long' && (isNone || hasLongReservation(order.paymentMethod))
  const isFull = reservation === 'short' && verifiedAs !== undefined && hasLongReservation(order.paymentMethod)
  const shared = { longer: expiresAt, mayConfirm, isFull, hasEmail: Boolean(order.customer.email) }
  if (isNone) return { ...shared, is: 'none', until: undefined }
  if (isOver) return { ...shared, is: 'ended', until: undefined }
  const kind = reservation ?? (until ? 'long' : undefined)
  return kind && { ...shared, is: kind, until }
}
