import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { FailedReason } from './failed-reasons.ts'
import type { Problem } from './import-problems.ts'
import type { GivenProduct } from './import-products.ts'
import type { Written, WrittenItem } from './undo/undo-rules.ts'

export type ImportState = 'checked' | 'running' | 'done' | 'stopped' | 'undoing' | 'undone'
export type ItemState = 'waiting' | 'created' | 'changed' | 'same' | 'failed'
export type Forecast = 'new' | 'change' | 'same'
export type NewItem = { given: GivenProduct; forecast: Forecast }

type NewImport = {
  id: string
  fileName: string
  archiveKey: string | null
  leftOut: readonly string[]
  items: readonly NewItem[]
  problems: readonly Problem[]
  count: number
}

export async function insertImport(tx: Db, made: NewImport, by: { actorId: string; now: Date }): Promise<void> {
  await tx
    .insertInto('product_imports')
    .values({
      id: made.id,
      file_name: made.fileName,
      archive_key: made.archiveKey,
      left_out: [...made.leftOut],
      problems: JSON.stringify(made.problems),
      problem_count: made.count,
      state: 'checked',
      created_by: by.actorId,
      created_at: by.now,
    })
    .execute()
  const items = made.items.map(({ given, forecast }, position) => ({
    position,
    handle: given.handle,
    row_number: given.row,
    given,
    forecast,
  }))
  await sql`
    insert into product_import_items (import_id, position, handle, row_number, given, forecast)
    select ${made.id}, position, handle, row_number, given, forecast
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as item(position integer, handle text, row_number integer, given jsonb, forecast text)`.execute(tx)
}

/** Locks the import against stop and undo. */
export async function superviseRunning(tx: Db, id: string): Promise<boolean> {
  const query = tx.selectFrom('product_imports').select('state').where('id', '=', id).forShare()
  return (await query.executeTakeFirst())?.state === 'running'
}

export const lockImport = (tx: Db, id: string) =>
  tx.selectFrom('product_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findImport = (db: Db, id: string) =>
  db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()

export const writeImportState = (
  tx: Db,
  id: string,
  change: { state: ImportState; started_at?: Date; finished_at?: Date | null; archive_key?: null },
) => tx.updateTable('product_imports').set(change).where('id', '=', id).execute()

export async function waitingItems(db: Db, importId: string, max: number) {
  const rows = await db
    .selectFrom('product_import_items')
    .select(['position', 'given'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(max)
    .execute()
  return rows.map(({ position, given }) => ({ position, given: given as unknown as GivenProduct }))
}

/** Locked, so that two workers never write it twice. */
export async function lockWaitingItem(
  tx: Db,
  importId: string,
  position: number,
): Promise<{ kept: WrittenItem | undefined } | undefined> {
  const row = await tx
    .selectFrom('product_import_items')
    .select(['written', 'written_version'])
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const written = row.written as unknown as Written | null
  return { kept: written ? { written, version: row.written_version ?? 0 } : undefined }
}

/** Two rows never merge into one product. */
export async function otherItemWrote(
  tx: Db,
  { importId, position }: { importId: string; position: number },
  productId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('product_import_items')
    .select('position')
    .where('import_id', '=', importId)
    .where('product_id', '=', productId)
    .where('position', '<>', position)
    .executeTakeFirst()
  return row !== undefined
}

export const writeItem = (
  db: Db,
  { importId, position }: { importId: string; position: number },
  done: { state: ItemState; reason?: FailedReason; about?: string; product_id?: string },
  wrote?: WrittenItem,
) =>
  db
    .updateTable('product_import_items')
    .set({
      reason: null,
      about: null,
      ...done,
      ...(wrote ? { written: JSON.stringify(wrote.written), written_version: wrote.version } : {}),
    })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute()

/** Requeues failed products and those that lack a picture. */
export const retryIncomplete = (tx: Db, importId: string) =>
  tx
    .updateTable('product_import_items')
    .set({ state: 'waiting', reason: null, about: null })
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('state', '=', 'failed'), eb('about', 'is not', null)]))
    .execute()

/** Returns the orphaned archives. */
export async function deleteImports(db: Db, before: { checked: Date; others: Date }): Promise<string[]> {
  const rows = await db
    .deleteFrom('product_imports')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', before.others),
        eb.and([eb('created_at', '<', before.checked), eb('state', '=', 'checked')]),
      ]),
    )
    .where('state', 'not in', ['running', 'undoing'])
    .returning('archive_key')
    .execute()
  return rows.flatMap(({ archive_key }) => archive_key ?? [])
}

export async function knownImports(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from product_imports where id::text = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
