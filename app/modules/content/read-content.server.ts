import type { Db } from '#app/platform/database/pool.server.ts'
import type { ContentKey, ContentOf } from './content.ts'
import { contentDefaults } from './content-defaults.ts'
import { contentSchema } from './content-form.ts'

/** The content of a key as staff saved it, else the default; what is stored in an older shape counts as not saved. */
export async function readContent<Key extends ContentKey>(db: Db, key: Key): Promise<ContentOf<Key>> {
  const row = await db.selectFrom('content').select('data').where('key', '=', key).executeTakeFirst()
  const stored = row && contentSchema[key].safeParse(row.data)
  return (stored?.success ? stored.data : contentDefaults[key]) as ContentOf<Key>
}
