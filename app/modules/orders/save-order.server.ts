// The only writer of orders: computes the status, and adds a timeline entry to every change.
import type { Satang } from '#app/kit/money.ts'
import type { AddressValues } from '#app/modules/addresses/address-fields.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type Parts, runTogether } from '#app/platform/database/one-statement.ts'
import type { Actor, Order, OrderEventKind, OrderFacts } from './order.ts'
import {
  factsParts,
  insertEvent,
  orderParts,
  replaceLines,
  type Sums,
  updateCustomer,
  updateSums,
} from './save-order.queries.server.ts'
import { shipmentFacts } from './shipments/shipment.ts'
import { awaitingOf, statusOf } from './status/order-status.ts'

export type OrderChange = Partial<OrderFacts & Pick<Order, 'paymentMethod' | 'deliveryEstimate' | 'shipments'>>

export type EventInput = {
  kind: OrderEventKind
  actor: Actor
  note?: string | undefined
  amount?: Satang
  /** For the audit log: items by SKU. */
  refund?: { id: string; items?: string; restocked?: string }
  /** For the audit log: changes by SKU. */
  edit?: { id: string; items: string; from: Satang; to: Satang }
  now: Date
}

export type NewOrder = Omit<Order, 'status' | 'awaiting' | 'version' | 'createdAt' | 'updatedAt'>

/** An order, its lines and first event, as parts of a statement for `insertWithOrder`. */
export const newOrderParts = (order: NewOrder, event: EventInput): Parts =>
  orderParts({ ...order, status: statusOf(order), awaiting: awaitingOf(order) }, event)

/** Saves changed facts of an order that the caller has locked; the caller writes changed shipments. */
export async function saveFacts(tx: Db, before: Order, change: OrderChange, event: EventInput): Promise<Order> {
  const after = changedOrder(before, change, event.now)
  await runTogether(tx, factsParts(tx, before, after, event))
  await auditChange(tx, before, after, event)
  return after
}

/** The order after a change, for `factsParts` and then `auditChange`. */
export function changedOrder(before: Order, change: OrderChange, now: Date): Order {
  const { shipments } = change
  const after: Order = { ...before, ...change, ...(shipments && shipmentFacts(shipments)) }
  if (!after.expiresAt) after.reservedUntil = undefined
  after.status = statusOf(after)
  after.awaiting = awaitingOf(after)
  after.version = before.version + 1
  after.updatedAt = now
  return after
}

/** Of staff only. */
export async function auditChange(tx: Db, before: Order, after: Order, event: EventInput): Promise<void> {
  const { carrier = null, trackingNumber = null } = after
  const isSameShipment = before.carrier === after.carrier && before.trackingNumber === after.trackingNumber
  const { edit } = event
  await auditStaff(tx, before.id, event, {
    from: before.status,
    to: after.status,
    ...(edit && { items: edit.items, amountSatang: { from: edit.from, to: edit.to } }),
    ...(!isSameShipment && { carrier, trackingNumber }),
  })
}

type EditedOrder = Sums & Pick<Order, 'lines' | 'deliveryEstimate' | 'coupons'>

/** Writes edited lines and sums of an order that the caller has locked. The caller handles stock and money. */
export async function saveEdit(tx: Db, before: Order, after: EditedOrder, event: EventInput): Promise<Order> {
  await replaceLines(tx, before.id, after.lines)
  await updateSums(tx, before.id, after, event.now)
  return saveFacts(tx, { ...before, ...after }, { deliveryEstimate: after.deliveryEstimate }, event)
}

/** Updates contact and address under the order's lock; the new version makes open staff pages stale. */
export async function saveCustomer(tx: Db, before: Order, customer: AddressValues, event: EventInput): Promise<void> {
  await updateCustomer(tx, before, customer, event.now)
  await recordEvent(tx, before.id, event)
}

export async function recordEvent(tx: Db, orderId: string, event: EventInput): Promise<void> {
  await insertEvent(tx, orderId, event)
  await auditStaff(tx, orderId, event)
}

/** Every staff action is audited here, whatever the job. The words of a staff note stay in the timeline. */
async function auditStaff(tx: Db, orderId: string, event: EventInput, change?: Record<string, unknown>) {
  const { kind, actor, note, amount, refund, now } = event
  if (actor.kind !== 'staff') return
  const detail = {
    amountSatang: amount,
    note: kind === 'note' ? undefined : note || undefined,
    items: refund?.items || undefined,
    restocked: refund?.restocked || undefined,
    ...change,
  }
  const entry = { action: `order.${kind}`, entity: 'order', entityId: orderId, detail, now } as const
  await recordAudit(tx, { actorId: actor.id ?? null, ...entry })
}
