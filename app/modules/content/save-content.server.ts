import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { ContentKey, ContentOf } from './content.ts'
import { contentSchema } from './content-form.ts'

/** Saves a key's content whole, and drops the public pages that print it. The shape is checked once more here. */
export async function saveContent<Key extends ContentKey>(
  db: Db,
  key: Key,
  content: ContentOf<Key>,
  now: Date,
): Promise<void> {
  const data = JSON.stringify(contentSchema[key].parse(content))
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('content')
      .values({ key, data, updated_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ data, updated_at: now }))
      .execute()
    await sql`select pg_notify('page_cache', 'content')`.execute(tx)
  })
}
