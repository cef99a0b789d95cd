import { type Selectable, sql } from 'kysely'
import type { ChangedByStaff } from '#app/kit/result.ts'
import { type Db, hasRow, queryRow, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import type { ProductImportItems, ProductImports } from '#app/platform/database/schema.gen.ts'
import type { FileProduct } from './file-products.ts'
import type { FailedReason, Problem } from './import-problems.ts'
import type { WrittenItem } from './undo/undo-rules.ts'

type ImportState = ProductImports['state']
export type ItemState = Selectable<ProductImportItems>['state']
export type Forecast = ProductImportItems['forecast']
export type NewItem = { product: FileProduct; forecast: Forecast }
/** `position`: in the file, from 0. */
export type ImportItem = { importId: string; position: number }

export const isItem = ({ importId, position }: ImportItem) =>
  sql<boolean>`import_id = ${importId} and position = ${position}`

type NewImport = Pick<Selectable<ProductImports>, 'id' | 'fileName' | 'archiveKey' | 'leftOut' | 'problemCount'> & {
  items: readonly NewItem[]
  problems: readonly Problem[]
}

export async function insertImport(tx: Db, { items, problems, ...columns }: NewImport, by: ChangedByStaff) {
  const row = { ...columns, problems: JSON.stringify(problems), createdBy: by.actorId, createdAt: by.now }
  await tx
    .insertInto('productImports')
    .values({ ...row, state: 'checked' })
    .execute()
  const itemRows = items.map(({ product, forecast }, position) => ({ position, given: product, forecast }))
  await sql`
    insert into product_import_items (import_id, position, handle, row_number, given, forecast)
    select ${columns.id}, position, given->>'handle', (given->>'row')::int, given, forecast
      from jsonb_to_recordset(${JSON.stringify(itemRows)}::jsonb)
        as item(position integer, given jsonb, forecast text)`.execute(tx)
}

/** Locks the import against stop and undo. */
export const lockRunningImport = async (tx: Db, id: string): Promise<boolean> =>
  (await queryRow<{ state: ImportState }>(tx)`select state from product_imports where id = ${id} for share`)?.state ===
  'running'

export const lockImport = (tx: Db, id: string) =>
  tx.selectFrom('productImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findImport = (db: Db, id: string) =>
  db.selectFrom('productImports').selectAll().where('id', '=', id).executeTakeFirst()

export const writeImportState = (
  tx: Db,
  id: string,
  change: { state: ImportState; startedAt?: Date; finishedAt?: Date | null; archiveKey?: null },
) => tx.updateTable('productImports').set(change).where('id', '=', id).execute()

export const waitingItems = (db: Db, importId: string, max: number) =>
  queryRows<{ position: number; product: FileProduct }>(db)`
    select position, given as product from product_import_items
     where import_id = ${importId} and state = 'waiting' order by position limit ${max}`

/** What the item wrote before, if anything. Locked, so that two workers never write it twice. */
export async function lockWaitingItem(tx: Db, item: ImportItem) {
  const row = await queryRow<WrittenItem | { written: null }>(tx)`
    select written, coalesce(written_version, 0) as version from product_import_items
     where ${isItem(item)} and state = 'waiting' for update`
  return row && { earlier: row.written ? row : undefined }
}

/** Two rows never merge into one product. */
export const otherItemWrote = (tx: Db, { importId, position }: ImportItem, productId: string) =>
  hasRow(
    tx
      .selectFrom('productImportItems')
      .select('position')
      .where('importId', '=', importId)
      .where('productId', '=', productId)
      .where('position', '<>', position),
  )

export type ItemResult = { state: ItemState; reason?: FailedReason; about?: string; productId?: string }

export const writeItem = (db: Db, item: ImportItem, result: ItemResult, written?: WrittenItem) =>
  db
    .updateTable('productImportItems')
    .set({
      reason: null,
      about: null,
      ...result,
      ...(written && { written: JSON.stringify(written.written), writtenVersion: written.version }),
    })
    .where(isItem(item))
    .execute()

/** Requeues failed products and those that lack a picture. */
export const retryIncomplete = (tx: Db, importId: string) =>
  tx
    .updateTable('productImportItems')
    .set({ state: 'waiting', reason: null, about: null })
    .where('importId', '=', importId)
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb('about', 'is not', null)]))
    .execute()

/** Returns the orphaned archives. */
export async function deleteImports(db: Db, createdBefore: { checked: Date; others: Date }): Promise<string[]> {
  const archives = await queryValues<string | null>(db)`
    delete from product_imports
     where created_at < greatest(${createdBefore.checked}::timestamptz, ${createdBefore.others}::timestamptz)
       and created_at < case state when 'checked' then ${createdBefore.checked}::timestamptz
                                   else ${createdBefore.others}::timestamptz end
       and state not in ('running', 'undoing')
    returning archive_key`
  return archives.filter((key) => key !== null)
}

export const knownImports = (db: Db, ids: readonly string[]) =>
  queryValues<string>(db)`select id from product_imports where id = any(${ids}::uuid[])`
