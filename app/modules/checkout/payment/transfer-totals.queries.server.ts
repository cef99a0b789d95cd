import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Holds the lock until the caller has written its own total. */
export async function lockTransferTotals(tx: Db): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer totals', 0))`.execute(tx)
  const rows = await tx
    .selectFrom('orders')
    .select('totalSatang')
    .where('status', '=', 'pending')
    .where('paymentMethod', 'in', ['own_promptpay', 'bank_transfer'])
    .execute()
  return rows.map(({ totalSatang }) => Number(totalSatang))
}
