import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { Redirect, StoredRedirect } from './redirect.ts'

/** All of them by path. */
export const allRedirects = (db: Db): Promise<StoredRedirect[]> =>
  db
    .selectFrom('redirects')
    .select([sql<string>`id::text`.as('id'), 'from_path as from', 'to_address as to', 'permanent', 'version'])
    .orderBy('from_path')
    .execute()

/** The same for whoever changes them: one at a time, so that two changes make no circle together. */
export async function lockRedirects(tx: Db): Promise<StoredRedirect[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirects', 0))`.execute(tx)
  return allRedirects(tx)
}

/** Adds them in one statement; answers the ids in the order given. */
export async function insertRedirects(tx: Db, redirects: readonly Redirect[], now: Date): Promise<string[]> {
  if (redirects.length === 0) return []
  const rows = redirects.map((one) => ({ ...columnsOf(one), updated_at: now }))
  const inserted = await tx.insertInto('redirects').values(rows).returning(sql<string>`id::text`.as('id')).execute()
  return inserted.map(({ id }) => id)
}

/** Makes the one of this id what is given. */
export async function updateRedirect(tx: Db, id: string, redirect: Redirect, now: Date): Promise<void> {
  const row = { ...columnsOf(redirect), updated_at: now, version: sql<number>`version + 1` }
  await tx.updateTable('redirects').set(row).where('id', '=', Number(id)).execute()
}

export async function removeRedirect(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('redirects').where('id', '=', Number(id)).execute()
}

/** After the commit every process reads them anew. */
export const dropKept = (tx: Db): Promise<void> => invalidatePages<CacheTag>(tx, 'redirects')

const columnsOf = ({ from, to, permanent }: Redirect) => ({ from_path: from, to_address: to, permanent })
