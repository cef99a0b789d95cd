import { addDays, addMinutes } from '#app/kit/dates.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { balanceDueOf, underpaidOf } from '#app/modules/orders/status/order-status.ts'
import { isCod, isTransfer, reservationMinutesOf } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { orderDoubts, type Slip, type SlipDoubt } from './slip.ts'

const maxWaiting = 3
const maxSlips = 6
/** An order ended longer ago takes no slip. */
const lateDays = 30
/** Limit of any unpaid reservation since the order was placed. */
export const maxReservedDays = 7
/** Time for a better slip after a rejection, even at that limit. */
const minRetryMinutes = 60

type SlipStates = readonly Pick<Slip, 'state'>[]

/** Whether an order takes a slip, and in time. Expired and cancelled orders take it late: the transfer may be older. */
export function decideUpload(order: Order | undefined, slips: SlipStates, now: Date) {
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
  { inTime, slips }: { inTime: boolean; slips: SlipStates },
): SlipDoubt[] {
  const isSecond = slips.some(({ state }) => state !== 'rejected')
  return [
    ...(picture.doubt ? [picture.doubt] : []),
    ...(picture.edited ? (['edited'] as const) : []),
    ...(inTime ? [] : (['late'] as const)),
    ...(isSecond ? (['second'] as const) : []),
  ]
}

type Deadlines = Pick<Order, 'createdAt' | 'expiresAt' | 'paymentMethod' | 'reservation' | 'reservedUntil'>
type NewDeadlines = Pick<Order, 'expiresAt' | 'reservedUntil'>
type HoldSettings = Pick<ShopSettings, 'holdMinutes'>

export const isPlausible = (reference: string | null, doubts: readonly SlipDoubt[]): boolean =>
  reference !== null && doubts.every((doubt) => orderDoubts.some((one) => one === doubt))

/** The end of an order under review, within `maxReservedDays`. Only a plausible slip extends a long reservation. */
export function deadlinesForReview(
  { createdAt, expiresAt, reservation, reservedUntil }: Deadlines,
  { holdMinutes }: HoldSettings,
  { plausible, now }: { plausible: boolean; now: Date },
): NewDeadlines {
  if (!expiresAt) return { expiresAt: undefined }
  const review = earlier(addMinutes(now, holdMinutes.slipReview), addDays(createdAt, maxReservedDays))
  const end = review > expiresAt ? review : expiresAt
  if (reservation === 'long' && plausible) return { expiresAt: end, reservedUntil: undefined }
  const reservationEnd = reservedUntil ?? expiresAt
  return { expiresAt: end, reservedUntil: reservationEnd < end ? reservationEnd : undefined }
}

/** The end after a rejection: a new deadline within the same limit; a long reservation lasts for a better slip. */
export function deadlinesAfterRejection(order: Deadlines, settings: HoldSettings, now: Date): NewDeadlines {
  const { createdAt, expiresAt, paymentMethod, reservation, reservedUntil } = order
  if (!expiresAt) return { expiresAt: undefined }
  const deadline = addMinutes(now, reservationMinutesOf(paymentMethod, settings))
  const restarted = earlier(deadline, addDays(createdAt, maxReservedDays))
  const min = addMinutes(now, minRetryMinutes)
  const end = restarted > min ? restarted : min
  if (reservation === 'long' && !reservedUntil) return { expiresAt: end, reservedUntil: undefined }
  const previousEnd = reservedUntil ?? expiresAt
  const reservationEnd = reservation === 'long' && previousEnd < min ? min : previousEnd
  return { expiresAt: end, reservedUntil: reservationEnd < end ? reservationEnd : undefined }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Of the slips besides `exceptId`. */
export const waitingSince = (slips: readonly Slip[], exceptId: string): Date | undefined =>
  slips
    .filter(({ id, state }) => state === 'waiting' && id !== exceptId)
    .map(({ uploadedAt }) => uploadedAt)
    .toSorted((one, other) => one.getTime() - other.getTime())[0]
