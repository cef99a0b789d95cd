import type { Reason } from '#app/kit/refusals.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { mailShipped, mailTracking } from '#app/modules/orders/order-mails.server.ts'
import { withReturned, withShipments } from '#app/modules/orders/order-relations.queries.server.ts'
import { lockOrder, lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { type EventInput, type OrderChange, saveFacts } from '#app/modules/orders/save-order.server.ts'
import { canTransition } from '#app/modules/orders/status/order-transitions.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import {
  type Delivery,
  decideDelivery,
  decideSending,
  decideTracking,
  decideUndo,
  type Handover,
  markAllDelivered,
  type Sending,
  type ShipmentChange,
  type TrackingChange,
  type Undo,
} from './shipment-rules.ts'
import { writeShipments } from './shipments.queries.server.ts'

type Job<Refusal extends Reason, Change extends ShipmentChange> = {
  /** Refused as stale when the order has another version. */
  version: number | undefined
  read?: (tx: Db, order: Order) => Promise<Order>
  /** Undefined: nothing differs. */
  decide: (order: Order) => Result<Change | undefined, Refusal>
  mail?: (tx: Db, after: Order, change: Change) => Promise<void>
}

/** Reads an order with its shipments under its lock, so that no item is sent twice; decides, writes and mails. */
export const changeShipments = <Refusal extends Reason, Change extends ShipmentChange>(
  db: Db,
  orderNumber: string,
  { version, read = withShipments, decide, mail }: Job<Refusal, Change>,
): Promise<Result<Order, Refusal | 'not_found' | 'conflict'>> =>
  inTransaction(db, async (tx) => {
    const locked = await lockOrderByNumber(tx, orderNumber)
    if (!locked) return refuse('not_found')
    if (version !== undefined && version !== locked.version) return refuse('conflict')
    const order = await read(tx, locked)
    const decision = decide(order)
    if (!decision.ok) return decision
    if (!decision.value) return ok(order)
    failpoint('shipments.after_lock')
    const after = await saveShipments(tx, order, decision.value.change, decision.value.event)
    await mail?.(tx, after, decision.value)
    failpoint('shipments.before_commit')
    return ok(after)
  })

export async function mailSent(tx: Db, after: Order, { shipment }: Sending): Promise<void> {
  if (shipment) await mailShipped(tx, after, shipment)
}

/** Writes changed shipments and the order's facts under its lock. */
export async function saveShipments(tx: Db, order: Order, change: OrderChange, event: EventInput): Promise<Order> {
  if (change.shipments) {
    await writeShipments(tx, order.id, change.shipments)
    failpoint('shipments.written')
  }
  return saveFacts(tx, order, change, event)
}

type ForOrder<Facts> = Facts & { orderNumber: string; version?: number | undefined }

/** Changes carrier and tracking number of a sent shipment and mails the customer. */
export const changeTracking = (db: Db, { orderNumber, version, ...typed }: ForOrder<TrackingChange>) =>
  changeShipments(db, orderNumber, {
    version,
    decide: (order) => decideTracking(order, typed),
    mail: (tx, after, { shipment }) => mailTracking(tx, after, shipment),
  })

/** Sends a partial shipment; the last one ships the order. */
export const createShipment = (db: Db, { orderNumber, version, ...part }: ForOrder<Handover>) =>
  changeShipments(db, orderNumber, { version, decide: (order) => decideSending(order, part), mail: mailSent })

/** Records that a shipment arrived; the last one makes the order delivered. */
export const deliverShipment = (db: Db, { orderNumber, version, ...delivery }: ForOrder<Delivery>) =>
  changeShipments(db, orderNumber, { version, decide: (order) => decideDelivery(order, delivery) })

/** Undoes a shipment recorded by mistake: its items are to be packed again. */
export const undoShipment = (db: Db, { orderNumber, version, ...undo }: ForOrder<Undo>) =>
  changeShipments(db, orderNumber, {
    version,
    read: async (tx, order) => withReturned(tx, await withShipments(tx, order)),
    decide: (order) => decideUndo(order, undo),
  })

/** Completes an order once its customer reports that it arrived. */
export const confirmArrival = (db: Db, { orderId, actor, now }: { orderId: string; actor: Actor; now: Date }) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    if (order.status === 'completed') return ok(undefined)
    if (canTransition(order, 'completed') !== true) return refuse('not_shipped')
    const delivered = markAllDelivered(await withShipments(tx, order), now)
    await saveShipments(tx, order, { completedAt: now, ...delivered }, { kind: 'moved', actor, now })
    return ok(undefined)
  })
