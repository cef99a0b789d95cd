// Chooses a new order's reservation, and when one ends. Quotas limit unpaid orders per contact and network, and the
// share of each size that unverified contacts, or mailboxes, reserve together.
import { addMinutes, bangkokDay } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Holidays, isHoliday } from '#app/modules/settings/holiday-rules.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Order } from '../order.ts'
import { hasLongReservation, type OrderPaymentMethod, reservationMinutesOf } from '../status/payment-methods.ts'
import { maxOpenOrders, type ReservationKind, type VerifiedAs } from './reservation.ts'

const minUnverified = 3

/** Of one size, for all unverified contacts together. */
export const unverifiedLimit = (onHand: number): number => Math.max(minUnverified, Math.floor(onHand / 2))

/** Of one size, for all mailboxes that never paid an order together. */
export const mailboxLimit = (onHand: number): number => Math.ceil((onHand * 3) / 4)

/** With fewer units reserved, by anyone, a further `quantity` is within both quotas. */
export const quotasMatterFrom = ({ onHand, quantity }: Pick<RequestedSize, 'onHand' | 'quantity'>): number =>
  Math.min(unverifiedLimit(onHand), mailboxLimit(onHand)) - quantity + 1

export type RequestedSize = { quantity: number; onHand: number; unverified: number; byMailboxes: number }

export const unverifiedQuotaLeft = ({ onHand, unverified }: Omit<RequestedSize, 'quantity'>): number =>
  Math.max(0, unverifiedLimit(onHand) - unverified)

const isWithinUnverifiedQuota = (size: RequestedSize): boolean => size.quantity <= unverifiedQuotaLeft(size)
export const isWithinMailboxQuota = ({ quantity, onHand, byMailboxes }: RequestedSize): boolean =>
  byMailboxes + quantity <= mailboxLimit(onHand)

export type ContactOrders = { long: number; short: number }

/** How a contact is verified, and how many of its orders are reserved unpaid. */
export type VerifiedContact = { as: VerifiedAs | undefined; orders: ContactOrders }
export const unverifiedContact: VerifiedContact = { as: undefined, orders: { long: 0, short: 0 } }

export type ReservationRequest = {
  method: OrderPaymentMethod
  contact: VerifiedAs | undefined
  orders: ContactOrders
  /** Too many unpaid orders of unverified contacts. */
  isNetworkFull: boolean
  sizes: readonly RequestedSize[]
}

/** `kind` is undefined when the e-mail must be confirmed first. `as`: how the reservation counts. */
export type Reservation = { kind: ReservationKind | undefined; as: VerifiedAs | undefined }
export type ReservationRefusal = 'too_many_open_orders' | 'too_many_waiting'

/** A verified contact with fewer than three such orders skips the network and size quotas. */
export function decideReservation(asking: ReservationRequest): Result<Reservation, ReservationRefusal> {
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
export function isStillWithinQuotas({ kind, as }: Reservation, sizes: readonly RequestedSize[]): boolean {
  if (kind === 'short' && !as) return sizes.every((size) => size.unverified <= unverifiedLimit(size.onHand))
  return kind !== 'long' || as !== 'mailbox' || sizes.every((size) => isWithinMailboxQuota({ ...size, quantity: 0 }))
}

type ReservedOrder = Pick<Order, 'status' | 'stockState' | 'confirmedAt' | 'reservation' | 'verifiedAs'>

/** Applies the quotas when a customer exchanges sizes of an open order. */
export function canReserveMore(order: ReservedOrder, sizes: readonly RequestedSize[]): boolean {
  const { status, stockState, confirmedAt, reservation, verifiedAs } = order
  if (status !== 'pending' || stockState !== 'held' || confirmedAt) return true
  if (reservation === 'short' && !verifiedAs) return sizes.every(isWithinUnverifiedQuota)
  return reservation !== 'long' || verifiedAs !== 'mailbox' || sizes.every(isWithinMailboxQuota)
}

export const shortEnd = (now: Date, { holdMinutes }: Pick<ShopSettings, 'holdMinutes'>): Date =>
  addMinutes(now, holdMinutes.online)

export function reservationFacts(
  kind: ReservationKind | undefined,
  end: Date,
  now: Date,
  settings: Pick<ShopSettings, 'holdMinutes'>,
) {
  const short = shortEnd(now, settings)
  const reservedUntil = kind === 'short' && short < end ? short : undefined
  return { stockState: kind ? 'held' : 'released', reservation: kind, reservedUntil } as const
}

/** Without the extension by a slip under review. */
export function unextendedEnd(
  { createdAt, expiresAt, paymentMethod }: Pick<Order, 'createdAt' | 'expiresAt' | 'paymentMethod'>,
  settings: Pick<ShopSettings, 'holdMinutes'>,
): Date | undefined {
  const end = addMinutes(createdAt, reservationMinutesOf(paymentMethod, settings))
  return expiresAt && end < expiresAt ? end : expiresAt
}

const day = 24 * 60 * 60_000
export const minBusinessMinutes = 120

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

type Hours = ShopSettings['openingHours'] & { holidays?: Holidays }

/** When the shop has been open for `minutes` since `from`; undefined when over a week away. */
export function afterOpenMinutes(from: Date, minutes: number, hours: Hours): Date | undefined {
  const today = Date.parse(`${bangkokDay(from)}T00:00:00+07:00`)
  let minutesLeft = minutes * 60_000
  for (let midnight = today; midnight <= today + 7 * day; midnight += day) {
    const weekday = new Date(`${bangkokDay(new Date(midnight))}T00:00:00Z`).getUTCDay()
    if (hours.closedDays.includes(weekday)) continue
    if (hours.holidays && isHoliday(hours.holidays, new Date(midnight))) continue
    const opens = Math.max(from.getTime(), midnight + minutesOf(hours.opens) * 60_000)
    const open = Math.max(0, midnight + minutesOf(hours.closes) * 60_000 - opens)
    if (open >= minutesLeft) return new Date(opens + minutesLeft)
    minutesLeft -= open
  }
  return undefined
}

/** When a chat order's reservation ends: after two opening hours, at most `holdMinutes.chat`. */
export function chatReservationEnd(
  now: Date,
  settings: Pick<ShopSettings, 'holdMinutes' | 'openingHours' | 'holidays'>,
): Date {
  const latest = addMinutes(now, settings.holdMinutes.chat)
  const hours = { ...settings.openingHours, holidays: settings.holidays }
  const afterBusinessTime = afterOpenMinutes(now, minBusinessMinutes, hours)
  return afterBusinessTime && afterBusinessTime < latest ? afterBusinessTime : latest
}
