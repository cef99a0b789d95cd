// Reads `users` for names.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Null data is the default text. */
export type ListedContent = {
  key: string
  isDefault: boolean
  hasDraft: boolean
  savedAt: Date
  savedBy: string | null
}

export async function savedPages(db: Db): Promise<ListedContent[]> {
  const { rows } = await sql<ListedContent>`
    select c.key, c.data is null as "isDefault", c.draft is not null as "hasDraft", c.updated_at as "savedAt",
           coalesce(nullif(u.name, ''), u.email) as "savedBy"
      from content c
      left join lateral (select actor_id from content_versions v where v.key = c.key order by version desc limit 1) last
        on true
      left join users u on u.id = last.actor_id`.execute(db)
  return rows
}

export type ContentVersion = {
  version: number
  savedAt: Date
  savedBy: string | null
  /** Restored version: 0 is the default text, null was typed. */
  restoredFrom: number | null
}

export async function contentHistory(db: Db, key: string): Promise<ContentVersion[]> {
  const { rows } = await sql<ContentVersion>`
    select v.version, v.saved_at, coalesce(nullif(u.name, ''), u.email) as "savedBy",
           v.restored_from
      from content_versions v left join users u on u.id = v.actor_id
     where v.key = ${key} order by v.version desc limit 30`.execute(db)
  return rows
}
