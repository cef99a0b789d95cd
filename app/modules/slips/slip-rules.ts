import { addDays, addMinutes } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { missingOf, restOf } from '#app/modules/orders/status/order-status.ts'
import { holdMinutesOf, isCod, isTransfer } from '#app/modules/orders/status/payment-methods.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Slip, SlipDoubt } from './slip.ts'

/** So many slips of an order wait at once, and so many does it take in all. */
const maxWaiting = 3
const maxSlips = 6
/** After this many days an order that has ended takes no slip: whose money came later writes to the shop. */
const lateDays = 30
/** Nothing holds pieces unpaid for longer than this from when they were ordered, however many slips come. */
export const maxHeldDays = 7
/** Who was sent back has this long to send a better slip, even at the end of those days. */
const leastFreshMinutes = 60

export type SlipRefusal =
  | 'not_found'
  | 'not_confirmed'
  | 'not_by_transfer'
  | 'already_paid'
  | 'already_ended'
  | 'too_late'
  | 'enough_waiting'
  | 'too_many_slips'

type Slips = readonly Pick<Slip, 'state'>[]

/**
 * Whether an order takes a slip now, and whether it is in time: while it waits for its money. One whose time ran out takes it
 * late, and so does one that was called off, for the money may have been sent before.
 */
export function decideUpload(
  order: Order | undefined,
  slips: Slips,
  now: Date,
): Result<{ inTime: boolean }, SlipRefusal> {
  if (!order) return refuse('not_found')
  const refusal = refusalOf(order, now)
  if (refusal) return refuse(refusal)
  if (slips.length >= maxSlips) return refuse('too_many_slips')
  if (slips.filter(({ state }) => state === 'waiting').length >= maxWaiting) return refuse('enough_waiting')
  return ok({ inTime: order.status === 'pending' || isWaitingForMore(order) })
}

/** Money has come, and less than the order costs by now: the rest of a change, or what was missing from the first. */
export const isWaitingForMore = (order: Order): boolean =>
  restOf(order) > 0 || (missingOf(order) > 0 && !order.cancelledAt)

function refusalOf(order: Order, now: Date): SlipRefusal | undefined {
  const { status, awaiting, channel, paymentMethod, paid, cancelledAt } = order
  if (channel === 'simulated') return 'not_by_transfer'
  if (restOf(order) > 0 || missingOf(order) > 0) return undefined
  if (status !== 'pending' && status !== 'cancelled') return status === 'refunded' ? 'already_ended' : 'already_paid'
  if (awaiting === 'confirmation') return 'not_confirmed'
  if (isCod(paymentMethod) || (channel !== 'chat' && !isTransfer(paymentMethod))) return 'not_by_transfer'
  if (status === 'pending') return undefined
  if (paid > 0) return 'already_ended'
  return cancelledAt && now > addDays(cancelledAt, lateDays) ? 'too_late' : undefined
}

/** What is odd about a slip before anybody was asked about it. */
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

/** Doubts that leave a long reservation as it is: the code was read, is new, and contradicts nothing. */
const harmlessDoubts: ReadonlySet<SlipDoubt> = new Set(['late', 'second'])

/** Whether a slip says anything of a transfer for its order. */
export const isPlausible = (reference: string | undefined, doubts: readonly SlipDoubt[]): boolean =>
  reference !== undefined && doubts.every((doubt) => harmlessDoubts.has(doubt))

/**
 * Until when an order stays open while a slip waits for staff: longer than before, and never for ever. A long reservation lasts as
 * long for a plausible slip; any other picture, and every order without a verified contact, reserves nothing more.
 */
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

/**
 * Until when an order stays open whose slip was sent back: the time of its way anew, within the same bound. Its reservation lasts
 * as long as before, and for the time to send a better slip where it is a long one.
 */
export function openAfterRejection(order: Times, settings: Holds, now: Date): OpenTime {
  const { createdAt, expiresAt, paymentMethod, reservation, reservedUntil } = order
  if (!expiresAt) return { expiresAt: undefined }
  const anew = earlier(addMinutes(now, holdMinutesOf(paymentMethod, settings)), addDays(createdAt, maxHeldDays))
  const least = addMinutes(now, leastFreshMinutes)
  const end = anew > least ? anew : least
  if (reservation === 'long' && !reservedUntil) return { expiresAt: end, reservedUntil: undefined }
  const before = reservedUntil ?? expiresAt
  const kept = reservation === 'long' && before < least ? least : before
  return { expiresAt: end, reservedUntil: kept < end ? kept : undefined }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** Since when a slip of the order waits, once the slip `without` is decided. */
export const waitingSince = (slips: readonly Slip[], without: string): Date | undefined =>
  slips
    .filter(({ id, state }) => state === 'waiting' && id !== without)
    .map(({ uploadedAt }) => uploadedAt)
    .toSorted((one, other) => one.getTime() - other.getTime())[0]

export type ApproveRefusal = 'not_found' | 'stale' | 'already_approved'
export type RejectRefusal = 'not_found' | 'stale' | 'already_approved' | 'already_rejected' | 'note_missing'

/** Money that came after all is taken from a slip that was sent back too. */
export const mayApprove = (slip: Slip | undefined, version: number): true | ApproveRefusal => {
  if (!slip) return 'not_found'
  if (slip.state === 'approved') return 'already_approved'
  return slip.version === version ? true : 'stale'
}

export const mayReject = (
  slip: Slip | undefined,
  version: number,
  { reason, note }: { reason: string; note: string },
) => {
  if (!slip) return 'not_found'
  if (slip.state === 'approved') return 'already_approved'
  if (slip.state === 'rejected') return 'already_rejected'
  if (slip.version !== version) return 'stale'
  return reason === 'other' && !note ? 'note_missing' : true
}
