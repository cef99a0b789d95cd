import { type RawBuilder, sql } from 'kysely'
import { emailKey } from '#app/kit/email.ts'
import { toColumns } from '#app/modules/addresses/address-columns.ts'
import { type AddressValues, addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Order, OrderLine } from './order.ts'
import type { EventInput, NewOrder } from './save-order.server.ts'

/** Inserts an order, its lines and first event; false when the number is taken. */
export async function insertWholeOrder(
  tx: Db,
  order: NewOrder & Pick<Order, 'status' | 'awaiting'>,
  event: EventInput,
): Promise<boolean> {
  const address = toColumns(order.customer, addressFieldNames)
  const { rows } = await sql`
    with placed as (
      insert into orders (id, number, language, user_id, ${sql.join(Object.keys(address).map((column) => sql.ref(column)))},
        channel, payment_method, delivery_method, ship_by, estimated_from, estimated_to, subtotal_satang, discount_satang, shipping_satang, cod_fee_satang, total_satang, vat_satang, vat_basis_points, coupon_code, manual_discount_satang, manual_discount_reason, status, awaiting,
        stock_state, expires_at, reservation, reserved_until, verified_as, verified_contact, paid_at, exchange_of, created_at, updated_at)
      values (${order.id}, ${order.number}, ${order.language}, ${order.userId ?? null},
        ${sql.join(Object.values(address))}, ${order.channel}, ${order.paymentMethod}, ${order.deliveryMethod},
        ${order.deliveryEstimate?.shipBy ?? null}, ${order.deliveryEstimate?.from ?? null}, ${order.deliveryEstimate?.to ?? null},
        ${order.subtotal}, ${order.discount}, ${order.shipping}, ${order.codFee}, ${order.total}, ${order.vat}, ${order.vatRate ?? null},
        ${order.coupons[0]?.code ?? null}, ${order.manualDiscount?.amount ?? 0}, ${order.manualDiscount?.reason ?? ''}, ${order.status}, ${order.awaiting ?? null}, ${order.stockState},
        ${order.expiresAt ?? null}, ${order.reservation ?? null}, ${order.reservedUntil ?? null}, ${order.verifiedAs ?? null}, ${order.verifiedContact ?? null},
        ${order.paidAt ?? null}, ${order.exchangeOf ?? null}, ${event.now}, ${event.now})
      on conflict (number) do nothing returning id),
    recorded as (
      insert into order_events (order_id, kind, to_status, actor_kind, actor_id, note, created_at)
      select id, ${event.kind}, ${order.status}, ${event.actor.kind}, ${event.actor.id ?? null},
             ${event.note ?? ''}, ${event.now} from placed),
    itemised as (${insertLines(sql`placed.id`, order.lines)} cross join placed)
    select id from placed
  `.execute(tx)
  return rows.length === 1
}

/** Copies the cost from the catalogue here because customers read quotes and orders. */
const insertLines = (orderId: RawBuilder<unknown>, lines: readonly OrderLine[]) => sql`
  insert into order_lines (order_id, line_number, variant_id, product_id, sku, name_en, name_th, category, size, picture_id,
    unit_price_satang, quantity, line_total_satang, discount_satang, cost_satang)
  select ${orderId}, "lineNumber", "variantId", "productId", sku, name->>'en', name->>'th', category, size, "pictureId",
    "unitPrice", quantity, "lineTotal", discount, (select cost_satang from products where products.id = "productId")
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (
      "lineNumber" int, "variantId" bigint, "productId" text, sku text, name json, category text, size text,
      "pictureId" text, "unitPrice" bigint, quantity int, "lineTotal" bigint, discount bigint)`

/** Updates the facts of an order and adds the event, in one statement. */
export async function updateFacts(tx: Db, before: Order, after: Order, event: EventInput): Promise<void> {
  await sql`
    with recorded as (
      insert into order_events (order_id, kind, from_status, to_status, actor_kind, actor_id, note, amount_satang,
        refund_id, edit_id, created_at)
      values (${before.id}, ${event.kind}, ${before.status}, ${after.status}, ${event.actor.kind},
              ${event.actor.id ?? null}, ${event.note ?? ''}, ${event.amount ?? null}, ${event.refund?.id ?? null}::uuid, ${event.edit?.id ?? null}::uuid, ${event.now}))
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
      version = ${after.version}, updated_at = ${after.updatedAt}
    where id = ${before.id}
  `.execute(tx)
}

export async function updateCustomer(
  tx: Db,
  { id, version }: Pick<Order, 'id' | 'version'>,
  customer: AddressValues,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...toColumns(customer, addressFieldNames), version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

/** For events with an audit entry of their own; other jobs call `recordEvent`. */
export async function insertEvent(tx: Db, orderId: string, event: EventInput): Promise<void> {
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind: event.kind,
      actorKind: event.actor.kind,
      actorId: event.actor.id ?? null,
      note: event.note ?? '',
      amountSatang: event.amount ?? null,
      refundId: event.refund?.id ?? null,
      createdAt: event.now,
    })
    .execute()
}

type Sums = Pick<Order, 'deliveryMethod' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'vat' | 'coupons'>

export async function updateSums(tx: Db, orderId: string, sums: Sums, now: Date): Promise<void> {
  const byCodes = sums.coupons.reduce((sum, { discount }) => sum + discount, 0)
  await tx
    .updateTable('orders')
    .set({
      deliveryMethod: sums.deliveryMethod,
      subtotalSatang: sums.subtotal,
      discountSatang: sums.discount,
      // The manual discount is what no coupon gave.
      manualDiscountSatang: sql`case when manual_discount_satang > 0 then ${sums.discount - byCodes} else 0 end`,
      shippingSatang: sums.shipping,
      totalSatang: sums.total,
      vatSatang: sums.vat,
      editedAt: now,
    })
    .where('id', '=', orderId)
    .execute()
}

export async function replaceLines(tx: Db, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const numbers = lines.map(({ lineNumber }) => lineNumber)
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).where('lineNumber', 'not in', numbers).execute()
  await sql`
    ${insertLines(sql`${orderId}::uuid`, lines)}
    on conflict (order_id, line_number) do update
      set variant_id = excluded.variant_id, sku = excluded.sku, size = excluded.size, quantity = excluded.quantity,
          line_total_satang = excluded.line_total_satang, discount_satang = excluded.discount_satang`.execute(tx)
}

/** Links the guest orders of a confirmed e-mail address to its account. Returns their number. */
export async function attachOrders(
  tx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((order) => ({ userId, version: order('version', '+', 1), updatedAt: now }))
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('userId', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
