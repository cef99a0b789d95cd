// What the back office reads of pages: how each stands, and who made which text public when. Names come from `users`,
// reading only.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** A page that has been saved: null data is the text the shop came with. */
export type ListedContent = {
  key: string
  isDefault: boolean
  hasDraft: boolean
  savedAt: Date
  savedBy: string | null
}

/** Every page that somebody has saved. */
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

/** A text that was public once. */
export type ContentVersion = {
  version: number
  savedAt: Date
  savedBy: string | null
  /** The version that was brought back; 0 is the text the shop came with, null what was typed. */
  restoredFrom: number | null
}

/** The last thirty texts of a page, newest first. */
export async function contentHistory(db: Db, key: string): Promise<ContentVersion[]> {
  const { rows } = await sql<ContentVersion>`
    select v.version, v.saved_at as "savedAt", coalesce(nullif(u.name, ''), u.email) as "savedBy",
           v.restored_from as "restoredFrom"
      from content_versions v left join users u on u.id = v.actor_id
     where v.key = ${key} order by v.version desc limit 30`.execute(db)
  return rows
}
