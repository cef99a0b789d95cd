import { addMinutes, bangkokDay, midnightOf } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '../order.ts'
import type { EventInput, OrderChange } from '../save-order.server.ts'
import { codDueOf } from '../status/order-status.ts'
import { mayTransition, type TransitionReason } from '../status/order-transitions.ts'
import { lastParcel, nextParcelNumber, type Parcel } from './parcel.ts'
import { openPieces, orderToPack } from './to-pack-rules.ts'
import { checkedTracking, type Tracking } from './tracking.ts'

export type SendRefusal =
  | TransitionReason
  | 'bad_tracking'
  | 'nothing_chosen'
  | 'pieces_gone'
  | 'nothing_to_pack'
  | 'cod_whole'

/** `parcel` is undefined when nothing was left to send. */
export type Sending = { order: Order; change: OrderChange; event: EventInput; parcel: Parcel | undefined }

type HandedOver = {
  /** Quantities by line number; default: everything left. */
  pieces?: ReadonlyMap<number, number> | undefined
  tracking: Tracking | undefined
  actor: Actor
  note?: string | undefined
  now: Date
}

/** Sends items as one shipment; the last one marks the order shipped. Refuses items already sent or refunded. */
export function decideSending(order: Order, { pieces, tracking: typed, actor, note, now }: HandedOver) {
  const may = mayTransition(order, 'shipped')
  if (may !== true) return refuse(may)
  const tracking = checkedTracking(typed)
  if (tracking === 'bad_tracking') return refuse(tracking)
  const open = openPieces(orderToPack(order))
  const chosen = pieces ?? open
  const refusal = refusalOf(order, open, chosen)
  if (refusal) return refuse(refusal)
  const before = order.parcels ?? []
  const lines = [...chosen].map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
  const parcel = { number: nextParcelNumber(before), ...tracking, shippedAt: now, deliveredAt: undefined, lines }
  const parcels = chosen.size > 0 ? [...before, parcel] : before
  const isLast = [...open].every(([line, count]) => chosen.get(line) === count)
  // The carrier collects once, for the whole order.
  if (!isLast && codDueOf(order) !== undefined) return refuse('cod_whole')
  const change = isLast ? { parcels, shippedAt: now } : { parcels, processingAt: order.processingAt ?? now }
  const event: EventInput = isLast
    ? { kind: 'moved', actor, note, now }
    : { kind: 'parcel_sent', actor, note: whatLeft(order, parcel), now }
  return ok({ order, change, event, parcel: chosen.size > 0 ? parcel : undefined } satisfies Sending)
}

type Pieces = ReadonlyMap<number, number>

function refusalOf({ parcelsSent }: Order, open: Pieces, chosen: Pieces): SendRefusal | undefined {
  // The rest was refunded.
  if (open.size === 0) return parcelsSent > 0 && chosen.size === 0 ? undefined : 'nothing_to_pack'
  if (chosen.size === 0 || [...chosen.values()].some((count) => count < 1)) return 'nothing_chosen'
  return [...chosen].some(([line, count]) => count > (open.get(line) ?? 0)) ? 'pieces_gone' : undefined
}

function whatLeft({ lines }: Pick<Order, 'lines'>, parcel: Pick<Parcel, 'lines' | 'trackingNumber'>): string {
  const skuOf = (lineNumber: number) => lines.find((line) => line.lineNumber === lineNumber)?.sku ?? ''
  const pieces = parcel.lines.map(({ lineNumber, quantity }) => `${quantity} × ${skuOf(lineNumber)}`).join(', ')
  return [pieces, parcel.trackingNumber].filter(Boolean).join(' · ')
}

/** Later the carrier has it. */
export const undoHours = 24

export type UndoRefusal = 'parcel_gone' | 'parcel_delivered' | 'parcel_too_old' | 'parcel_given_back' | 'reason_missing'

type Undone = { parcelNumber: number; reason: string; actor: Actor; now: Date }
type ChangedParcels = { order: Order; change: OrderChange; event: EventInput }

/** True, or why a shipment recorded by mistake cannot be undone. */
export function mayUndo(order: Order, parcel: Parcel, now: Date): true | UndoRefusal {
  if (order.status !== 'processing' && order.status !== 'shipped') return 'parcel_gone'
  if (parcel.deliveredAt) return 'parcel_delivered'
  if (now.getTime() - parcel.shippedAt.getTime() > undoHours * 3_600_000) return 'parcel_too_old'
  const isIn = (lineNumber: number) => parcel.lines.some((line) => line.lineNumber === lineNumber)
  const isRefunded = (order.givenBack ?? []).some(
    ({ lineNumber, state, at }) => isIn(lineNumber) && state !== 'failed' && at >= parcel.shippedAt,
  )
  const isReturned = (order.returned ?? []).some((back) => isIn(back.lineNumber) && back.held > 0)
  return isRefunded || isReturned ? 'parcel_given_back' : true
}

/** Undoes a shipment: its items are to be packed again, and the order returns to the step before. */
export function decideUndo(
  order: Order,
  { parcelNumber, reason, actor, now }: Undone,
): Result<ChangedParcels, UndoRefusal> {
  const parcels = order.parcels ?? []
  const parcel = parcels.find(({ number }) => number === parcelNumber)
  if (!parcel) return refuse('parcel_gone')
  const may = mayUndo(order, parcel, now)
  if (may !== true) return refuse(may)
  if (!reason) return refuse('reason_missing')
  const change = { parcels: parcels.filter((one) => one !== parcel), shippedAt: undefined }
  const note = [reason, whatLeft(order, parcel)].join('\n')
  return ok({ order, change, event: { kind: 'parcel_undone', actor, note, now } })
}

export type DeliverRefusal = 'not_shipped' | 'parcel_gone' | 'parcel_delivered' | DayRefusal
type DayRefusal = 'day_to_come' | 'day_before_sent'

/** Now, or on `day`, which is neither in the future nor before shipping. */
function arrivedAt({ shippedAt }: Parcel, day: string | undefined, now: Date): Result<Date, DayRefusal> {
  const begins = day === undefined ? undefined : midnightOf(day)
  const noon = day === undefined || day === bangkokDay(now) ? now : begins && addMinutes(begins, 12 * 60)
  if (!noon || bangkokDay(noon) > bangkokDay(now)) return refuse('day_to_come')
  if (bangkokDay(noon) < bangkokDay(shippedAt)) return refuse('day_before_sent')
  return ok(noon > shippedAt ? noon : shippedAt)
}

/** Records an arrival; the last one of a fully shipped order makes it delivered. */
export function decideDelivery(
  order: Order,
  { parcelNumber, day, actor, now }: Omit<Undone, 'reason'> & { day?: string | undefined },
): Result<ChangedParcels, DeliverRefusal> {
  if (order.status !== 'processing' && order.status !== 'shipped') return refuse('not_shipped')
  const parcel = order.parcels?.find(({ number }) => number === parcelNumber)
  if (!parcel) return refuse('parcel_gone')
  if (parcel.deliveredAt) return refuse('parcel_delivered')
  const arrived = arrivedAt(parcel, day, now)
  if (!arrived.ok) return arrived
  const deliveredAt = arrived.value
  const parcels = (order.parcels ?? []).map((one) => (one === parcel ? { ...one, deliveredAt } : one))
  const isLast = order.shippedAt !== undefined && parcels.every(({ deliveredAt }) => deliveredAt)
  return ok({
    order,
    change: { parcels, ...(isLast && { completedAt: lastOf(parcels) ?? deliveredAt }) },
    event: {
      kind: isLast ? 'moved' : 'parcel_delivered',
      actor,
      note: arrivalNote(order, parcel, deliveredAt, now),
      now,
    },
  })
}

const arrivalNote = (order: Order, parcel: Parcel, deliveredAt: Date, now: Date): string => {
  const day = bangkokDay(deliveredAt)
  return [whatLeft(order, parcel), day === bangkokDay(now) ? '' : day].filter(Boolean).join(' · ')
}

const lastOf = (parcels: readonly Parcel[]): Date | undefined =>
  parcels.flatMap(({ deliveredAt }) => deliveredAt ?? []).toSorted((one, other) => other.getTime() - one.getTime())[0]

export const allDelivered = ({ parcels }: Order, now: Date): OrderChange =>
  parcels ? { parcels: parcels.map((parcel) => ({ ...parcel, deliveredAt: parcel.deliveredAt ?? now })) } : {}

/** Pickup: the rest ships and arrives in one moment. */
export function handedOver(order: Order, now: Date): OrderChange {
  const before = order.parcels ?? []
  const lines = [...openPieces(orderToPack(order))].map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
  const unsent = { carrier: undefined, trackingNumber: undefined }
  const parcel = { number: nextParcelNumber(before), ...unsent, shippedAt: now, deliveredAt: now, lines }
  return { shippedAt: now, parcels: lines.length > 0 ? [...before, parcel] : before }
}

/** Undefined when nothing differs; defaults to the last shipment. */
export function decideTracking(order: Order, parcelNumber: number | undefined, typed: Tracking) {
  const parcels = order.parcels ?? []
  const parcel =
    parcelNumber === undefined ? lastParcel(parcels) : parcels.find(({ number }) => number === parcelNumber)
  if (!parcel) return refuse('not_shipped')
  const tracking = checkedTracking(typed)
  if (tracking === 'bad_tracking') return refuse(tracking)
  const isSame = tracking.carrier === parcel.carrier && tracking.trackingNumber === parcel.trackingNumber
  const changed = { ...parcel, ...tracking }
  return ok(isSame ? undefined : { parcel: changed, parcels: parcels.map((one) => (one === parcel ? changed : one)) })
}

/** After a refund of the unsent rest: the order is shipped, and delivered once all shipments arrived. */
export function withoutRest(order: Order, now: Date): OrderChange {
  const { parcels = [], shippedAt } = order
  if (parcels.length === 0 || shippedAt || openPieces(orderToPack(order)).size > 0) return {}
  return { shippedAt: now, ...(parcels.every(({ deliveredAt }) => deliveredAt) && { completedAt: now }) }
}
