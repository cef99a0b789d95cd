import { sql } from 'kysely'
import { emailKey } from '#app/kit/email.ts'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Links the guest orders of a confirmed e-mail address to its account. Returns their number. */
export async function attachOrders(
  tx: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((order) => ({ userId, version: order('version', '+', 1), updatedAt: now }))
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('userId', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
