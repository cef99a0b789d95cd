import { type Selectable, sql } from 'kysely'
import type { ChangedByStaff } from '#app/kit/result.ts'
import { type Db, hasRow, queryValues } from '#app/platform/database/database.server.ts'
import type { ProductImportItems, ProductImports } from '#app/platform/database/schema.gen.ts'
import type { FileProduct } from './file-products.ts'
import type { FailedReason, Problem } from './import-problems.ts'
import type { Written, WrittenItem } from './undo/undo-rules.ts'

export type ImportState = ProductImports['state']
export type ItemState = Selectable<ProductImportItems>['state']
export type Forecast = ProductImportItems['forecast']
export type NewItem = { product: FileProduct; forecast: Forecast }

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
export async function lockRunningImport(tx: Db, id: string): Promise<boolean> {
  const query = tx.selectFrom('productImports').select('state').where('id', '=', id).forShare()
  return (await query.executeTakeFirst())?.state === 'running'
}

export const lockImport = (tx: Db, id: string) =>
  tx.selectFrom('productImports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findImport = (db: Db, id: string) =>
  db.selectFrom('productImports').selectAll().where('id', '=', id).executeTakeFirst()

export const writeImportState = (
  tx: Db,
  id: string,
  change: { state: ImportState; startedAt?: Date; finishedAt?: Date | null; archiveKey?: null },
) => tx.updateTable('productImports').set(change).where('id', '=', id).execute()

export async function waitingItems(db: Db, importId: string, max: number) {
  const rows = await db
    .selectFrom('productImportItems')
    .select(['position', 'given'])
    .where('importId', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(max)
    .execute()
  return rows.map(({ position, given }) => ({ position, product: given as unknown as FileProduct }))
}

/** Locked, so that two workers never write it twice. */
export async function lockWaitingItem(tx: Db, importId: string, position: number) {
  const row = await tx
    .selectFrom('productImportItems')
    .select(['written', 'writtenVersion'])
    .where('importId', '=', importId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const written = row.written as unknown as Written | null
  const earlier: WrittenItem | undefined = written ? { written, version: row.writtenVersion ?? 0 } : undefined
  return { earlier }
}

/** Two rows never merge into one product. */
export const otherItemWrote = (
  tx: Db,
  { importId, position }: { importId: string; position: number },
  productId: string,
) =>
  hasRow(
    tx
      .selectFrom('productImportItems')
      .select('position')
      .where('importId', '=', importId)
      .where('productId', '=', productId)
      .where('position', '<>', position),
  )

export type ItemResult = { state: ItemState; reason?: FailedReason; about?: string; productId?: string }

export const writeItem = (
  db: Db,
  { importId, position }: { importId: string; position: number },
  result: ItemResult,
  written?: WrittenItem,
) =>
  db
    .updateTable('productImportItems')
    .set({
      reason: null,
      about: null,
      ...result,
      ...(written ? { written: JSON.stringify(written.written), writtenVersion: written.version } : {}),
    })
    .where('importId', '=', importId)
    .where('position', '=', position)
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
export async function deleteImports(db: Db, before: { checked: Date; others: Date }): Promise<string[]> {
  const rows = await db
    .deleteFrom('productImports')
    .where((eb) =>
      eb.or([
        eb('createdAt', '<', before.others),
        eb.and([eb('createdAt', '<', before.checked), eb('state', '=', 'checked')]),
      ]),
    )
    .where('state', 'not in', ['running', 'undoing'])
    .returning('archiveKey')
    .execute()
  return rows.flatMap(({ archiveKey }) => archiveKey ?? [])
}

export const knownImports = async (db: Db, ids: readonly string[]) =>
  new Set(
    await queryValues<string>(db)`
    select id from product_imports where id::text = any(${ids}::text[])`,
  )
