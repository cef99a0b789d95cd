import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'

/** Queues two jobs behind one order's lock in this order. Needs a database without other locks. */
export async function behindOrder<First, Second>(
  db: Db,
  orderId: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const both = await inTransaction(db, async (tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx)
    const one = first()
    await expect.poll(() => waitingIn(db), { interval: 2 }).toBe(1)
    const other = second()
    await expect.poll(() => waitingIn(db), { interval: 2 }).toBe(2)
    return [one, other] as const
  })
  return Promise.all(both)
}

async function waitingIn(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}
