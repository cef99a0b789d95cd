import { sql } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import { findSellable, type Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { EditChange, EditedPart } from './edit.ts'

export async function sellableVariants(db: Db, variantIds: readonly number[]): Promise<Sellable[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectFrom('variants')
    .select(['product_id as productId', 'size'])
    .where('id', '=', sql<number>`any(${sql.val([...variantIds])}::bigint[])`)
    .execute()
  return findSellable(db, rows)
}

export async function sellableSizes(db: Db, productIds: readonly string[]): Promise<Sellable[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'product_id as productId', 'size'])
    .where('product_id', 'in', [...productIds])
    .where('retired', '=', false)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const sizes = await findSellable(db, rows)
  return rows.flatMap(({ id }) => sizes.filter(({ variantId }) => variantId === id))
}

export async function productsHolding(db: Db, typed: string, max: number): Promise<string[]> {
  const within = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
     where p.listed and (p.admin_search_text like ${within} or exists (
             select from variants v where v.product_id = p.id and lower(v.sku) like ${within}))
     order by p.name_en, p.id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Minimum quantity by line, because of refunds. */
export async function itemsRefunded(db: Db, orderId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ line: number; min: number }>`
    select b.line_number as line,
           greatest(1, sum(b.booked), sum(b.quantity) filter (where r.state <> 'failed'))::int as min
      from refund_lines b join refunds r on r.id = b.refund_id
     where b.order_id = ${orderId}::uuid group by b.line_number`.execute(db)
  return new Map(rows.map(({ line, min }) => [line, min]))
}

type NewEdit = {
  id: string
  order: Order
  actor: Actor
  changes: readonly EditChange[]
  /** Before and after. */
  totals: readonly [Satang, Satang]
  balanceDueUntil: Date | undefined
  now: Date
}

export async function insertEdit(tx: Db, edit: NewEdit): Promise<void> {
  const { lines, deliveryMethod, deliveryEstimate, subtotal, discount, shipping, total, vat, coupons } = edit.order
  const before: EditedPart = {
    lines,
    deliveryMethod,
    deliveryEstimate,
    subtotal,
    discount,
    shipping,
    total,
    vat,
    coupons,
  }
  await tx
    .insertInto('order_edits')
    .values({
      id: edit.id,
      order_id: edit.order.id,
      actor_kind: edit.actor.kind,
      actor_id: edit.actor.id ?? null,
      changes: JSON.stringify(edit.changes),
      before: JSON.stringify(before),
      total_before: edit.totals[0],
      total_after: edit.totals[1],
      balance_due_until: edit.balanceDueUntil ?? null,
      order_version: edit.order.version + 1,
      created_at: edit.now,
    })
    .execute()
}

type StoredEdit = { id: string; changes: readonly EditChange[]; totalBefore: Satang; totalAfter: Satang }

export async function editsOfOrder(db: Db, orderId: string): Promise<StoredEdit[]> {
  const rows = await db
    .selectFrom('order_edits')
    .select(['id', 'changes', 'total_before', 'total_after'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    changes: row.changes as unknown as EditChange[],
    totalBefore: satang(row.total_before),
    totalAfter: satang(row.total_after),
  }))
}

/** The order's parts at a fully paid version, as the next edit stored them. */
export async function partsAt(db: Db, orderId: string, version: number): Promise<EditedPart | undefined> {
  const row = await db
    .selectFrom('order_edits')
    .select('before')
    .where('order_id', '=', orderId)
    .where('order_version', '>', version)
    .orderBy('order_version')
    .limit(1)
    .executeTakeFirst()
  return row?.before as unknown as EditedPart | undefined
}

/** The edit whose balance is due, with the parts last paid in full. */
export async function waitingEdit(
  tx: Db,
  orderId: string,
): Promise<{ before: EditedPart; balanceDueUntil: Date } | undefined> {
  const row = await tx
    .selectFrom('order_edits')
    .select(['before', 'balance_due_until'])
    .where('order_id', '=', orderId)
    .where('balance_due_until', 'is not', null)
    .executeTakeFirst()
  return row?.balance_due_until
    ? { before: row.before as unknown as EditedPart, balanceDueUntil: row.balance_due_until }
    : undefined
}

export async function closeWaitingEdit(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('order_edits')
    .set({ balance_due_until: null })
    .where('order_id', '=', orderId)
    .where('balance_due_until', 'is not', null)
    .execute()
}

export async function overdueEdits(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_edits')
    .select('order_id')
    .where('balance_due_until', '<=', now)
    .orderBy('balance_due_until')
    .limit(max)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
