// SQL of edits, and of the sizes that an edit can take.
import { sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { findSellable, type Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { type Db, queryValues } from '#app/platform/database/database.server.ts'
import { type EditActor, type EditChange, type EditedPart, editedParts } from './edit.ts'

export async function findSellableVariants(db: Db, variantIds: readonly number[]): Promise<Sellable[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectFrom('variants')
    .select(['productId', 'size'])
    .where('id', '=', sql<number>`any(${sql.val([...variantIds])}::bigint[])`)
    .execute()
  return findSellable(db, rows)
}

/** The sizes of the products, in display order. */
export async function findSellableSizes(db: Db, productIds: readonly string[]): Promise<Sellable[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'productId', 'size'])
    .where('productId', 'in', [...productIds])
    .where('retired', '=', false)
    .orderBy('productId')
    .orderBy('position')
    .execute()
  const sizes = await findSellable(db, rows)
  return rows.flatMap(({ id }) => sizes.filter(({ variantId }) => variantId === id))
}

/** The ids of the products whose texts or SKUs contain the typed text. */
export function searchProducts(db: Db, typed: string, max: number): Promise<string[]> {
  const within = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return queryValues<string>(db)`
    select p.id from products p
     where p.listed and (p.admin_search_text like ${within} or exists (
             select from variants v where v.product_id = p.id and lower(v.sku) like ${within}))
     order by p.name_en, p.id limit ${max}`
}

type StoredEdit = { id: string; changes: readonly EditChange[]; totalBefore: Satang; totalAfter: Satang }

export type NewEdit = StoredEdit & {
  order: Pick<Order, 'id' | 'version'>
  /** Restored if the balance due is not paid. */
  lastPaidParts: EditedPart
  actor: EditActor
  balanceDueUntil: Date | undefined
  now: Date
}

export const insertEdit = (tx: Db, edit: NewEdit) =>
  tx
    .insertInto('orderEdits')
    .values({
      ...pick(edit, 'id', 'totalBefore', 'totalAfter'),
      orderId: edit.order.id,
      actorKind: edit.actor.kind,
      actorId: edit.actor.id ?? null,
      changes: JSON.stringify(edit.changes),
      before: JSON.stringify(pick(edit.lastPaidParts, ...editedParts)),
      balanceDueUntil: edit.balanceDueUntil ?? null,
      orderVersion: edit.order.version + 1,
      createdAt: edit.now,
    })
    .execute()

export const editsOfOrder = (db: Db, orderId: string): Promise<StoredEdit[]> =>
  db
    .selectFrom('orderEdits')
    .select(['id', 'changes', 'totalBefore', 'totalAfter'])
    .where('orderId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$castTo<StoredEdit>()
    .execute()

/** The order's parts at a fully paid version, as the next edit stored them. */
export async function findPartsPaidAt(db: Db, orderId: string, version: number): Promise<EditedPart | undefined> {
  const row = await db
    .selectFrom('orderEdits')
    .select('before')
    .where('orderId', '=', orderId)
    .where('orderVersion', '>', version)
    .orderBy('orderVersion')
    .limit(1)
    .$castTo<{ before: EditedPart }>()
    .executeTakeFirst()
  return row?.before
}

/** The edit whose balance is due, with the order's parts that were last paid in full. */
export type UnpaidEdit = { lastPaidParts: EditedPart; balanceDueUntil: Date }

export const findUnpaidEdit = (tx: Db, orderId: string): Promise<UnpaidEdit | undefined> =>
  tx
    .selectFrom('orderEdits')
    .select(['before as lastPaidParts', 'balanceDueUntil'])
    .where('orderId', '=', orderId)
    .where('balanceDueUntil', 'is not', null)
    .$castTo<UnpaidEdit>()
    .executeTakeFirst()

export const closeUnpaidEdit = (tx: Db, orderId: string) =>
  tx
    .updateTable('orderEdits')
    .set({ balanceDueUntil: null })
    .where('orderId', '=', orderId)
    .where('balanceDueUntil', 'is not', null)
    .execute()

/** The orders whose edits are overdue, the oldest first. */
export const overdueEdits = (db: Db, now: Date, max: number) =>
  queryValues<string>(db)`
    select order_id from order_edits where balance_due_until <= ${now} order by balance_due_until limit ${max}`
