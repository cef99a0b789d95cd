import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Tries } from './try-rules.ts'

/** In digest order to avoid deadlocks. */
export async function lockTries(tx: Db, keys: readonly string[], now: Date): Promise<Tries[]> {
  const digests = keys.map(digestOf)
  // A no-op update locks the row, also against a concurrent delete.
  const rows = await tx
    .insertInto('sign_in_tries')
    .values(digests.toSorted().map((key) => ({ key, failures: 0, failed_at: now, next_at: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((tries) => ({ failures: tries.ref('sign_in_tries.failures') })),
    )
    .returningAll()
    .execute()
  return digests.map((digest) => {
    const row = rows.find(({ key }) => key === digest)
    if (!row) throw new Error('a locked row is missing')
    return { failures: row.failures, failedAt: row.failed_at, nextAt: row.next_at }
  })
}

export async function writeTries(tx: Db, tries: readonly (readonly [key: string, tries: Tries])[]): Promise<void> {
  for (const [key, { failures, failedAt, nextAt }] of tries)
    await tx
      .updateTable('sign_in_tries')
      .set({ failures, failed_at: failedAt, next_at: nextAt })
      .where('key', '=', digestOf(key))
      .execute()
}

export const deleteTries = (db: Db, keys: readonly string[]) =>
  db.deleteFrom('sign_in_tries').where('key', 'in', keys.map(digestOf)).execute()

/** Subtracts one attempt that succeeded. */
export const takeTryBack = (db: Db, key: string, now: Date) =>
  db
    .updateTable('sign_in_tries')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, next_at: now })
    .where('key', '=', digestOf(key))
    .execute()

export const deleteOldTries = (db: Db, now: Date) =>
  db.deleteFrom('sign_in_tries').where('failed_at', '<', addDays(now, -keptPeriods.signInTry)).execute()

const digestOf = (key: string) => createHash('sha256').update(key).digest('base64url')
