import type { Db } from '#app/platform/database/pool.server.ts'

/** Deletes customer accounts with all dependent rows, never back-office accounts. Returns how many. */
export async function deleteAccounts(tx: Db, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', 'in', userIds)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
