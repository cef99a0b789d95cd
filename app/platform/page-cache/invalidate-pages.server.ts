import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/pool.server.ts'

// Which tags there are is the site map's to say (CacheTag in app/site.ts). Nothing is inferred from what is given, so
// every caller names that type, and a tag that no page carries does not compile.

/** For a statement: tells every process to drop the kept pages that carry the tag, once the statement is committed. */
export const notifyPageCache = <Tag extends string = never>(
  tag: NoInfer<Tag> | Expression<NoInfer<Tag>>,
): RawBuilder<unknown> => sql`pg_notify('page_cache', ${tag})`

/** After the commit every process drops the kept pages that carry the tag. */
export async function invalidatePages<Tag extends string = never>(db: Db, tag: NoInfer<Tag>): Promise<void> {
  await sql`select ${notifyPageCache<Tag>(tag)}`.execute(db)
}
