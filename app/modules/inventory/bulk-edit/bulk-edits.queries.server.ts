import { sql } from 'kysely'
import { camelKeys } from '#app/kit/camel-keys.ts'
import type { ChangedProduct } from '#app/modules/catalog/change-products.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Shelf } from '../stock-rules.ts'

export type EditedRow = ChangedProduct & { stock: { variantId: number; size: string; delta: number }[] }

export async function lockEdit(
  tx: Db,
  key: string,
): Promise<{ rows: readonly EditedRow[]; undone: boolean } | undefined> {
  const edit = await tx
    .selectFrom('bulkEdits')
    .select(['rows', 'undoneAt'])
    .where('id', '=', key)
    .forUpdate()
    .executeTakeFirst()
  if (!edit) return undefined
  const rows = (edit.rows as unknown as EditedRow[]).map((row) => ({ ...row, before: camelKeys(row.before) }))
  return { rows, undone: edit.undoneAt !== null }
}

/** False if the key is taken; waits for a concurrent claim. */
export async function claimEdit(
  tx: Db,
  key: string,
  { actorId, now }: { actorId: string | null; now: Date },
): Promise<boolean> {
  const claimed = await tx
    .insertInto('bulkEdits')
    .values({ id: key, actorId, rows: '[]', editedAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function writeEdit(tx: Db, key: string, rows: readonly EditedRow[]): Promise<void> {
  await tx
    .updateTable('bulkEdits')
    .set({ rows: JSON.stringify(rows) })
    .where('id', '=', key)
    .execute()
}

export async function noteUndone(tx: Db, key: string, now: Date): Promise<void> {
  await tx.updateTable('bulkEdits').set({ undoneAt: now }).where('id', '=', key).execute()
}

export type ProductShelf = Shelf & { productId: string; size: string }

/** Sizes on sale, locked in ascending variant id. */
export function lockShelvesOfProducts(tx: Db, productIds: readonly string[]): Promise<ProductShelf[]> {
  if (productIds.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('stock as s')
    .innerJoin('variants as v', 'v.id', 's.variantId')
    .select(['s.variantId', 'v.productId', 'v.size'])
    .select(['s.onHand', 's.reserved', 's.location'])
    .where('v.productId', '=', sql<string>`any(${sql.val(productIds)}::text[])`)
    .where('v.retired', '=', false)
    .orderBy('s.variantId')
    .forUpdate('s')
    .execute()
}
