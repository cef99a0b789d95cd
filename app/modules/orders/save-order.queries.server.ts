import { type Insertable, type RawBuilder, sql } from 'kysely'
import { emailKey } from '#app/kit/email.ts'
import { type Satang, zero } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { toColumns } from '#app/modules/addresses/address-columns.ts'
import { type AddressValues, addressFieldNames } from '#app/modules/addresses/address-fields.ts'
import { type Db, FactChanged } from '#app/platform/database/database.server.ts'
import { type Parts, runTogether } from '#app/platform/database/one-statement.ts'
import type { Orders } from '#app/platform/database/schema.gen.ts'
import type { Order, OrderLine } from './order.ts'
import { factsToColumns } from './order-columns.ts'
import type { EventInput, NewOrder } from './save-order.server.ts'

/** Inserts an order, its lines and first event. A taken number is refused by its unique index. */
export function orderParts(order: NewOrder & Pick<Order, 'status' | 'awaiting'>, event: EventInput): Parts {
  const columns = {
    ...pick(order, 'id', 'number', 'language', 'channel'),
    userId: order.userId ?? null,
    ...toColumns(order.customer, addressFieldNames),
    exchangeOf: order.exchangeOf ?? null,
    ...sumColumns(order),
    codFeeSatang: order.codFee,
    vatBasisPoints: order.vatRate ?? null,
    couponCode: order.coupons[0]?.code ?? null,
    manualDiscountSatang: order.manualDiscount?.amount ?? zero,
    manualDiscountReason: order.manualDiscount?.reason ?? '',
    ...factsToColumns(order),
    createdAt: event.now,
    updatedAt: event.now,
  } satisfies Insertable<Orders>
  return {
    placed: sql`
      insert into orders (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(columns))})`,
    recorded: sql`
      insert into order_events (order_id, kind, to_status, actor_kind, actor_id, note, created_at)
      values (${order.id}, ${event.kind}, ${order.status}, ${event.actor.kind}, ${event.actor.id ?? null},
              ${event.note ?? ''}, ${event.now})`,
    itemised: insertLines(order.id, order.lines),
  }
}

/** Runs a statement that contains `orderParts`. Throws FactChanged when the number is taken: ids can share eight characters. */
export async function insertWithOrder<Row>(tx: Db, parts: Parts, result?: RawBuilder<Row>): Promise<Row[]> {
  try {
    return await runTogether(tx, parts, result)
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    throw constraint === 'orders_number_key' ? new FactChanged('the number is taken') : error
  }
}

/** Copies the cost from the catalogue here because customers read quotes and orders. */
const insertLines = (orderId: string, lines: readonly OrderLine[]) => sql`
  insert into order_lines (order_id, line_number, variant_id, product_id, sku, name_en, name_th, category, size, picture_id,
    unit_price_satang, quantity, line_total_satang, discount_satang, cost_satang)
  select ${orderId}::uuid, "lineNumber", "variantId", "productId", sku, name->>'en', name->>'th', category, size, "pictureId",
    "unitPrice", quantity, "lineTotal", discount, (select cost_satang from products where products.id = "productId")
    from json_to_recordset(${JSON.stringify(lines)}::json) as line (
      "lineNumber" int, "variantId" bigint, "productId" text, sku text, name json, category text, size text,
      "pictureId" text, "unitPrice" bigint, quantity int, "lineTotal" bigint, discount bigint)`

/** Updates the facts of an order and adds the event. */
export function factsParts(tx: Db, before: Order, after: Order, event: EventInput): Parts {
  const recorded = { ...eventColumns(before.id, event), fromStatus: before.status, toStatus: after.status }
  return {
    recorded: tx.insertInto('orderEvents').values(recorded),
    saved: tx
      .updateTable('orders')
      .set({ ...factsToColumns(after), version: after.version, updatedAt: after.updatedAt })
      .where('id', '=', before.id),
  }
}

export const updateCustomer = (tx: Db, { id, version }: Order, customer: AddressValues, now: Date) =>
  tx
    .updateTable('orders')
    .set({ ...toColumns(customer, addressFieldNames), version: version + 1, updatedAt: now })
    .where('id', '=', id)
    .execute()

/** For events with an audit entry of their own; other jobs call `recordEvent`. */
export const insertEvent = (tx: Db, orderId: string, event: EventInput) =>
  tx.insertInto('orderEvents').values(eventColumns(orderId, event)).execute()

const eventColumns = (orderId: string, { kind, actor, note, amount, refund, edit, now }: EventInput) => ({
  orderId,
  kind,
  actorKind: actor.kind,
  actorId: actor.id ?? null,
  note: note ?? '',
  amountSatang: amount ?? null,
  refundId: refund?.id ?? null,
  editId: edit?.id ?? null,
  createdAt: now,
})

export type Sums = Pick<Order, 'deliveryMethod' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'vat'>

const sumColumns = ({ deliveryMethod, subtotal, discount, shipping, total, vat }: Sums) => ({
  deliveryMethod,
  subtotalSatang: subtotal,
  discountSatang: discount,
  shippingSatang: shipping,
  totalSatang: total,
  vatSatang: vat,
})

export async function updateSums(tx: Db, orderId: string, order: Sums & Pick<Order, 'coupons'>, now: Date) {
  const couponDiscount = order.coupons.reduce((sum, { discount }) => sum + discount, 0)
  // The manual discount is what no coupon gave.
  const manualDiscount = sql<Satang>`case when manual_discount_satang > 0 then ${order.discount - couponDiscount} else 0 end`
  await tx
    .updateTable('orders')
    .set({ ...sumColumns(order), manualDiscountSatang: manualDiscount, editedAt: now })
    .where('id', '=', orderId)
    .execute()
}

export async function replaceLines(tx: Db, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const numbers = lines.map(({ lineNumber }) => lineNumber)
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).where('lineNumber', 'not in', numbers).execute()
  await sql`
    ${insertLines(orderId, lines)}
    on conflict (order_id, line_number) do update
      set variant_id = excluded.variant_id, sku = excluded.sku, size = excluded.size, quantity = excluded.quantity,
          line_total_satang = excluded.line_total_satang, discount_satang = excluded.discount_satang`.execute(tx)
}

/** Links the guest orders of a confirmed e-mail address to its account. Returns their number. */
export async function attachOrders(tx: Db, { userId, email, now }: { userId: string; email: string; now: Date }) {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((order) => ({ userId, version: order('version', '+', 1), updatedAt: now }))
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('userId', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
