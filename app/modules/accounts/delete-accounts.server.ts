import type { Db } from '#app/platform/database/pool.server.ts'

/**
 * Deletes accounts of customers with everything that hangs on them: passwords, sessions, known devices, profile, cart,
 * wishlist, votes. Never one that opens the back office. Answers how many.
 */
export async function deleteAccounts(tx: Db, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', 'in', userIds)
    .where('role', '=', 'customer')
    .executeTakeFirst()
  return Number(numDeletedRows)
}
