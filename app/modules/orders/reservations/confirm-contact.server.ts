import { ok, type Result, refuse } from '#app/kit/result.ts'
import { lockStockLevels } from '#app/modules/inventory/stock.queries.server.ts'
import { provesContact } from '#app/modules/mails/contact-proof.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allowAll, networkOf } from '#app/platform/http/rate-limit.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailReservation } from '../order-mails.server.ts'
import { lockOrder } from '../orders.queries.server.ts'
import { saveCustomer, saveFacts } from '../save-order.server.ts'
import { moveStock } from '../status/move-stock.server.ts'
import { hasLongReservation } from '../status/payment-methods.ts'
import { maxOpenOrders, reservationView, type VerifiedAs } from './reservation.ts'
import { isWithinMailboxQuota, shortEnd, unextendedEnd } from './reservation-rules.ts'
import {
  contactDigest,
  lockContact,
  ordersOfContact,
  reservedSizes,
  verificationOf,
} from './reserved.queries.server.ts'

type Confirmation = {
  orderId: string
  proof: { token: string } | { code: string }
  ip: string
  now: Date
}

/** A code has a million values; a link cannot be guessed. A mobile carrier shares one network. */
const limitsOf = ({ orderId, proof, ip }: Confirmation) => [
  ...('code' in proof ? [{ key: `contact code of ${orderId}`, limit: 5, perSeconds: 86_400 }] : []),
  { key: `contact proof from ${networkOf(ip)}`, limit: 60, perSeconds: 3600 },
]

/** Confirms the e-mail address by link or code, which starts or extends the reservation within the quotas. */
export async function confirmContact(db: Db, confirmation: Confirmation) {
  const { orderId, proof, now } = confirmation
  if (!(await allowAll(db, limitsOf(confirmation), now))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const email = order?.customer.email
    if (!order || !email || !provesContact({ orderId, email }, proof))
      return refuse('code' in proof ? 'wrong_code' : 'wrong_link')
    if (order.verifiedAs) return ok(order)
    if (order.status !== 'pending' || (order.expiresAt && order.expiresAt <= now)) return refuse('already_ended')
    const contact = contactDigest({ email })
    const as = await verificationOf(tx, { email })
    const actor = { kind: 'customer' } as const
    const change = await grantReservation(tx, order, { contact, as, settings: await readSettings(tx), actor, now })
    if (!change.ok) return change
    return ok(await saveFacts(tx, order, change.value, { kind: 'contact_confirmed', actor, now }))
  })
}

type ContactMailRequest = { orderId: string; email?: string | undefined; ip: string; now: Date }
type SendContactRefusal = 'rate_limited' | 'no_email' | 'nothing_to_confirm'

/** Once a minute, three an hour per order, and six a day per address, which may be a stranger’s. */
export function sendContactMail(db: Db, sending: ContactMailRequest): Promise<Result<undefined, SendContactRefusal>> {
  const { orderId, ip, now } = sending
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const email = order?.customer.email || sending.email
    if (!order || !email) return refuse('no_email')
    if (!reservationView(order, now)?.mayConfirm) return refuse('nothing_to_confirm')
    const limits = [
      { key: `contact mails of ${orderId}`, limit: 3, perSeconds: 3600 },
      { key: `contact mails to ${email}`, limit: 6, perSeconds: 86_400 },
      { key: `contact mails from ${networkOf(ip)}`, limit: 30, perSeconds: 3600 },
    ]
    if (!(await allowAll(tx, limits, now))) return refuse('rate_limited')
    const customer = { ...order.customer, email }
    const event = { kind: 'recipient_changed', actor: { kind: 'customer' }, now } as const
    if (order.customer.email !== email) await saveCustomer(tx, order, customer, event)
    await mailReservation(tx, { ...order, customer }, `contact_mail:${Math.floor(now.getTime() / 60_000)}`, now)
    return ok(undefined)
  })
}

type ReservationGrant = { contact: string; as: VerifiedAs; settings: ShopSettings; actor: Actor; now: Date }

/** For the caller to write under the order’s lock. Locks contact and stock, so that quotas hold. Short: once. */
export async function grantReservation(tx: Db, order: Order, grant: ReservationGrant) {
  const { contact, as, settings, actor, now } = grant
  await lockContact(tx, contact)
  const verified = { verifiedAs: as, verifiedContact: contact }
  if (order.reservation === 'long') return ok(verified)
  const { long, short } = await ordersOfContact(tx, contact)
  const isLong = hasLongReservation(order.paymentMethod) && long < maxOpenOrders && (await canBeLong(tx, order, as))
  const isHeld = order.stockState === 'held'
  if (!isLong && (order.verifiedAs ? !isHeld : short >= maxOpenOrders)) return refuse('limit_reached')
  if (!isHeld && !(await moveStock(tx, order, 'held', { actor, now }))) return refuse('out_of_stock')
  if (isLong)
    return ok({ ...verified, stockState: 'held', reservation: 'long', reservedUntil: longEnd(order, settings) })
  if (isHeld) return ok(verified)
  const end = shortEnd(now, settings)
  // An instant payment method expires with its reservation.
  if (!hasLongReservation(order.paymentMethod))
    return ok({ ...verified, stockState: 'held', reservation: 'short', reservedUntil: undefined, expiresAt: end })
  const reservedUntil = order.expiresAt && end < order.expiresAt ? end : undefined
  return ok({ ...verified, stockState: 'held', reservation: 'short', reservedUntil })
}

async function canBeLong(tx: Db, { lines }: Order, as: VerifiedAs): Promise<boolean> {
  if (as !== 'mailbox') return true
  const variantIds = lines.map(({ variantId }) => variantId)
  await lockStockLevels(tx, variantIds)
  return [...(await reservedSizes(tx, lines)).values()].every(isWithinMailboxQuota)
}

/** A slip under review keeps the order open longer, but not its reservation. */
function longEnd(order: Order, settings: ShopSettings): Date | undefined {
  const end = order.slipAt && unextendedEnd(order, settings)
  return end && order.expiresAt && end < order.expiresAt ? end : undefined
}
