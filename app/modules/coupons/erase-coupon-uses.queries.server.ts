import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

/** Removes a person from coupon uses; the uses stay, for limits and costs. */
export async function eraseCouponUses(
  tx: Db,
  { emails, userIds, orderIds }: { emails: readonly string[]; userIds: readonly string[]; orderIds: readonly string[] },
): Promise<void> {
  await sql`
    update coupon_uses set user_id = null, phone = null, email_key = 'erased ' || order_id
     where order_id = any(${orderIds}::uuid[]) or email_key = any(${emails}::text[]) or user_id = any(${userIds}::text[])`.execute(
    tx,
  )
}
