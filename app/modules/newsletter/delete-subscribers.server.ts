import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Deletes these addresses from who asked for letters; answers how many were there. */
export async function deleteSubscribers(tx: Db, emails: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from newsletter_subscribers where email = any(${emails}::text[]) returning email`.execute(tx)
  return rows.length
}
