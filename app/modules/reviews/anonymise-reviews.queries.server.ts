import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { notifyPageCache } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'

/** Leaves only the stars of these authors' reviews, so that averages stay. Returns their number. */
export async function anonymiseReviews(tx: Db, userIds: readonly string[]): Promise<number> {
  await sql`
    delete from review_pictures where review_id in (select id from reviews where user_id = any(${userIds}::text[]))`.execute(
    tx,
  )
  const { rows } = await sql`
    update reviews set user_id = null, title = null, comment = null, reply = null, replied_at = null,
                       hidden_reason = case when hidden_reason is null then null else '–' end
     where user_id = any(${userIds}::text[])
    returning ${notifyPageCache<CacheTag>(sql<CacheTag>`${'product:' satisfies CacheTag}::text || product_id`)}`.execute(
    tx,
  )
  return rows.length
}
