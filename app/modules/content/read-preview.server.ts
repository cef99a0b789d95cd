import type { Db } from '#app/platform/database/pool.server.ts'
import { findContent, findVersion } from './content.queries.server.ts'
import type { ContentOf } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { draftContent, publicContent } from './stored-content.ts'

/**
 * Returns a page's draft, else its public text, or a version (0 is the default text). Undefined for an unknown version.
 */
export async function readPreview<Key extends ContentKey>(
  db: Db,
  key: Key,
  version?: number,
): Promise<ContentOf<Key> | undefined> {
  if (version === undefined) {
    const { data, draft } = await findContent(db, key)
    return draftContent(key, draft) ?? publicContent(key, data)
  }
  const data = await findVersion(db, key, version)
  return data === undefined ? undefined : publicContent(key, data)
}
