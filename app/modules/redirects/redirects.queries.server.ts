import { sql } from 'kysely'
import { type Db, queryRow } from '#app/platform/database/database.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { DeletedRedirect, Redirect, StoredRedirect } from './redirect.ts'

export const allRedirects = (db: Db): Promise<StoredRedirect[]> =>
  db
    .selectFrom('redirects')
    .select([sql<string>`id::text`.as('id'), 'fromPath as from', 'toAddress as to', 'permanent', 'version'])
    .orderBy('fromPath')
    .execute()

/** Serializes writers, so that two changes cannot form a loop. */
export async function lockRedirects(tx: Db): Promise<StoredRedirect[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx)
  return allRedirects(tx)
}

/** Returns ids in the given order. */
export async function insertRedirects(tx: Db, redirects: readonly Redirect[], now: Date): Promise<string[]> {
  if (redirects.length === 0) return []
  const rows = redirects.map((one) => ({ ...columnsOf(one), updatedAt: now }))
  const inserted = await tx.insertInto('redirects').values(rows).returning(sql<string>`id::text`.as('id')).execute()
  return inserted.map(({ id }) => id)
}

export async function updateRedirect(tx: Db, id: string, redirect: Redirect, now: Date): Promise<void> {
  const row = { ...columnsOf(redirect), updatedAt: now, version: sql<number>`version + 1` }
  await tx.updateTable('redirects').set(row).where('id', '=', Number(id)).execute()
}

/** Returns its hits. */
export async function removeRedirect(tx: Db, id: string): Promise<number> {
  const row = await tx.deleteFrom('redirects').where('id', '=', Number(id)).returning('hits').executeTakeFirst()
  return row?.hits ?? 0
}

/** In id order, so that two processes cannot deadlock. */
export async function addHits(db: Db, hits: readonly (readonly [id: string, count: number])[]): Promise<void> {
  const [ids, counts] = [hits.map(([id]) => Number(id)), hits.map(([, count]) => count)]
  await sql`
    with added as (
      select * from unnest(${ids}::bigint[], ${counts}::bigint[]) as one(id, count)
    ), locked as (
      select id from redirects where id in (select id from added) order by id for no key update
    )
    update redirects set hits = hits + added.count from added join locked using (id) where redirects.id = added.id
  `.execute(db)
}

/** Returns the new id. */
export async function insertDeleted(tx: Db, { hits, ...redirect }: DeletedRedirect, now: Date): Promise<string> {
  const [id = ''] = await insertRedirects(tx, [redirect], now)
  await tx.updateTable('redirects').set({ hits }).where('id', '=', Number(id)).execute()
  return id
}

/** From the audit log, if its last entry for this path is a deletion. */
export async function deletedRedirect(db: Db, from: string): Promise<DeletedRedirect | undefined> {
  const entry = await queryRow<{ action: string; detail: Partial<DeletedRedirect> }>(db)`
    select action, detail from audit_log
     where entity = 'redirect' and entity_id = ${from} order by id desc limit 1`
  if (entry?.action !== 'redirect.delete') return undefined
  const { to, permanent, hits } = entry.detail
  return to === undefined ? undefined : { from, to, permanent: permanent === true, hits: hits ?? 0 }
}

/** Every process reloads after the commit. */
export const invalidateRedirects = (tx: Db): Promise<void> => invalidatePages<CacheTag>(tx, 'redirects')

const columnsOf = ({ from, to, permanent }: Redirect) => ({ fromPath: from, toAddress: to, permanent })
