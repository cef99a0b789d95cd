// Chooses a new order's reservation. Quotas limit unpaid orders per contact and network, and the share of each size
// that unverified contacts, or mailboxes, reserve together.
import { addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Order, OrderPaymentMethod } from '../order.ts'
import type { OrderChange } from '../save-order.server.ts'
import { hasLongReservation, reservationMinutesOf } from '../status/payment-methods.ts'
import { maxOpenOrders, type ReservationKind, type VerifiedAs } from './reservation.ts'

const minUnverified = 3

/** Of one size, for all unverified contacts together. */
export const unverifiedLimit = (onHand: number): number => Math.max(minUnverified, Math.floor(onHand / 2))

/** Of one size, for all mailboxes that never paid an order together. */
export const mailboxLimit = (onHand: number): number => Math.ceil((onHand * 3) / 4)

type SizeReserved = { unverified: number; byMailboxes: number }
export type Wanted = SizeReserved & { quantity: number; onHand: number }

export const unverifiedQuotaLeft = ({ onHand, unverified }: Omit<Wanted, 'quantity'>): number =>
  Math.max(0, unverifiedLimit(onHand) - unverified)

const isWithinUnverifiedQuota = (size: Wanted): boolean => size.quantity <= unverifiedQuotaLeft(size)
export const isWithinMailboxQuota = ({ quantity, onHand, byMailboxes }: Wanted): boolean =>
  byMailboxes + quantity <= mailboxLimit(onHand)

export type ContactOrders = { long: number; short: number }

export type Asking = {
  method: OrderPaymentMethod
  contact: VerifiedAs | undefined
  orders: ContactOrders
  /** Too many unpaid orders of unverified contacts. */
  isNetworkFull: boolean
  sizes: readonly Wanted[]
}

/** `kind` is undefined when the e-mail must be confirmed first. `as`: how the reservation counts. */
export type Reservation = { kind: ReservationKind | undefined; as: VerifiedAs | undefined }
export type ReservationRefusal = 'too_many_open_orders' | 'too_many_waiting'

/**
 * The reservation of a new order. A verified contact with fewer than three such orders skips the network and size
 * quotas.
 */
export function decideReservation(asking: Asking): Result<Reservation, ReservationRefusal> {
  const { method, contact, orders, isNetworkFull, sizes } = asking
  const isLong = hasLongReservation(method)
  if (contact && (isLong ? orders.long : orders.short) < maxOpenOrders)
    return ok({
      kind: isLong && (contact !== 'mailbox' || sizes.every(isWithinMailboxQuota)) ? 'long' : 'short',
      as: contact,
    })
  // A verified contact can pay one of its orders first.
  if (isNetworkFull) return refuse(contact ? 'too_many_open_orders' : 'too_many_waiting')
  if (sizes.every(isWithinUnverifiedQuota)) return ok({ kind: 'short', as: undefined })
  return contact ? refuse('too_many_open_orders') : ok({ kind: undefined, as: undefined })
}

/** Checks, under locks and counting the order itself, a decision made without them. */
export function isStillWithinQuotas({ kind, as }: Reservation, sizes: readonly Wanted[]): boolean {
  const isWithin = (size: Wanted) => ({ ...size, quantity: 0 })
  if (kind === 'short' && !as) return sizes.every((size) => size.unverified <= unverifiedLimit(size.onHand))
  return kind !== 'long' || as !== 'mailbox' || sizes.every((size) => isWithinMailboxQuota(isWithin(size)))
}

type Changing = Pick<Order, 'status' | 'stockState' | 'confirmedAt' | 'reservation' | 'verifiedAs'>

/** Applies the quotas when a customer exchanges sizes of an open order. */
export function mayReserveMore(order: Changing, sizes: readonly Wanted[]): boolean {
  const { status, stockState, confirmedAt, reservation, verifiedAs } = order
  if (status !== 'pending' || stockState !== 'held' || confirmedAt) return true
  if (reservation === 'short' && !verifiedAs) return sizes.every(isWithinUnverifiedQuota)
  return reservation !== 'long' || verifiedAs !== 'mailbox' || sizes.every(isWithinMailboxQuota)
}

export const shortEnd = (now: Date, { holdMinutes }: Pick<ShopSettings, 'holdMinutes'>): Date =>
  addMinutes(now, holdMinutes.online)

type Facts = Pick<OrderChange, 'reservation' | 'reservedUntil' | 'expiresAt' | 'stockState'>

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

/** Without the extension by a slip under review. */
export function unextendedEnd(
  { createdAt, expiresAt, paymentMethod }: Pick<Order, 'createdAt' | 'expiresAt' | 'paymentMethod'>,
  settings: Pick<ShopSettings, 'holdMinutes'>,
): Date | undefined {
  const end = addMinutes(createdAt, reservationMinutesOf(paymentMethod, settings))
  return expiresAt && end < expiresAt ? end : expiresAt
}
