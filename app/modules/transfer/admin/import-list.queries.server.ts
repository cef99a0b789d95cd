import { type Selectable, sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { ProductImports } from '#app/platform/database/schema.gen.ts'
import type { FileProduct } from '../file-products.ts'
import { type Problem, readMissing, readReason } from '../import-problems.ts'
import type { Forecast, ItemState } from '../imports.queries.server.ts'
import type { Undone } from '../undo/undo-rules.ts'

export type AdminImport = Pick<Selectable<ProductImports>, 'id' | 'fileName' | 'state'> & {
  at: Date
  products: number
  failed: number
  /** Imported, but a picture is missing. */
  pictureless: number
}

const maxListed = 20
const maxItems = 100
const pictureless = sql`state <> 'failed' and about is not null`

export const recentImports = (db: Db) =>
  queryRows<AdminImport>(db)`
    select i.id, i.file_name, i.state, i.created_at as at, counted.products, counted.failed,
           counted.pictureless
      from (select * from product_imports order by created_at desc, id limit ${maxListed}) i
      join lateral (select count(*) as products, count(*) filter (where state = 'failed') as failed,
                           count(*) filter (where ${pictureless}) as pictureless
                      from product_import_items where import_id = i.id) counted on true
     order by i.created_at desc, i.id`

export type AdminImportPage = NonNullable<Awaited<ReturnType<typeof adminImport>>>

/** With its first items, failures first. */
export async function adminImport(db: Db, id: string) {
  const productImport = await db
    .selectFrom('productImports')
    .select(['id', 'fileName', 'state', 'createdAt as at', 'leftOut', 'problems', 'problemCount'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!productImport) return undefined
  const [counts, undo, items] = await Promise.all([countsOf(db, id), undoCountsOf(db, id), itemsOf(db, id)])
  return { ...productImport, problems: productImport.problems as unknown as Problem[], counts, undo, items }
}

type Counts = Record<Forecast | ItemState | 'count' | 'pictureless' | 'hidden', number>

async function countsOf(db: Db, id: string): Promise<Counts> {
  const rows = await queryRows<Counts>(db)`
    select count(*) as count,
           count(*) filter (where forecast = 'new') as new, count(*) filter (where forecast = 'change') as change,
           count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'created') as created,
           count(*) filter (where state = 'changed') as changed, count(*) filter (where state = 'failed') as failed,
           count(*) filter (where ${pictureless}) as pictureless,
           count(*) filter (where reason = 'no_picture') as hidden,
           count(*) filter (where case when state = 'waiting' then forecast = 'same' else state = 'same' end) as same
      from product_import_items where import_id = ${id}`
  return rows[0] as Counts
}

async function undoCountsOf(db: Db, id: string) {
  const rows = await queryRows<{ undone: Undone | null; isCreated: boolean; count: number }>(db)`
    select undone, not written ? 'before' as "isCreated", count(*) as count
      from product_import_items where import_id = ${id} and written is not null
     group by undone, "isCreated"`
  const byState: Partial<Record<Undone, number>> = {}
  for (const { undone, count } of rows) if (undone) byState[undone] = (byState[undone] ?? 0) + count
  const remaining = (created: boolean) =>
    rows.find(({ undone, isCreated }) => undone === null && isCreated === created)?.count ?? 0
  return { created: remaining(true), changed: remaining(false), byState }
}

export type AdminImportItem = Awaited<ReturnType<typeof itemsOf>>[number]

async function itemsOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('productImportItems')
    .selectAll()
    .where('importId', '=', id)
    .orderBy(sql`undone is null or undone in ('deleted', 'restored'), state <> 'failed', reason is null, position`)
    .limit(maxItems)
    .execute()
  return rows.map((row) => {
    const product = row.given as unknown as FileProduct
    return {
      row: row.rowNumber,
      name: product.texts.nameEn || product.texts.nameTh || row.handle,
      handle: row.handle,
      price: product.price ?? '',
      sizes: product.sizes,
      forecast: row.forecast,
      state: row.state,
      reason: readReason(row.reason),
      about: row.about ?? '',
      missing: row.state === 'failed' ? [] : (readMissing(row.about ?? '') ?? []),
      productId: row.productId,
      undone: row.undone ?? undefined,
    }
  })
}
