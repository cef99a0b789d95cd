import type { Db } from '#app/platform/database/pool.server.ts'
import { invalidatePages } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'

/** Writes a key's content, whose shape has been checked, and drops the public pages that print it. */
export async function writeContent(tx: Db, key: string, content: unknown, now: Date): Promise<void> {
  const data = JSON.stringify(content)
  await tx
    .insertInto('content')
    .values({ key, data, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ data, updated_at: now }))
    .execute()
  await invalidatePages<CacheTag>(tx, 'content')
}
