import { addMinutes, bangkokDay, midnightOf } from '#app/kit/dates.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { EventInput, OrderChange } from '#app/modules/orders/save-order.server.ts'
import { orderToFulfil, quantitiesToSend } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { lastShipment, nextShipmentNumber, type Shipment } from '#app/modules/orders/shipments/shipment.ts'
import { codDueOf } from '#app/modules/orders/status/order-status.ts'
import { canTransition, type TransitionReason } from '#app/modules/orders/status/order-transitions.ts'
import { readTracking, type Tracking } from './tracking.ts'

type ItemsRefusal = 'nothing_selected' | 'items_gone' | 'nothing_to_pack'
export type SendRefusal = TransitionReason | ItemsRefusal | 'bad_tracking' | 'cod_whole'

export type ShipmentChange = { change: OrderChange; event: EventInput }

/** `shipment` is undefined when nothing was left to send. */
export type Sending = ShipmentChange & { shipment: Shipment | undefined }

type Items = ReadonlyMap<number, number>
type ShipmentActor = { actor: Actor; now: Date }

/** `items`: quantities by line number; by default everything left. */
export type Handover = ShipmentActor & {
  items?: Items | undefined
  tracking: Tracking | undefined
  note?: string | undefined
}

/** Sends items as one shipment; the last one marks the order shipped. Refuses items already sent or refunded. */
export function decideSending(order: Order, { items, tracking: typed, actor, note, now }: Handover) {
  const decision = canTransition(order, 'shipped')
  if (decision !== true) return refuse(decision)
  const tracking = readTracking(typed)
  if (tracking === 'bad_tracking') return refuse(tracking)
  const open = quantitiesToSend(orderToFulfil(order))
  const chosen = items ?? open
  const refusal = refusalOf(order, open, chosen)
  if (refusal) return refuse(refusal)
  const earlier = order.shipments ?? []
  const lines = [...chosen].map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
  const shipment = { number: nextShipmentNumber(earlier), ...tracking, shippedAt: now, deliveredAt: undefined, lines }
  const shipments = chosen.size > 0 ? [...earlier, shipment] : earlier
  const isLast = [...open].every(([line, count]) => chosen.get(line) === count)
  // The carrier collects once, for the whole order.
  if (!isLast && codDueOf(order) !== undefined) return refuse('cod_whole')
  const change = isLast ? { shipments, shippedAt: now } : { shipments, processingAt: order.processingAt ?? now }
  const event: EventInput = isLast
    ? { kind: 'moved', actor, note, now }
    : { kind: 'parcel_sent', actor, note: describeSent(order, shipment), now }
  return ok({ change, event, shipment: chosen.size > 0 ? shipment : undefined } satisfies Sending)
}

type Move = ShipmentActor & { to: 'shipped' | 'completed'; tracking?: Tracking | undefined; note?: string | undefined }

/** Ships all that is left, or completes the order; a pickup is handed over in one step. */
export function decideMove(order: Order, { to, actor, note, now, tracking }: Move): Result<Sending, SendRefusal> {
  if (to === 'shipped') return decideSending(order, { tracking, actor, note, now })
  const may = canTransition(order, to)
  if (may !== true) return refuse(may)
  const arrived = order.shippedAt ? markAllDelivered(order, now) : markHandedOver(order, now)
  const event: EventInput = { kind: 'moved', actor, note, now }
  return ok({ change: { completedAt: now, ...arrived }, event, shipment: undefined })
}

/** Why these items cannot be sent; `open`: those left to send. */
function refusalOf({ shipmentsSent }: Order, open: Items, chosen: Items): ItemsRefusal | undefined {
  // The rest was refunded.
  if (open.size === 0) return shipmentsSent > 0 && chosen.size === 0 ? undefined : 'nothing_to_pack'
  if (chosen.size === 0 || [...chosen.values()].some((count) => count < 1)) return 'nothing_selected'
  return [...chosen].some(([line, count]) => count > (open.get(line) ?? 0)) ? 'items_gone' : undefined
}

function describeSent({ lines }: Pick<Order, 'lines'>, shipment: Pick<Shipment, 'lines' | 'trackingNumber'>): string {
  const skuOf = (lineNumber: number) => lines.find((line) => line.lineNumber === lineNumber)?.sku ?? ''
  const items = shipment.lines.map(({ lineNumber, quantity }) => `${quantity} × ${skuOf(lineNumber)}`).join(', ')
  return [items, shipment.trackingNumber].filter(Boolean).join(' · ')
}

/** Later the carrier has it. */
export const undoHours = 24

export type Undo = ShipmentActor & { shipmentNumber: number; reason: string }

/** True, or why a shipment recorded by mistake cannot be undone. */
export function canUndo(order: Order, shipment: Shipment, now: Date) {
  if (order.status !== 'processing' && order.status !== 'shipped') return 'shipment_not_found'
  if (shipment.deliveredAt) return 'shipment_delivered'
  if (now.getTime() - shipment.shippedAt.getTime() > undoHours * 3_600_000) return 'shipment_too_old'
  const isIn = (lineNumber: number) => shipment.lines.some((line) => line.lineNumber === lineNumber)
  const isRefunded = (order.refundedLines ?? []).some(
    ({ lineNumber, state, at }) => isIn(lineNumber) && state !== 'failed' && at >= shipment.shippedAt,
  )
  const isReturned = (order.returned ?? []).some((back) => isIn(back.lineNumber) && back.inReturn > 0)
  return isRefunded || isReturned ? 'shipment_refunded' : true
}

/** Undoes a shipment: its items are to be packed again, and the order returns to the step before. */
export function decideUndo(order: Order, { shipmentNumber, reason, actor, now }: Undo) {
  const shipments = order.shipments ?? []
  const shipment = shipments.find(({ number }) => number === shipmentNumber)
  if (!shipment) return refuse('shipment_not_found')
  const may = canUndo(order, shipment, now)
  if (may !== true) return refuse(may)
  if (!reason) return refuse('reason_required')
  const change = { shipments: shipments.filter((one) => one !== shipment), shippedAt: undefined }
  const note = [reason, describeSent(order, shipment)].join('\n')
  return ok<ShipmentChange>({ change, event: { kind: 'parcel_undone', actor, note, now } })
}

/** Now, or on `day`, which is neither in the future nor before shipping. */
function readArrival({ shippedAt }: Shipment, now: Date, day = bangkokDay(now)) {
  const begins = midnightOf(day)
  const noon = day === bangkokDay(now) ? now : begins && addMinutes(begins, 12 * 60)
  if (!noon || bangkokDay(noon) > bangkokDay(now)) return refuse('day_to_come')
  if (bangkokDay(noon) < bangkokDay(shippedAt)) return refuse('day_before_sent')
  return ok(noon > shippedAt ? noon : shippedAt)
}

/** `day`: of the arrival (2026-11-25), today by default. */
export type Delivery = ShipmentActor & { shipmentNumber: number; day?: string | undefined }

/** Records an arrival; the last one of a fully shipped order makes it delivered. */
export function decideDelivery(order: Order, { shipmentNumber, day, actor, now }: Delivery) {
  if (order.status !== 'processing' && order.status !== 'shipped') return refuse('not_shipped')
  const shipment = order.shipments?.find(({ number }) => number === shipmentNumber)
  if (!shipment) return refuse('shipment_not_found')
  if (shipment.deliveredAt) return refuse('shipment_delivered')
  const arrived = readArrival(shipment, now, day)
  if (!arrived.ok) return arrived
  const deliveredAt = arrived.value
  const shipments = (order.shipments ?? []).map((one) => (one === shipment ? { ...one, deliveredAt } : one))
  const arrivals = shipments.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? [])
  const isLast = order.shippedAt !== undefined && arrivals.length === shipments.length
  const arrivalDay = bangkokDay(deliveredAt)
  const sent = describeSent(order, shipment)
  const note = arrivalDay === bangkokDay(now) ? sent : [sent, arrivalDay].filter(Boolean).join(' · ')
  return ok<ShipmentChange>({
    change: { shipments, ...(isLast && { completedAt: new Date(Math.max(...arrivals)) }) },
    event: { kind: isLast ? 'moved' : 'parcel_delivered', actor, note, now },
  })
}

export const markAllDelivered = ({ shipments }: Order, now: Date): OrderChange =>
  shipments
    ? { shipments: shipments.map((shipment) => ({ ...shipment, deliveredAt: shipment.deliveredAt ?? now })) }
    : {}

/** Pickup: the rest ships and arrives in one moment. */
function markHandedOver(order: Order, now: Date): OrderChange {
  const earlier = order.shipments ?? []
  const lines = [...quantitiesToSend(orderToFulfil(order))].map(([lineNumber, quantity]) => ({ lineNumber, quantity }))
  const unsent = { carrier: undefined, trackingNumber: undefined }
  const shipment = { number: nextShipmentNumber(earlier), ...unsent, shippedAt: now, deliveredAt: now, lines }
  return { shippedAt: now, shipments: lines.length > 0 ? [...earlier, shipment] : earlier }
}

/** `shipmentNumber`: by default the shipment sent last. */
export type TrackingChange = ShipmentActor & { shipmentNumber?: number | undefined; tracking: Tracking }

/** Undefined when nothing differs. */
export function decideTracking(order: Order, { shipmentNumber, tracking: typed, actor, now }: TrackingChange) {
  const shipments = order.shipments ?? []
  const shipment =
    shipmentNumber === undefined ? lastShipment(shipments) : shipments.find(({ number }) => number === shipmentNumber)
  if (!shipment) return refuse('not_shipped')
  const tracking = readTracking(typed)
  if (tracking === 'bad_tracking') return refuse(tracking)
  const isSame = tracking.carrier === shipment.carrier && tracking.trackingNumber === shipment.trackingNumber
  if (isSame) return ok(undefined)
  const changed = { ...shipment, ...tracking }
  const change: OrderChange = { shipments: shipments.map((one) => (one === shipment ? changed : one)) }
  const event: EventInput = { kind: 'tracking', actor, note: changed.trackingNumber, now }
  return ok({ shipment: changed, change, event })
}
