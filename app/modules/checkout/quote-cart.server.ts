// What limits the reservation of a cart for this customer.

import { addMinutes } from '#app/kit/dates.ts'
import type { CouponCustomer } from '#app/modules/coupons/coupon.ts'
import { loadCoupons } from '#app/modules/coupons/load-coupons.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { maxOpenOrders, type VerifiedAs } from '#app/modules/orders/reservations/reservation.ts'
import {
  type ContactOrders,
  decideReservation,
  isWithinMailboxQuota,
  type RequestedSize,
  type Reservation,
  type ReservationRefusal,
  unverifiedQuotaLeft,
} from '#app/modules/orders/reservations/reservation-rules.ts'
import {
  contactDigest,
  hasLine,
  ordersOfContact,
  reservedSizes,
  verificationOf,
} from '#app/modules/orders/reservations/reserved.queries.server.ts'
import type { DeliveryMethod, Quote, ReservationLimit } from '#app/modules/pricing/quote.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { networkDigests, networkLimitEndsAt } from './placing.queries.server.ts'
import { mergeLines, type QuoteFacts, quoteOf } from './quote-rules.ts'

type QuoteRequest = Pick<QuoteFacts, 'lines' | 'postalCode' | 'paymentMethod' | 'now' | 'manual' | 'pickup'> & {
  couponCode?: string | undefined
  deliveryMethod?: DeliveryMethod | undefined
  customer: CouponCustomer
  settings?: () => Promise<ShopSettings>
}

/** Returns the current price. Reserves nothing. */
export async function quoteCart(db: Db, request: QuoteRequest): Promise<Quote> {
  const lines = mergeLines(request.lines)
  const [settings, sellable, coupons] = await Promise.all([
    request.settings?.() ?? readSettings(db),
    findSellable(db, lines),
    loadCoupons(db, request),
  ])
  const { deliveryMethod = 'standard', postalCode, paymentMethod, now, manual, pickup } = request
  return quoteOf({ lines, sellable, coupons, deliveryMethod, postalCode, paymentMethod, settings, now, manual, pickup })
}

type Shopper = { signedIn: false } | { signedIn: true; userId: string; email: string; emailVerified: boolean }

type Contact = { as: VerifiedAs | undefined; orders: ContactOrders }
const unverified: Contact = { as: undefined, orders: { long: 0, short: 0 } }

type Asking = { shopper: Shopper; ip: string; settings: () => Promise<ShopSettings>; now: Date }

/** Reveals nothing else about other orders. */
export async function withReservationLimits(db: Db, quote: Quote, { shopper, ...asking }: Asking): Promise<Quote> {
  const items = quote.lines.flatMap(({ variantId, quantity, problem }) =>
    variantId && !problem ? [{ variantId, quantity }] : [],
  )
  if (items.length === 0) return quote
  const contact = await contactOf(db, shopper)
  const { as, orders } = contact
  const isCounted = !as || Math.max(orders.long, orders.short) >= maxOpenOrders
  if (as === 'customer' && !isCounted) return quote
  const [reserved, limitEndsAt] = await Promise.all([
    reservedSizes(db, items),
    isCounted ? networkLimit(db, asking) : undefined,
  ])
  const limited = as ? quote : { ...quote, lines: withRooms(quote, reserved) }
  const because = reasonsOf(contact, [...reserved.values()], limitEndsAt !== undefined)
  if (!because.later && !because.atOnce) return limited
  const { holdMinutes } = await asking.settings()
  const numbers = { minutes: holdMinutes.online, count: maxOpenOrders }
  const limit = (reason: Reason): ReservationLimit | undefined =>
    reason && {
      because: reason,
      ...numbers,
      ...(reason === 'network' && limitEndsAt && { from: roundedUp(limitEndsAt) }),
    }
  return { ...limited, reservation: { later: limit(because.later), atOnce: limit(because.atOnce) } }
}

/** When the network may order again; undefined for now. */
async function networkLimit(db: Db, { ip, settings, now }: Omit<Asking, 'shopper'>): Promise<Date | undefined> {
  const { orders, holdMinutes } = await settings()
  const limit = { max: orders.unpaidPerNetwork, minutes: holdMinutes.online, now }
  return networkLimitEndsAt(db, { ...networkDigests(ip), ...limit })
}

/** The exact time would reveal when another customer ordered. */
function roundedUp(moment: Date): string {
  const five = addMinutes(new Date(0), 5).getTime()
  return new Date(Math.ceil(moment.getTime() / five) * five).toISOString()
}

async function contactOf(db: Db, shopper: Shopper): Promise<Contact> {
  if (!shopper.signedIn) return unverified
  const { userId, email, emailVerified } = shopper
  if (!emailVerified && !(await hasLine(db, userId))) return unverified
  return {
    as: await verificationOf(db, { userId, email: emailVerified ? email : undefined }),
    orders: await ordersOfContact(db, contactDigest(emailVerified ? { email } : { userId })),
  }
}

const withRooms = (quote: Quote, reserved: ReadonlyMap<number, RequestedSize>): Quote['lines'] =>
  quote.lines.map((line) => {
    const wanted = line.variantId && !line.problem ? reserved.get(line.variantId) : undefined
    const room = wanted && unverifiedQuotaLeft(wanted)
    return room !== undefined && room < line.quantity ? { ...line, room } : line
  })

type Reason = ReservationLimit['because'] | undefined

const refusals = { too_many_open_orders: 'refused', too_many_waiting: 'network' } as const satisfies Record<
  ReservationRefusal,
  Reason
>

/** By the placing rule, once per kind of method. */
function reasonsOf({ as, orders }: Contact, sizes: readonly RequestedSize[], isNetworkFull: boolean) {
  const decide = (method: 'bank_transfer' | 'card') =>
    decideReservation({ method, contact: as, orders, isNetworkFull, sizes })
  const [transfer, card] = [decide('bank_transfer'), decide('card')]
  const later = transfer.ok ? laterReason(as, transfer.value, sizes) : refusals[transfer.reason]
  if (!card.ok) return { later, atOnce: refusals[card.reason] }
  return { later, atOnce: transfer.ok ? later : undefined }
}

function laterReason(as: VerifiedAs | undefined, decided: Reservation, sizes: readonly RequestedSize[]): Reason {
  if (decided.kind === 'long') return undefined
  if (as && !decided.as) return 'orders'
  return sizes.every(isWithinMailboxQuota) ? undefined : 'sizes'
}
