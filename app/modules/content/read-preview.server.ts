import type { Db } from '#app/platform/database/pool.server.ts'
import { findContent, findVersion } from './content.queries.server.ts'
import type { ContentOf } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { draftContent, publicContent } from './stored-content.ts'

/**
 * A page that is not what everybody reads: its draft, or a version of its history (0 is the text the shop came with).
 * Without a draft it is what is public; undefined when there is no such version.
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
