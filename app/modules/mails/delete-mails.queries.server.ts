import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

type Of = { emails: readonly string[]; orderIds: readonly string[]; dedupeKeys: readonly string[] }

/** Deletes mails by address, order or dedupe key, also unsent ones. Returns how many. */
export async function deleteMails(tx: Db, { emails, orderIds, dedupeKeys }: Of): Promise<number> {
  // Replies to these orders are refused from now on.
  await sql`delete from reply_addresses where order_id = any(${orderIds}::uuid[])`.execute(tx)
  const { rows } = await sql`
    delete from mails where recipient = any(${emails}::text[]) or order_id = any(${orderIds}::uuid[])
        or dedupe_key = any(${dedupeKeys}::text[]) returning id`.execute(tx)
  return rows.length
}

/** Deletes account-deletion mails from before a moment. */
export async function deleteFarewells(db: Db, before: Date): Promise<void> {
  await sql`delete from mails where kind = 'account_deleted' and created_at < ${before}`.execute(db)
}

export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await sql`delete from mails where created_at < ${before}`.execute(db)
}
