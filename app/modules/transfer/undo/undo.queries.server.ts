import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Undone, Written, WrittenItem } from './undo-rules.ts'

type Item = { importId: string; position: number }

export async function writtenItems(db: Db, importId: string, max: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_import_items')
    .select('position')
    .where('import_id', '=', importId)
    .where('written', 'is not', null)
    .where('undone', 'is', null)
    .orderBy('position')
    .limit(max)
    .execute()
  return rows.map(({ position }) => position)
}

export async function lockWrittenItem(
  tx: Db,
  { importId, position }: Item,
): Promise<(WrittenItem & { productId: string }) | undefined> {
  const row = await tx
    .selectFrom('product_import_items')
    .select(['product_id', 'written', 'written_version'])
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('written', 'is not', null)
    .where('undone', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.product_id) return undefined
  return { productId: row.product_id, written: row.written as unknown as Written, version: row.written_version ?? 0 }
}

export const writeUndone = (db: Db, { importId, position }: Item, undone: Undone) =>
  db
    .updateTable('product_import_items')
    .set({ undone })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()

/** Lets an earlier import, which left this version, be undone too. */
export const writeRestored = (tx: Db, productId: string, { from, to }: { from: number; to: number }) =>
  tx
    .updateTable('product_import_items')
    .set({ written_version: to })
    .where('product_id', '=', productId)
    .where('written_version', '=', from)
    .where('undone', 'is', null)
    .execute()

export async function lockProductState(tx: Db, id: string): Promise<{ version: number; isDeleted: boolean }> {
  const row = await tx
    .selectFrom('products')
    .select(['version', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { version: row.version, isDeleted: row.deleted_at !== null }
}

/** Call under the locks of its stock rows. */
export async function hasOrders(tx: Db, productId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from variants v
                    where v.product_id = ${productId}
                      and (exists (select from order_lines l where l.variant_id = v.id)
                           or exists (select from stock s where s.variant_id = v.id and s.reserved > 0))) as found`.execute(
    tx,
  )
  return rows[0]?.found ?? false
}
