import { sql } from 'kysely'
import { type Db, queryValue } from '#app/platform/database/database.server.ts'

export const settingsRows = (db: Db): Promise<{ key: string; value: unknown; version: number }[]> =>
  db.selectFrom('settings').select(['key', 'value', 'version']).execute()

/** Undefined when never saved. */
export const settingsSavedAt = (db: Db, group: string): Promise<Date | undefined> =>
  queryValue<Date>(db)`select updated_at from settings where key = ${group}`

/** Locks the table against writes: a group may have no row, and groups are validated together. */
export const lockSettings = (tx: Db): Promise<unknown> =>
  sql`lock table settings in share row exclusive mode`.execute(tx)

export async function writeSettings(
  tx: Db,
  { group, value, version, now }: { group: string; value: object; version: number; now: Date },
): Promise<void> {
  const row = { value: JSON.stringify(value), version, updatedAt: now }
  await tx
    .insertInto('settings')
    .values({ key: group, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
