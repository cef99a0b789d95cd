// What limits the reservation of a cart's pieces for this customer: shown above the fields of the checkout.
import { maxOpenOrders, type VerifiedAs } from '#app/modules/orders/reservations/reservation.ts'
import {
  type ContactOrders,
  decideReservation,
  fitsMailboxes,
  roomUnverified,
  type Wanted,
} from '#app/modules/orders/reservations/reservation-rules.ts'
import {
  contactDigest,
  hasLine,
  ordersOfContact,
  reservedOf,
  standingOf,
} from '#app/modules/orders/reservations/reserved.queries.server.ts'
import type { Quote, ReservationLimit } from '#app/modules/pricing/quote.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** The customer who asks, as far as they are signed in. */
type Shopper = { signedIn: false } | { signedIn: true; userId: string; email: string; emailVerified: boolean }

/** How the shopper counts when they order now, and their open orders. */
type Contact = { as: VerifiedAs | undefined; orders: ContactOrders }
const unverified: Contact = { as: undefined, orders: { long: 0, short: 0 } }

/** The quote with what limits the reservation of its pieces: where the e-mail is confirmed first, and where no longer one is left. */
export async function withReservationLimits(db: Db, quote: Quote, shopper: Shopper): Promise<Quote> {
  const pieces = quote.lines.flatMap(({ variantId, quantity, problem }) =>
    variantId && !problem ? [{ variantId, quantity }] : [],
  )
  if (pieces.length === 0) return quote
  const contact = await contactOf(db, shopper)
  const { as, orders } = contact
  if (as === 'customer' && Math.max(orders.long, orders.short) < maxOpenOrders) return quote
  const reserved = await reservedOf(db, pieces)
  const limited = as ? quote : { ...quote, lines: withRooms(quote, reserved) }
  const because = reasonsOf(contact, [...reserved.values()])
  if (!because.later && !because.atOnce) return limited
  const { holdMinutes } = await readSettings(db)
  const limit = (reason: Reason): ReservationLimit | undefined =>
    reason && { because: reason, minutes: holdMinutes.online, count: maxOpenOrders }
  return { ...limited, reservation: { later: limit(because.later), atOnce: limit(because.atOnce) } }
}

async function contactOf(db: Db, shopper: Shopper): Promise<Contact> {
  if (!shopper.signedIn) return unverified
  const { userId, email, emailVerified } = shopper
  if (!emailVerified && !(await hasLine(db, userId))) return unverified
  return {
    as: await standingOf(db, { userId, email: emailVerified ? email : undefined }),
    orders: await ordersOfContact(db, contactDigest(emailVerified ? { email } : { userId })),
  }
}

const withRooms = (quote: Quote, reserved: ReadonlyMap<number, Wanted>): Quote['lines'] =>
  quote.lines.map((line) => {
    const wanted = line.variantId && !line.problem ? reserved.get(line.variantId) : undefined
    const room = wanted && roomUnverified(wanted)
    return room !== undefined && room < line.quantity ? { ...line, room } : line
  })

type Reason = ReservationLimit['because'] | undefined

/** By the rule that decides the order, asked once for each kind of way to pay. The network's orders are counted when it is placed. */
function reasonsOf({ as, orders }: Contact, sizes: readonly Wanted[]): { later: Reason; atOnce: Reason } {
  const decide = (method: 'bank_transfer' | 'card') =>
    decideReservation({ method, contact: as, orders, isNetworkFull: false, sizes })
  const later = laterReason(as, decide('bank_transfer'), sizes)
  if (!decide('card').ok) return { later, atOnce: 'refused' }
  return { later, atOnce: later === 'refused' ? undefined : later }
}

function laterReason(
  as: VerifiedAs | undefined,
  decided: ReturnType<typeof decideReservation>,
  sizes: readonly Wanted[],
): Reason {
  if (!decided.ok) return 'refused'
  if (decided.value.kind === 'long') return undefined
  if (as && !decided.value.as) return 'orders'
  return sizes.every(fitsMailboxes) ? undefined : 'sizes'
}
