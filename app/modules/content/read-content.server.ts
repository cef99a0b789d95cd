import type { Db } from '#app/platform/database/pool.server.ts'
import type { ContentOf } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { publicContent } from './stored-content.ts'

/** The content of a key as staff saved it, else the default; what is stored in an older shape counts as not saved. */
export async function readContent<Key extends ContentKey>(db: Db, key: Key): Promise<ContentOf<Key>> {
  const row = await db.selectFrom('content').select('data').where('key', '=', key).executeTakeFirst()
  return publicContent(key, row?.data)
}
