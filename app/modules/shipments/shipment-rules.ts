import { addMinutes, bangkokDay, midnightOf } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { EventInput, OrderChange } from '#app/modules/orders/save-order.server.ts'
import { orderToFulfil, unfulfilledItems } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { lastShipment, nextShipmentNumber, type Shipment } from '#app/modules/orders/shipments/shipment.ts'
import { codDueOf } from '#app/modules/orders/status/order-status.ts'
import { mayTransition, type TransitionReason } from '#app/modules/orders/status/order-transitions.ts'
import { checkedTracking, type Tracking } from './tracking.ts'

export type SendRefusal =
  | TransitionReason
  | 'bad_tracking'
  | 'nothing_selected'
  | 'items_gone'
  | 'nothing_to_pack'
  | 'cod_whole'

export type ShipmentChange = { change: OrderChange; event: EventInput }

/** `shipment` is undefined when nothing was left to send. */
export type Sending = ShipmentChange & { shipment: Shipment | undefined }

type HandedOver = {
  /** Quantities by line number; default: everything left. */
  items?: ReadonlyMap<number, number> | undefined
  tracking: Tracking | undefined
  actor: Actor
  note?: string | undefined
  now: Date
}

/** Sends items as one shipment; the last one marks the order shipped. Refuses items already sent or refunded. */
export function decideSending(order: Order, { items, tracking: typed, actor, note, now }: HandedOver) {
  const may = mayTransition(order, 'shipped')
  if (may !== true) return refuse(may)
  const tracking = checkedTracking(typed)
  if (tracking === 'bad_tracking') return refuse(tracking)
  const open = unfulfilledItems(orderToFulfil(order))
  const chosen = items ?? open
  const refusal = refusalOf(order, open, chosen)
  if (refusal) return refuse(refusal)
  const before = order.shipments ?? []
  const lines = [...chosen].map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
  const shipment = { number: nextShipmentNumber(before), ...tracking, shippedAt: now, deliveredAt: undefined, lines }
  const shipments = chosen.size > 0 ? [...before, shipment] : before
  const isLast = [...open].every(([line, count]) => chosen.get(line) === count)
  // The carrier collects once, for the whole order.
  if (!isLast && codDueOf(order) !== undefined) return refuse('cod_whole')
  const change = isLast ? { shipments, shippedAt: now } : { shipments, processingAt: order.processingAt ?? now }
  const event: EventInput = isLast
    ? { kind: 'moved', actor, note, now }
    : { kind: 'parcel_sent', actor, note: whatLeft(order, shipment), now }
  return ok({ change, event, shipment: chosen.size > 0 ? shipment : undefined } satisfies Sending)
}

type Move = Omit<HandedOver, 'items' | 'tracking'> & { to: 'shipped' | 'completed'; tracking?: Tracking | undefined }

/** Ships all that is left, or completes the order; a pickup is handed over in one step. */
export function decideMove(order: Order, { to, actor, note, now, tracking }: Move): Result<Sending, SendRefusal> {
  if (to === 'shipped') return decideSending(order, { tracking, actor, note, now })
  const may = mayTransition(order, to)
  if (may !== true) return refuse(may)
  const arrived = order.shippedAt ? allDelivered(order, now) : handedOver(order, now)
  const event: EventInput = { kind: 'moved', actor, note, now }
  return ok({ change: { completedAt: now, ...arrived }, event, shipment: undefined })
}

type Items = ReadonlyMap<number, number>

function refusalOf({ shipmentsSent }: Order, open: Items, chosen: Items): SendRefusal | undefined {
  // The rest was refunded.
  if (open.size === 0) return shipmentsSent > 0 && chosen.size === 0 ? undefined : 'nothing_to_pack'
  if (chosen.size === 0 || [...chosen.values()].some((count) => count < 1)) return 'nothing_selected'
  return [...chosen].some(([line, count]) => count > (open.get(line) ?? 0)) ? 'items_gone' : undefined
}

function whatLeft({ lines }: Pick<Order, 'lines'>, shipment: Pick<Shipment, 'lines' | 'trackingNumber'>): string {
  const skuOf = (lineNumber: number) => lines.find((line) => line.lineNumber === lineNumber)?.sku ?? ''
  const items = shipment.lines.map(({ lineNumber, quantity }) => `${quantity} × ${skuOf(lineNumber)}`).join(', ')
  return [items, shipment.trackingNumber].filter(Boolean).join(' · ')
}

/** Later the carrier has it. */
export const undoHours = 24

export type UndoRefusal =
  | 'shipment_not_found'
  | 'shipment_delivered'
  | 'shipment_too_old'
  | 'shipment_refunded'
  | 'reason_required'

type Undone = { shipmentNumber: number; reason: string; actor: Actor; now: Date }

/** True, or why a shipment recorded by mistake cannot be undone. */
export function mayUndo(order: Order, shipment: Shipment, now: Date): true | UndoRefusal {
  if (order.status !== 'processing' && order.status !== 'shipped') return 'shipment_not_found'
  if (shipment.deliveredAt) return 'shipment_delivered'
  if (now.getTime() - shipment.shippedAt.getTime() > undoHours * 3_600_000) return 'shipment_too_old'
  const isIn = (lineNumber: number) => shipment.lines.some((line) => line.lineNumber === lineNumber)
  const isRefunded = (order.refundedLines ?? []).some(
    ({ lineNumber, state, at }) => isIn(lineNumber) && state !== 'failed' && at >= shipment.shippedAt,
  )
  const isReturned = (order.returned ?? []).some((back) => isIn(back.lineNumber) && back.held > 0)
  return isRefunded || isReturned ? 'shipment_refunded' : true
}

/** Undoes a shipment: its items are to be packed again, and the order returns to the step before. */
export function decideUndo(
  order: Order,
  { shipmentNumber, reason, actor, now }: Undone,
): Result<ShipmentChange, UndoRefusal> {
  const shipments = order.shipments ?? []
  const shipment = shipments.find(({ number }) => number === shipmentNumber)
  if (!shipment) return refuse('shipment_not_found')
  const may = mayUndo(order, shipment, now)
  if (may !== true) return refuse(may)
  if (!reason) return refuse('reason_required')
  const change = { shipments: shipments.filter((one) => one !== shipment), shippedAt: undefined }
  const note = [reason, whatLeft(order, shipment)].join('\n')
  return ok({ change, event: { kind: 'parcel_undone', actor, note, now } })
}

export type DeliverRefusal = 'not_shipped' | 'shipment_not_found' | 'shipment_delivered' | DayRefusal
type DayRefusal = 'day_to_come' | 'day_before_sent'

/** Now, or on `day`, which is neither in the future nor before shipping. */
function arrivedAt({ shippedAt }: Shipment, day: string | undefined, now: Date): Result<Date, DayRefusal> {
  const begins = day === undefined ? undefined : midnightOf(day)
  const noon = day === undefined || day === bangkokDay(now) ? now : begins && addMinutes(begins, 12 * 60)
  if (!noon || bangkokDay(noon) > bangkokDay(now)) return refuse('day_to_come')
  if (bangkokDay(noon) < bangkokDay(shippedAt)) return refuse('day_before_sent')
  return ok(noon > shippedAt ? noon : shippedAt)
}

/** Records an arrival; the last one of a fully shipped order makes it delivered. */
export function decideDelivery(
  order: Order,
  { shipmentNumber, day, actor, now }: Omit<Undone, 'reason'> & { day?: string | undefined },
): Result<ShipmentChange, DeliverRefusal> {
  if (order.status !== 'processing' && order.status !== 'shipped') return refuse('not_shipped')
  const shipment = order.shipments?.find(({ number }) => number === shipmentNumber)
  if (!shipment) return refuse('shipment_not_found')
  if (shipment.deliveredAt) return refuse('shipment_delivered')
  const arrived = arrivedAt(shipment, day, now)
  if (!arrived.ok) return arrived
  const deliveredAt = arrived.value
  const shipments = (order.shipments ?? []).map((one) => (one === shipment ? { ...one, deliveredAt } : one))
  const isLast = order.shippedAt !== undefined && shipments.every(({ deliveredAt }) => deliveredAt)
  return ok({
    change: { shipments, ...(isLast && { completedAt: lastOf(shipments) ?? deliveredAt }) },
    event: {
      kind: isLast ? 'moved' : 'parcel_delivered',
      actor,
      note: arrivalNote(order, shipment, deliveredAt, now),
      now,
    },
  })
}

const arrivalNote = (order: Order, shipment: Shipment, deliveredAt: Date, now: Date): string => {
  const day = bangkokDay(deliveredAt)
  return [whatLeft(order, shipment), day === bangkokDay(now) ? '' : day].filter(Boolean).join(' · ')
}

const lastOf = (shipments: readonly Shipment[]): Date | undefined =>
  shipments.flatMap(({ deliveredAt }) => deliveredAt ?? []).toSorted((one, other) => other.getTime() - one.getTime())[0]

export const allDelivered = ({ shipments }: Order, now: Date): OrderChange =>
  shipments
    ? { shipments: shipments.map((shipment) => ({ ...shipment, deliveredAt: shipment.deliveredAt ?? now })) }
    : {}

/** Pickup: the rest ships and arrives in one moment. */
function handedOver(order: Order, now: Date): OrderChange {
  const before = order.shipments ?? []
  const lines = [...unfulfilledItems(orderToFulfil(order))].map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
  const unsent = { carrier: undefined, trackingNumber: undefined }
  const shipment = { number: nextShipmentNumber(before), ...unsent, shippedAt: now, deliveredAt: now, lines }
  return { shippedAt: now, shipments: lines.length > 0 ? [...before, shipment] : before }
}

/** Undefined when nothing differs; defaults to the last shipment. */
export function decideTracking(
  order: Order,
  {
    shipmentNumber,
    tracking: typed,
    actor,
    now,
  }: { shipmentNumber?: number | undefined; tracking: Tracking; actor: Actor; now: Date },
) {
  const shipments = order.shipments ?? []
  const shipment =
    shipmentNumber === undefined ? lastShipment(shipments) : shipments.find(({ number }) => number === shipmentNumber)
  if (!shipment) return refuse('not_shipped')
  const tracking = checkedTracking(typed)
  if (tracking === 'bad_tracking') return refuse(tracking)
  const isSame = tracking.carrier === shipment.carrier && tracking.trackingNumber === shipment.trackingNumber
  const changed = { ...shipment, ...tracking }
  if (isSame) return ok(undefined)
  const change: OrderChange = { shipments: shipments.map((one) => (one === shipment ? changed : one)) }
  const event: EventInput = { kind: 'tracking', actor, note: changed.trackingNumber, now }
  return ok({ shipment: changed, change, event })
}
