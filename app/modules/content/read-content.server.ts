import type { Db } from '#app/platform/database/pool.server.ts'
import type { ContentOf } from './content.ts'
import type { ContentKey } from './content-fields.ts'
import { publicContent } from './stored-content.ts'

/** The content of a key as staff saved it, else the default; what is stored in an older shape counts as not saved. */
export const readContent = async <Key extends ContentKey>(db: Db, key: Key): Promise<ContentOf<Key>> =>
  (await readContents(db, [key]))[key]

/** Several keys at once. */
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

/** What the rows hold of these keys; the defaults where there is no row. */
export function contentsOf<Key extends ContentKey>(
  keys: readonly Key[],
  rows: readonly { key: string; data: unknown }[],
): { [One in Key]: ContentOf<One> } {
  const contents = keys.map((key) => [key, publicContent(key, rows.find((row) => row.key === key)?.data)])
  return Object.fromEntries(contents) as { [One in Key]: ContentOf<One> }
}
