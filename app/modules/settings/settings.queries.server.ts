import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

export const settingsRows = (db: Db): Promise<{ key: string; value: unknown; version: number }[]> =>
  db.selectFrom('settings').select(['key', 'value', 'version']).execute()

/** Undefined when never saved. */
export async function settingsSavedAt(db: Db, group: string): Promise<Date | undefined> {
  const row = await db.selectFrom('settings').select('updatedAt').where('key', '=', group).executeTakeFirst()
  return row?.updatedAt
}

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
