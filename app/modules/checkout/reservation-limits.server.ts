// What limits the reservation of a cart for this customer.
import { addMinutes } from '#app/kit/dates.ts'
import { findVerifiedContact } from '#app/modules/orders/reservations/find-verified-contact.server.ts'
import { maxOpenOrders, type VerifiedAs } from '#app/modules/orders/reservations/reservation.ts'
import {
  decideReservation,
  isWithinMailboxQuota,
  type RequestedSize,
  type Reservation,
  type ReservationRefusal,
  unverifiedContact,
  unverifiedQuotaLeft,
  type VerifiedContact,
} from '#app/modules/orders/reservations/reservation-rules.ts'
import { reservedSizes } from '#app/modules/orders/reservations/reserved.queries.server.ts'
import type { Quote, ReservationLimit } from '#app/modules/pricing/quote.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { networkDigests, networkLimitEndsAt } from './placing.queries.server.ts'

type Shopper = { signedIn: false } | { signedIn: true; userId: string; email: string; emailVerified: boolean }

type QuoteAsked = { shopper: Shopper; ip: string; settings: () => Promise<ShopSettings>; now: Date }

/** Adds to a quote what limits its reservation for this customer. Reveals nothing else about other orders. */
export async function withReservationLimits(db: Db, quote: Quote, { shopper, ...asked }: QuoteAsked): Promise<Quote> {
  const items = quote.lines.flatMap(({ variantId, quantity, problem }) =>
    variantId && !problem ? [{ variantId, quantity }] : [],
  )
  if (items.length === 0) return quote
  const contact = shopper.signedIn ? await findVerifiedContact(db, shopper) : unverifiedContact
  const { as, orders } = contact
  const isCounted = !as || Math.max(orders.long, orders.short) >= maxOpenOrders
  if (as === 'customer' && !isCounted) return quote
  const [reserved, limitEndsAt] = await Promise.all([
    reservedSizes(db, items),
    isCounted ? networkLimit(db, asked) : undefined,
  ])
  const limited = as ? quote : { ...quote, lines: withRooms(quote, reserved) }
  const because = reasonsOf(contact, [...reserved.values()], limitEndsAt !== undefined)
  if (!because.later && !because.atOnce) return limited
  const { holdMinutes } = await asked.settings()
  const numbers = { minutes: holdMinutes.online, count: maxOpenOrders }
  const from = limitEndsAt && { from: roundedUp(limitEndsAt) }
  const limit = (because: Reason): ReservationLimit | undefined =>
    because && { because, ...numbers, ...(because === 'network' && from) }
  return { ...limited, reservation: { later: limit(because.later), atOnce: limit(because.atOnce) } }
}

/** When the network may order again; undefined for now. */
async function networkLimit(db: Db, { ip, settings, now }: Omit<QuoteAsked, 'shopper'>): Promise<Date | undefined> {
  const { orders, holdMinutes } = await settings()
  const limit = { max: orders.unpaidPerNetwork, minutes: holdMinutes.online, now }
  return networkLimitEndsAt(db, { ...networkDigests(ip), ...limit })
}

/** The exact time would reveal when another customer ordered. */
function roundedUp(moment: Date): string {
  const five = addMinutes(new Date(0), 5).getTime()
  return new Date(Math.ceil(moment.getTime() / five) * five).toISOString()
}

/** `room`: how many units a guest may reserve, if fewer than requested. */
const withRooms = (quote: Quote, reserved: ReadonlyMap<number, RequestedSize>): Quote['lines'] =>
  quote.lines.map((line) => {
    const wanted = line.variantId && !line.problem ? reserved.get(line.variantId) : undefined
    const room = wanted && unverifiedQuotaLeft(wanted)
    return room !== undefined && room < line.quantity ? { ...line, room } : line
  })

type Reason = ReservationLimit['because'] | undefined

const refusals: Record<ReservationRefusal, Reason> = { too_many_open_orders: 'refused', too_many_waiting: 'network' }

/** By the placing rule, once for methods paid later and once for those paid at once. */
function reasonsOf({ as, orders }: VerifiedContact, sizes: readonly RequestedSize[], isNetworkFull: boolean) {
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
