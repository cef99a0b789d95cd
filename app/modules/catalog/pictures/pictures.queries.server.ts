import { sql } from 'kysely'
import { type Db, hasRow, queryValues } from '#app/platform/database/database.server.ts'

/** Does nothing if the id exists. */
export const insertPicture = (
  db: Db,
  picture: { id: string; width: number; height: number; widths: number[]; uploadedBy: string | null; createdAt: Date },
) =>
  db
    .insertInto('pictures')
    .values({ ...picture, ready: true })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Whether this customer, null for the shop, uploaded all of them; locks them until the transaction ends. */
export async function lockOwnPictures(tx: Db, userId: string | null, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('uploadedBy', userId === null ? 'is' : '=', userId)
    .where('ready', '=', true)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.length === ids.length
}

/**
 * Locks pictures older than `before` without any use: products (also deleted), brands, past orders, reviews, profiles,
 * pages (drafts and versions too), undoable imports. Skips those that a transaction saves right now.
 */
export const lockUnusedPictures = (tx: Db, before: Date, max: number) =>
  queryValues<string>(tx)`
    select id from pictures where created_at < ${before}::timestamptz and ${isUnusedPicture}
     order by created_at limit ${max} for update skip locked`

/** Locks a shop picture against saves that use it. */
export const lockShopPicture = (tx: Db, id: string) =>
  hasRow(tx.selectFrom('pictures').select('id').where('id', '=', id).where('uploadedBy', 'is', null).forUpdate())

/** Deletes those still unused; returns their ids. */
export const deletePictures = (tx: Db, ids: readonly string[]) =>
  queryValues<string>(tx)`
    delete from pictures where id = any(${ids}::text[]) and ${isUnusedPicture} returning id`

export const knownPictures = async (db: Db, ids: readonly string[]) =>
  new Set(await queryValues<string>(db)`select id from pictures where id = any(${ids}::text[])`)

/** For the nightly job and the media library. Orders and pages have no foreign key to it. */
export const isUnusedPicture = sql`
  not exists (select 1 from product_pictures where picture_id = pictures.id)
  and not exists (select 1 from brands where picture_id = pictures.id)
  and not exists (select 1 from review_pictures where picture_id = pictures.id)
  and not exists (select 1 from customers where avatar_picture_id = pictures.id)
  and not exists (select 1 from order_lines where picture_id = pictures.id)
  and not exists (select 1 from content where strpos(data::text, pictures.id) > 0 or strpos(draft::text, pictures.id) > 0)
  and not exists (select 1 from product_import_items
                   where undone is null
                     and written -> 'before' -> 'pictures' @> jsonb_build_array(jsonb_build_object('id', pictures.id)))
  and not exists (select 1 from content_versions where strpos(data::text, pictures.id) > 0)`
