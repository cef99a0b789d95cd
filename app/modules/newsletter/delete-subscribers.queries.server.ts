import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Deletes subscribers by address. Returns how many. */
export async function deleteSubscribers(tx: Db, emails: readonly string[]): Promise<number> {
  const { rows } = await sql`
    delete from newsletter_subscribers where email = any(${emails}::text[]) returning email`.execute(tx)
  return rows.length
}

/** Deletes unconfirmed, unsubscribed and bounced addresses from before these moments, and returns them. */
export async function deleteFormerSubscribers(
  db: Db,
  { unconfirmedBefore, formerBefore }: { unconfirmedBefore: Date; formerBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    delete from newsletter_subscribers
     where (confirmed_at is null and unsubscribed_at is null and created_at < ${unconfirmedBefore})
        or least(unsubscribed_at, bounced_at) < ${formerBefore} returning email`.execute(db)
  return rows.map(({ email }) => email)
}
