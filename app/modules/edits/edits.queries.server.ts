import { sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { findSellable, type Sellable } from '#app/modules/inventory/sellable.queries.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { type EditActor, type EditChange, type EditedPart, editedParts } from './edit.ts'

export async function sellableVariants(db: Db, variantIds: readonly number[]): Promise<Sellable[]> {
  if (variantIds.length === 0) return []
  const rows = await db
    .selectFrom('variants')
    .select(['productId', 'size'])
    .where('id', '=', sql<number>`any(${sql.val([...variantIds])}::bigint[])`)
    .execute()
  return findSellable(db, rows)
}

export async function sellableSizes(db: Db, productIds: readonly string[]): Promise<Sellable[]> {
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

export async function searchProducts(db: Db, typed: string, max: number): Promise<string[]> {
  const within = `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
     where p.listed and (p.admin_search_text like ${within} or exists (
             select from variants v where v.product_id = p.id and lower(v.sku) like ${within}))
     order by p.name_en, p.id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

export type NewEdit = {
  id: string
  order: Pick<Order, 'id' | 'version'>
  /** The parts to restore. */
  before: EditedPart
  actor: EditActor
  changes: readonly EditChange[]
  /** Before and after. */
  totals: readonly [Satang, Satang]
  balanceDueUntil: Date | undefined
  now: Date
}

export async function insertEdit(tx: Db, edit: NewEdit): Promise<void> {
  const before = pick(edit.before, ...editedParts)
  await tx
    .insertInto('orderEdits')
    .values({
      id: edit.id,
      orderId: edit.order.id,
      actorKind: edit.actor.kind,
      actorId: edit.actor.id ?? null,
      changes: JSON.stringify(edit.changes),
      before: JSON.stringify(before),
      totalBefore: edit.totals[0],
      totalAfter: edit.totals[1],
      balanceDueUntil: edit.balanceDueUntil ?? null,
      orderVersion: edit.order.version + 1,
      createdAt: edit.now,
    })
    .execute()
}

type StoredEdit = { id: string; changes: readonly EditChange[]; totalBefore: Satang; totalAfter: Satang }

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
export async function orderPartsAt(db: Db, orderId: string, version: number): Promise<EditedPart | undefined> {
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

/** The edit whose balance is due, with the parts last paid in full. */
export type UnpaidEdit = { before: EditedPart; balanceDueUntil: Date }

export const findUnpaidEdit = (tx: Db, orderId: string): Promise<UnpaidEdit | undefined> =>
  tx
    .selectFrom('orderEdits')
    .select(['before', 'balanceDueUntil'])
    .where('orderId', '=', orderId)
    .where('balanceDueUntil', 'is not', null)
    .$castTo<UnpaidEdit>()
    .executeTakeFirst()

export async function closeUnpaidEdit(tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('orderEdits')
    .set({ balanceDueUntil: null })
    .where('orderId', '=', orderId)
    .where('balanceDueUntil', 'is not', null)
    .execute()
}

export async function overdueEdits(db: Db, now: Date, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orderEdits')
    .select('orderId')
    .where('balanceDueUntil', '<=', now)
    .orderBy('balanceDueUntil')
    .limit(max)
    .execute()
  return rows.map(({ orderId }) => orderId)
}
