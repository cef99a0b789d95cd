import { type Db, queryRow, queryValues } from '#app/platform/database/database.server.ts'
import { type ImportItem, isItem } from '../imports.queries.server.ts'
import type { Undone, WrittenItem } from './undo-rules.ts'

/** Positions of items that an import wrote and no undo has reached. */
export const writtenItems = (db: Db, importId: string, max: number) =>
  queryValues<number>(db)`
    select position from product_import_items
     where import_id = ${importId} and written is not null and undone is null order by position limit ${max}`

export const lockWrittenItem = (tx: Db, item: ImportItem) =>
  queryRow<WrittenItem & { productId: string }>(tx)`
    select product_id, written, coalesce(written_version, 0) as version from product_import_items
     where ${isItem(item)} and written is not null and undone is null and product_id is not null
       for update`

export const writeUndone = (db: Db, item: ImportItem, undone: Undone) =>
  db.updateTable('productImportItems').set({ undone }).where(isItem(item)).execute()

/** Lets an earlier import, which left this version, be undone too. */
export const writeRestored = (tx: Db, productId: string, { from, to }: { from: number; to: number }) =>
  tx
    .updateTable('productImportItems')
    .set({ writtenVersion: to })
    .where('productId', '=', productId)
    .where('writtenVersion', '=', from)
    .where('undone', 'is', null)
    .execute()

export const lockProductState = (tx: Db, id: string) =>
  tx.selectFrom('products').select(['version', 'deletedAt']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
