import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { SignInAttempts } from './attempt-rules.ts'
import { digestOf } from './secrets.server.ts'

/** In digest order to avoid deadlocks. */
export async function lockAttempts<Key extends { key: string }>(tx: Db, keys: readonly Key[], now: Date) {
  const digests = keys.map(({ key }) => digestOf(key))
  // A no-op update locks the row, also against a concurrent delete.
  const rows = await tx
    .insertInto('signInAttempts')
    .values(digests.toSorted().map((key) => ({ key, failures: 0, failedAt: now, nextAt: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((attempts) => ({ failures: attempts.ref('signInAttempts.failures') })),
    )
    .returningAll()
    .execute()
  return keys.map((key, index) => {
    const before = rows.find((row) => row.key === digests[index])
    if (!before) throw new Error('a locked row is missing')
    return { ...key, before }
  })
}

export const writeAttempts = (tx: Db, key: string, { failures, failedAt, nextAt }: SignInAttempts) =>
  tx.updateTable('signInAttempts').set({ failures, failedAt, nextAt }).where('key', '=', digestOf(key)).execute()

export const deleteAttempts = (db: Db, key: string) =>
  db.deleteFrom('signInAttempts').where('key', '=', digestOf(key)).execute()

export const subtractAttempt = (db: Db, key: string, now: Date) =>
  db
    .updateTable('signInAttempts')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, nextAt: now })
    .where('key', '=', digestOf(key))
    .execute()

export const deleteOldAttempts = (db: Db, now: Date) =>
  db.deleteFrom('signInAttempts').where('failedAt', '<', addDays(now, -retentionPeriods.signInAttempt)).execute()
