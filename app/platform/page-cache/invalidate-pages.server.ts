import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.server.ts'

// Callers name the type CacheTag (app/site.ts), so an unknown tag does not compile.

/** After the commit every process drops the cached pages of the tag. */
export const notifyPageCache = <Tag extends string = never>(
  tag: NoInfer<Tag> | Expression<NoInfer<Tag>>,
): RawBuilder<unknown> => sql`pg_notify('page_cache', ${tag})`

export async function invalidatePages<Tag extends string = never>(db: Db, tag: NoInfer<Tag>): Promise<void> {
  await sql`select ${notifyPageCache<Tag>(tag)}`.execute(db)
}
