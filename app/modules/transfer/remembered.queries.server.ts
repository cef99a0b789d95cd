// What imports remember: which product a handle became, and which picture an address or a file.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/**
 * The products that handles stand for: those an import made of them before, else those that have them as their own id.
 * Deleted ones too, and said so.
 */
export async function productsOfHandles(
  db: Db,
  handles: readonly string[],
): Promise<Map<string, { id: string; isDeleted: boolean }>> {
  const { rows } = await sql<{ handle: string; id: string; is_deleted: boolean }>`
    select given.handle, p.id, p.deleted_at is not null as is_deleted
      from unnest(${handles}::text[]) as given(handle)
      left join product_handles known on known.handle = given.handle
      join products p on p.id = coalesce(known.product_id, given.handle)`.execute(db)
  return new Map(rows.map(({ handle, id, is_deleted }) => [handle, { id, isDeleted: is_deleted }]))
}

export const rememberHandle = (tx: Db, handle: string, productId: string) =>
  tx
    .insertInto('product_handles')
    .values({ handle, product_id: productId })
    .onConflict((conflict) => conflict.column('handle').doUpdateSet({ product_id: productId }))
    .execute()

/** The pictures that sources became, as far as they are still in the shop. */
export async function picturesOfSources(db: Db, sources: readonly string[]): Promise<Map<string, string>> {
  const own = sources.flatMap((source) => (source.startsWith('own:') ? source.slice('own:'.length) : []))
  const { rows } = await sql<{ source: string; picture_id: string }>`
    select source, picture_id from picture_sources where source = any(${sources}::text[])
    union all
    select 'own:' || id, id from pictures where id = any(${own}::text[]) and uploaded_by is null`.execute(db)
  return new Map(rows.map(({ source, picture_id }) => [source, picture_id]))
}

export const rememberPicture = (db: Db, source: string, pictureId: string) =>
  db
    .insertInto('picture_sources')
    .values({ source, picture_id: pictureId })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ picture_id: pictureId }))
    .execute()
