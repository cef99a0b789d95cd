// The only writer of orders: computes the status, and adds a timeline entry to every change.
import { sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { toColumns } from '#app/modules/addresses/address-columns.ts'
import { type AddressValues, addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Actor, Order, OrderEventKind, OrderFacts } from './order.ts'
import { lineColumns, lineCost, lineRows } from './order-line-rows.queries.server.ts'
import { shipmentFacts } from './shipments/shipment.ts'
import { awaitingOf, statusOf } from './status/order-status.ts'

export type OrderChange = Partial<OrderFacts & Pick<Order, 'paymentMethod' | 'deliveryEstimate' | 'shipments'>>

export type EventInput = {
  kind: OrderEventKind
  actor: Actor
  note?: string | undefined
  amount?: Satang | undefined
  /** For the audit log: items by SKU. */
  refund?: { id: string; items?: string; restocked?: string } | undefined
  /** For the audit log: changes by SKU. */
  edit?: { id: string; items: string; from: Satang; to: Satang } | undefined
  now: Date
}

export type NewOrder = Omit<Order, 'status' | 'awaiting' | 'version' | 'createdAt' | 'updatedAt'>

/** Inserts an order, its lines and first event; false when the number is taken. */
export async function insertOrder(tx: Db, order: NewOrder, event: EventInput): Promise<boolean> {
  const { lines } = order
  const address = toColumns(order.customer, addressFieldNames)
  const status = statusOf(order)
  const { rows } = await sql`
    with placed as (
      insert into orders (id, number, language, user_id, ${sql.join(Object.keys(address).map((column) => sql.ref(column)))},
        channel, payment_method, delivery_method, ship_by, estimated_from, estimated_to, subtotal_satang, discount_satang, shipping_satang, cod_fee_satang, total_satang, vat_satang, vat_basis_points, coupon_code, manual_discount_satang, manual_discount_reason, status, awaiting,
        stock_state, expires_at, reservation, reserved_until, verified_as, verified_contact, paid_at, exchange_of, created_at, updated_at)
      values (${order.id}, ${order.number}, ${order.language}, ${order.userId ?? null},
        ${sql.join(Object.values(address))}, ${order.channel}, ${order.paymentMethod}, ${order.deliveryMethod},
        ${order.deliveryEstimate?.shipBy ?? null}, ${order.deliveryEstimate?.from ?? null}, ${order.deliveryEstimate?.to ?? null},
        ${order.subtotal}, ${order.discount}, ${order.shipping}, ${order.codFee}, ${order.total}, ${order.vat}, ${order.vatRate ?? null},
        ${order.coupons[0]?.code ?? null}, ${order.manualDiscount?.amount ?? 0}, ${order.manualDiscount?.reason ?? ''}, ${status}, ${awaitingOf(order, order) ?? null}, ${order.stockState},
        ${order.expiresAt ?? null}, ${order.reservation ?? null}, ${order.reservedUntil ?? null}, ${order.verifiedAs ?? null}, ${order.verifiedContact ?? null},
        ${order.paidAt ?? null}, ${order.exchangeOf ?? null}, ${event.now}, ${event.now})
      on conflict (number) do nothing returning id),
    recorded as (
      insert into order_events (order_id, kind, to_status, actor_kind, actor_id, note, created_at)
      select id, ${event.kind}, ${status}, ${event.actor.kind}, ${event.actor.id ?? null},
             ${event.note ?? ''}, ${event.now} from placed),
    itemised as (
      insert into order_lines (${lineColumns})
      select placed.id, line.*, ${lineCost} from placed, ${lineRows(lines)})
    select id from placed
  `.execute(tx)
  return rows.length === 1
}

/**
 * Updates the facts of an order that the caller has locked, recomputes the status and adds the event. The caller writes
 * changed shipments. Returns the updated order.
 */
export async function saveFacts(tx: Db, before: Order, change: OrderChange, input: EventInput) {
  const { shipments } = change
  const after: Order = { ...before, ...change, ...(shipments && shipmentFacts(shipments)) }
  if (!after.expiresAt) after.reservedUntil = undefined
  after.status = statusOf(after)
  after.awaiting = awaitingOf(after, after)
  after.version = before.version + 1
  after.updatedAt = input.now
  await sql`
    with recorded as (
      insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, note, amount_satang,
        refund_id, edit_id, created_at)
      values (${before.id}, ${input.kind}, ${before.status}, ${after.status}, ${input.actor.kind},
              ${input.actor.id ?? null}, ${input.note ?? ''}, ${input.amount ?? null}, ${input.refund?.id ?? null}::uuid, ${input.edit?.id ?? null}::uuid, ${input.now}))
    update orders set status = ${after.status}, awaiting = ${after.awaiting ?? null},
      payment_method = ${after.paymentMethod}, stock_state = ${after.stockState}, expires_at = ${after.expiresAt ?? null},
      reservation = ${after.reservation ?? null}, reserved_until = ${after.reservedUntil ?? null},
      verified_as = ${after.verifiedAs ?? null}, verified_contact = ${after.verifiedContact ?? null},
      confirmed_at = ${after.confirmedAt ?? null}, paid_at = ${after.paidAt ?? null}, paid_satang = ${after.paid},
      processing_at = ${after.processingAt ?? null}, shipments_sent = ${after.shipmentsSent}, shipped_at = ${after.shippedAt ?? null},
      completed_at = ${after.completedAt ?? null}, cancelled_at = ${after.cancelledAt ?? null},
      cancel_reason = ${after.cancelReason ?? null}, refunded_at = ${after.refundedAt ?? null},
      refunded_satang = ${after.refunded}, adjusted_satang = ${after.adjusted}, held_at = ${after.heldAt ?? null}, hold_reason = ${after.holdReason ?? null},
      slip_at = ${after.slipAt ?? null},
      ship_by = ${after.deliveryEstimate?.shipBy ?? null}, estimated_from = ${after.deliveryEstimate?.from ?? null},
      estimated_to = ${after.deliveryEstimate?.to ?? null}, carrier = ${after.carrier ?? null}, tracking_number = ${after.trackingNumber ?? null},
      version = ${after.version}, updated_at = ${input.now}
    where id = ${before.id}
  `.execute(tx)
  await auditStaff(tx, before, after, input)
  return after
}

/** Updates contact and address under the order's lock; the new version makes open staff pages stale. */
export async function saveCustomer(tx: Db, before: Order, customer: AddressValues, input: EventInput): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...toColumns(customer, addressFieldNames),
      version: before.version + 1,
      updatedAt: input.now,
    })
    .where('id', '=', before.id)
    .execute()
  await recordEvent(tx, before.id, input)
}

/** Every staff action is audited here, whatever the job. */
async function auditStaff(
  tx: Db,
  before: Order,
  after: Order,
  { kind, actor, note, amount, refund, edit, now }: EventInput,
) {
  if (actor.kind !== 'staff') return
  const detail = {
    from: before.status,
    to: after.status,
    ...(amount === undefined ? {} : { amountSatang: amount }),
    ...(note ? { note } : {}),
    ...itemsOf(refund),
    ...(edit && { items: edit.items, amountSatang: { from: edit.from, to: edit.to } }),
    ...shipmentChange(before, after),
  }
  const entry = { action: `order.${kind}`, entity: 'order', entityId: after.id, detail, now } as const
  await recordAudit(tx, { actorId: actor.id ?? null, ...entry })
}

const itemsOf = (refund: EventInput['refund']) => ({
  ...(refund?.items ? { items: refund.items } : {}),
  ...(refund?.restocked ? { restocked: refund.restocked } : {}),
})

function shipmentChange(before: Order, after: Order) {
  const same = before.carrier === after.carrier && before.trackingNumber === after.trackingNumber
  return same ? {} : { carrier: after.carrier ?? null, trackingNumber: after.trackingNumber ?? null }
}

export async function recordEvent(tx: Db, orderId: string, input: EventInput): Promise<void> {
  const { kind, actor, note = '', amount, refund, now } = input
  await insertEvent(tx, orderId, input)
  if (actor.kind !== 'staff') return
  const detail = {
    ...(amount === undefined ? {} : { amountSatang: amount }),
    ...(note && kind !== 'note' ? { note } : {}),
    ...itemsOf(refund),
  }
  await recordAudit(tx, {
    actorId: actor.id ?? null,
    action: `order.${kind}`,
    entity: 'order',
    entityId: orderId,
    detail,
    now,
  })
}

/** For events with an audit entry of their own. */
export async function insertEvent(
  tx: Db,
  orderId: string,
  { kind, actor, note = '', amount, refund, now }: EventInput,
): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind,
      actorKind: actor.kind,
      actorId: actor.id ?? null,
      note,
      amountSatang: amount ?? null,
      refundId: refund?.id ?? null,
      createdAt: now,
    })
    .execute()
}
