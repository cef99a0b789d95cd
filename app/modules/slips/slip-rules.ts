import { addDays, addMinutes } from '#app/kit/dates.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { balanceDueOf, underpaidOf } from '#app/modules/orders/status/order-status.ts'
import { isCod, isTransfer, reservationMinutesOf } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Slip, SlipDoubt } from './slip.ts'

const maxWaiting = 3
const maxSlips = 6
/** An order ended longer ago takes no slip. */
const lateDays = 30
/** Limit of any unpaid reservation since the order was placed. */
export const maxHeldDays = 7
/** Time for a better slip after a rejection, even at that limit. */
const minFreshMinutes = 60

type Slips = readonly Pick<Slip, 'state'>[]

/** Whether an order takes a slip, and in time. Expired and cancelled orders take it late: the transfer may be older. */
export function decideUpload(order: Order | undefined, slips: Slips, now: Date) {
  if (!order) return refuse('not_found')
  const refusal = refusalOf(order, now)
  if (refusal) return refuse(refusal)
  if (slips.length >= maxSlips) return refuse('limit_reached')
  if (slips.filter(({ state }) => state === 'waiting').length >= maxWaiting) return refuse('too_many_waiting')
  return ok({ inTime: order.status === 'pending' || isWaitingForMore(order) })
}

/** A balance due after an edit, or an underpaid amount. */
export const isWaitingForMore = (order: Order): boolean =>
  balanceDueOf(order) > 0 || (underpaidOf(order) > 0 && !order.cancelledAt)

function refusalOf(order: Order, now: Date) {
  const { status, awaiting, channel, paymentMethod, paid, cancelledAt } = order
  if (channel === 'simulated') return 'not_by_transfer'
  if (balanceDueOf(order) > 0 || underpaidOf(order) > 0) return undefined
  if (status !== 'pending' && status !== 'cancelled') return status === 'refunded' ? 'already_ended' : 'already_paid'
  if (awaiting === 'confirmation') return 'not_confirmed'
  if (isCod(paymentMethod) || (channel !== 'chat' && !isTransfer(paymentMethod))) return 'not_by_transfer'
  if (status === 'pending') return undefined
  if (paid > 0) return 'already_ended'
  return cancelledAt && now > addDays(cancelledAt, lateDays) ? 'too_late' : undefined
}

export function firstDoubts(
  picture: { doubt: SlipDoubt | undefined; edited: boolean },
  { inTime, slips }: { inTime: boolean; slips: Slips },
): SlipDoubt[] {
  const isSecond = slips.some(({ state }) => state !== 'rejected')
  return [
    ...(picture.doubt ? [picture.doubt] : []),
    ...(picture.edited ? (['edited'] as const) : []),
    ...(inTime ? [] : (['late'] as const)),
    ...(isSecond ? (['second'] as const) : []),
  ]
}

type Times = Pick<Order, 'createdAt' | 'expiresAt' | 'paymentMethod' | 'reservation' | 'reservedUntil'>
type OpenTime = Pick<Order, 'expiresAt' | 'reservedUntil'>
type Holds = Pick<ShopSettings, 'holdMinutes'>

const harmlessDoubts: ReadonlySet<SlipDoubt> = new Set(['late', 'second'])

export const isPlausible = (reference: string | null, doubts: readonly SlipDoubt[]): boolean =>
  reference !== null && doubts.every((doubt) => harmlessDoubts.has(doubt))

/** The end of an order under review, within `maxHeldDays`. Only a plausible slip extends a long reservation. */
export function openForReview(
  { createdAt, expiresAt, reservation, reservedUntil }: Times,
  { holdMinutes }: Holds,
  { plausible, now }: { plausible: boolean; now: Date },
): OpenTime {
  if (!expiresAt) return { expiresAt: undefined }
  const review = earlier(addMinutes(now, holdMinutes.slipReview), addDays(createdAt, maxHeldDays))
  const end = review > expiresAt ? review : expiresAt
  if (reservation === 'long' && plausible) return { expiresAt: end, reservedUntil: undefined }
  const before = reservedUntil ?? expiresAt
  return { expiresAt: end, reservedUntil: before < end ? before : undefined }
}

/** The end after a rejection: a new deadline within the same limit; a long reservation lasts for a better slip. */
export function openAfterRejection(order: Times, settings: Holds, now: Date): OpenTime {
  const { createdAt, expiresAt, paymentMethod, reservation, reservedUntil } = order
  if (!expiresAt) return { expiresAt: undefined }
  const anew = earlier(addMinutes(now, reservationMinutesOf(paymentMethod, settings)), addDays(createdAt, maxHeldDays))
  const min = addMinutes(now, minFreshMinutes)
  const end = anew > min ? anew : min
  if (reservation === 'long' && !reservedUntil) return { expiresAt: end, reservedUntil: undefined }
  const before = reservedUntil ?? expiresAt
  const kept = reservation === 'long' && before < min ? min : before
  return { expiresAt: end, reservedUntil: kept < end ? kept : undefined }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

export const waitingSince = (slips: readonly Slip[], without: string): Date | undefined =>
  slips
    .filter(({ id, state }) => state === 'waiting' && id !== without)
    .map(({ uploadedAt }) => uploadedAt)
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
