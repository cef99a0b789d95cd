import { type Selectable, sql } from 'kysely'
import { camelKeys } from '#app/kit/camel-keys.ts'
import type { ChangedBy } from '#app/kit/result.ts'
import type { ChangedProduct } from '#app/modules/catalog/change-products.server.ts'
import { type ProductFacts, productPrice, type ShownFact, shownFactNames } from '#app/modules/catalog/product-facts.ts'
import { type Db, hasRow, queryRows } from '#app/platform/database/database.server.ts'
import type { Products } from '#app/platform/database/schema.gen.ts'
import type { BulkEditRow } from './bulk-edit.ts'

export type EditedRow = ChangedProduct & { stock: { variantId: number; size: string; delta: number }[] }

export async function lockEdit(tx: Db, key: string) {
  const query = tx.selectFrom('bulkEdits').select(['rows', 'undoneAt']).where('id', '=', key).forUpdate()
  const edit = await query.executeTakeFirst()
  if (!edit) return undefined
  const rows = (edit.rows as unknown as EditedRow[]).map((row) => ({ ...row, before: camelKeys(row.before) }))
  return { rows, undone: edit.undoneAt !== null }
}

/** False if the key is taken; waits for a concurrent claim. */
export const claimEdit = (tx: Db, key: string, by: ChangedBy) =>
  hasRow(
    tx
      .insertInto('bulkEdits')
      .values({ id: key, actorId: by.actorId, rows: '[]', editedAt: by.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )

export const writeEdit = (tx: Db, key: string, rows: readonly EditedRow[]) =>
  tx
    .updateTable('bulkEdits')
    .set({ rows: JSON.stringify(rows) })
    .where('id', '=', key)
    .execute()

export const markUndone = (tx: Db, key: string, now: Date) =>
  tx.updateTable('bulkEdits').set({ undoneAt: now }).where('id', '=', key).execute()

type Row = Pick<Selectable<Products>, 'id' | 'version' | 'category' | 'hidden'> &
  Pick<ProductFacts, ShownFact> & {
    en: string
    th: string
    price: number
    compareAt: number | null
    stock: Record<string, number>
  }

const factColumns = shownFactNames.map((name) => sql.ref(`p.${name}`))

/** In the given order, without deleted ones; prices in baht. */
export async function bulkEdit(db: Db, ids: readonly string[]): Promise<BulkEditRow[]> {
  const rows = await queryRows<Row>(db)`
    select p.id, p.name_en as en, p.name_th as th, p.version, p.price_satang as price,
           p.compare_at_price_satang as "compareAt", p.category, p.hidden, ${sql.join(factColumns)},
           coalesce((select json_object_agg(v.size, s.on_hand)
                       from variants v join stock s on s.variant_id = v.id
                      where v.product_id = p.id and not v.retired), '{}') as stock
      from products p where p.id = any(${ids}::text[]) and p.deleted_at is null
     order by array_position(${ids}::text[], p.id)`
  return rows.map(toBulkEditRow)
}

const toBulkEditRow = ({ id, en, th, version, stock, ...row }: Row): BulkEditRow => ({
  id,
  names: { en, th },
  version,
  cells: {
    price: productPrice.write(row.price),
    compareAt: row.compareAt === null ? '' : productPrice.write(row.compareAt),
    category: row.category,
    hidden: row.hidden ? 'hidden' : 'visible',
    ...Object.fromEntries(shownFactNames.map((name) => [name, row[name] ?? ''])),
    ...Object.fromEntries(Object.entries(stock).map(([size, count]) => [size, String(count)])),
  },
})
