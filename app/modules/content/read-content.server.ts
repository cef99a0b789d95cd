import type { Db } from '#app/platform/database/pool.server.ts'
import type { ContentOf } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { publicContent } from './stored-content.ts'

/** The saved content of a key, or the default when nothing valid is stored. */
export const readContent = async <Key extends ContentKey>(db: Db, key: Key): Promise<ContentOf<Key>> =>
  (await readContents(db, [key]))[key]

export async function readContents<Key extends ContentKey>(
  db: Db,
  keys: readonly Key[],
): Promise<{ [One in Key]: ContentOf<One> }> {
  const rows = await db
    .selectFrom('content')
    .select(['key', 'data'])
    .where('key', 'in', [...keys])
    .execute()
  return contentsOf(keys, rows)
}

export function contentsOf<Key extends ContentKey>(
  keys: readonly Key[],
  rows: readonly { key: string; data: unknown }[],
): { [One in Key]: ContentOf<One> } {
  const contents = keys.map((key) => [key, publicContent(key, rows.find((row) => row.key === key)?.data)])
  return Object.fromEntries(contents) as { [One in Key]: ContentOf<One> }
}
