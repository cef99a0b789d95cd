// Which reservation an order gets. What is limited is what is reserved without money: orders by contact and network, and the part
// of each size that contacts nobody has verified, and mailboxes alone, may take together.
import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Order, OrderPaymentMethod } from '../order.ts'
import type { OrderChange } from '../save-order.server.ts'
import { hasLongHold, holdMinutesOf } from '../status/payment-methods.ts'
import { maxOpenOrders, type ReservationKind, type VerifiedAs } from './reservation.ts'

/** A size must have so many pieces reserved without a verified contact before anybody confirms first. */
const leastUnverified = 3

/** Pieces of a size that orders without a verified contact may reserve together: half, and never fewer than three. */
export const unverifiedLimit = (onHand: number): number => Math.max(leastUnverified, Math.floor(onHand / 2))

/** Pieces of a size that mailboxes without a paid order may reserve together for longer: three quarters, rounded up. */
export const mailboxLimit = (onHand: number): number => Math.ceil((onHand * 3) / 4)

/** What others reserve of a size now: without a verified contact, and for longer by mailboxes alone. */
type SizeReserved = { unverified: number; byMailboxes: number }
export type Wanted = SizeReserved & { quantity: number; onHand: number }

/** How many pieces of a size somebody without a verified contact may reserve now. */
export const roomUnverified = ({ onHand, unverified }: Omit<Wanted, 'quantity'>): number =>
  Math.max(0, unverifiedLimit(onHand) - unverified)

const fitsUnverified = (size: Wanted): boolean => size.quantity <= roomUnverified(size)
export const fitsMailboxes = ({ quantity, onHand, byMailboxes }: Wanted): boolean =>
  byMailboxes + quantity <= mailboxLimit(onHand)

/** The open orders of a verified contact, by their reservation. */
export type ContactOrders = { long: number; short: number }

export type Asking = {
  method: OrderPaymentMethod
  contact: VerifiedAs | undefined
  orders: ContactOrders
  /** Whether the network has as many unpaid orders without a verified contact as it may. */
  isNetworkFull: boolean
  sizes: readonly Wanted[]
}

/** `kind` is missing where nothing is reserved before the e-mail is confirmed. `as`: whose the reservation counts as. */
export type Reservation = { kind: ReservationKind | undefined; as: VerifiedAs | undefined }
export type ReservationRefusal = 'too_many_open_orders' | 'too_many_waiting'

/**
 * The reservation of a new order. A verified contact with fewer than three such orders is counted by nothing else; everybody else
 * by the network, and by the half of each size.
 */
export function decideReservation(asking: Asking): Result<Reservation, ReservationRefusal> {
  const { method, contact, orders, isNetworkFull, sizes } = asking
  const isLong = hasLongHold(method)
  if (contact && (isLong ? orders.long : orders.short) < maxOpenOrders)
    return ok({ kind: isLong && (contact !== 'mailbox' || sizes.every(fitsMailboxes)) ? 'long' : 'short', as: contact })
  // A verified contact gets on by paying one of its own orders.
  if (isNetworkFull) return refuse(contact ? 'too_many_open_orders' : 'too_many_waiting')
  if (sizes.every(fitsUnverified)) return ok({ kind: 'short', as: undefined })
  return contact ? refuse('too_many_open_orders') : ok({ kind: undefined, as: undefined })
}

/** Whether what was decided from facts read without a lock still holds, counting the order itself. */
export function stillFits({ kind, as }: Reservation, sizes: readonly Wanted[]): boolean {
  const isWithin = (size: Wanted) => ({ ...size, quantity: 0 })
  if (kind === 'short' && !as) return sizes.every((size) => size.unverified <= unverifiedLimit(size.onHand))
  return kind !== 'long' || as !== 'mailbox' || sizes.every((size) => fitsMailboxes(isWithin(size)))
}

type Changing = Pick<Order, 'status' | 'stockState' | 'confirmedAt' | 'reservation' | 'verifiedAs'>

/** Whether the customer of an open order may reserve these pieces of other sizes for it: they are counted like those of a new one. */
export function mayReserveMore(order: Changing, sizes: readonly Wanted[]): boolean {
  const { status, stockState, confirmedAt, reservation, verifiedAs } = order
  if (status !== 'pending' || stockState !== 'held' || confirmedAt) return true
  if (reservation === 'short' && !verifiedAs) return sizes.every(fitsUnverified)
  return reservation !== 'long' || verifiedAs !== 'mailbox' || sizes.every(fitsMailboxes)
}

/** When a short reservation that begins now ends. */
export const shortEnd = (now: Date, { holdMinutes }: Pick<ShopSettings, 'holdMinutes'>): Date =>
  addMinutes(now, holdMinutes.online)

type Facts = Pick<OrderChange, 'reservation' | 'reservedUntil' | 'expiresAt' | 'stockState'>

/** The facts of a reservation that begins now, of an order that stays open until `end`. */
export function reservationFacts(
  kind: ReservationKind | undefined,
  end: Date,
  now: Date,
  settings: Pick<ShopSettings, 'holdMinutes'>,
): Required<Pick<Facts, 'stockState'>> & Facts {
  const short = shortEnd(now, settings)
  if (!kind) return { stockState: 'released', reservation: undefined, reservedUntil: undefined }
  return { stockState: 'held', reservation: kind, reservedUntil: kind === 'short' && short < end ? short : undefined }
}

/**
 * Until when a long reservation lasts by the way to pay alone. What keeps the order open for longer, as a slip without a readable
 * code, reserves nothing.
 */
export function ownEnd(
  { createdAt, expiresAt, paymentMethod }: Pick<Order, 'createdAt' | 'expiresAt' | 'paymentMethod'>,
  settings: Pick<ShopSettings, 'holdMinutes'>,
): Date | undefined {
  const end = addMinutes(createdAt, holdMinutesOf(paymentMethod, settings))
  return expiresAt && end < expiresAt ? end : expiresAt
}
