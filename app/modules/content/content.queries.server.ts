// Reads `users` for names.
import { type Insertable, sql } from 'kysely'
import { type Db, hasRow, queryRows, queryValue } from '#app/platform/database/database.server.ts'
import type { LegalReviews } from '#app/platform/database/schema.gen.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { ContentKey } from './content-fields.ts'
import type { StoredPicture } from './home-pictures.ts'

/** Version 0 without a row; null is the default text or no draft. */
type ContentRow = { version: number; data: unknown; draft: unknown }

/** An advisory lock, because the row may not exist yet. */
export async function lockContent(tx: Db, key: string): Promise<ContentRow> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content ${key}`}, 0))`.execute(tx)
  return findContent(tx, key)
}

export async function findContent(db: Db, key: string): Promise<ContentRow> {
  const row = await db
    .selectFrom('content')
    .select(['version', 'data', 'draft'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? { version: 0, data: null, draft: null }
}

export const findContents = (db: Db) => db.selectFrom('content').select(['key', 'data']).execute()

/** Null is the default text; undefined when there is no such version. */
export async function findVersion(db: Db, key: string, version: number): Promise<unknown> {
  if (version === 0) return null
  return queryValue(db)`select data from content_versions where key = ${key} and version = ${version}`
}

/** Existing pictures among these ids. */
export async function findPictures(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StoredPicture>> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<StoredPicture>(db)`
    select id, widths from pictures where ready and id = any(${ids})`
  return new Map(rows.map((picture) => [picture.id, picture]))
}

type NewVersion = { key: ContentKey; version: number; now: Date }

export type Publication = NewVersion & { data: unknown; actorId: string | null; restoredFrom?: number }

/** Publishes validated data: deletes the draft, adds to the history, invalidates pages. */
export async function writePublic(tx: Db, { key, version, now, data, actorId, restoredFrom }: Publication) {
  const stored = jsonOf(data)
  await upsert(tx, { key, version, now }, { data: stored, draft: null })
  const saved = { key, version, data: stored, actorId, restoredFrom, savedAt: now }
  await tx.insertInto('contentVersions').values(saved).execute()
  await invalidatePages<CacheTag>(tx, 'content')
}

/** Writes or deletes the draft. */
export const writeDraft = (tx: Db, { draft, ...written }: NewVersion & { draft: unknown }) =>
  upsert(tx, written, { draft: jsonOf(draft) })

function upsert(tx: Db, { key, version, now }: NewVersion, columns: { data?: string | null; draft: string | null }) {
  const row = { ...columns, version, updatedAt: now }
  return tx
    .insertInto('content')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

const jsonOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Returns whether the review is new. */
export const insertReview = (tx: Db, review: Insertable<LegalReviews>) =>
  hasRow(
    tx
      .insertInto('legalReviews')
      .values(review)
      .onConflict((conflict) => conflict.columns(['key', 'digest']).doNothing())
      .returning('key'),
  )

export const listReviews = (db: Db) => db.selectFrom('legalReviews').select(['key', 'digest', 'reviewedAt']).execute()

/** Null data is the default text. */
export type ListedContent = {
  key: string
  isDefault: boolean
  hasDraft: boolean
  savedAt: Date
  savedBy: string | null
}

export const savedPages = (db: Db) =>
  queryRows<ListedContent>(db)`
    select c.key, c.data is null as "isDefault", c.draft is not null as "hasDraft", c.updated_at as "savedAt",
           coalesce(nullif(u.name, ''), u.email) as "savedBy"
      from content c
      left join lateral (select actor_id from content_versions v where v.key = c.key order by version desc limit 1) last
        on true
      left join users u on u.id = last.actor_id`

export type ContentVersion = {
  version: number
  savedAt: Date
  savedBy: string | null
  /** Restored version: 0 is the default text, null was typed. */
  restoredFrom: number | null
}

export const contentHistory = (db: Db, key: string) =>
  queryRows<ContentVersion>(db)`
    select v.version, v.saved_at, coalesce(nullif(u.name, ''), u.email) as "savedBy",
           v.restored_from
      from content_versions v left join users u on u.id = v.actor_id
     where v.key = ${key} order by v.version desc limit 30`
