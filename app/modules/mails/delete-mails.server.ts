import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

type Of = { emails: readonly string[]; orderIds: readonly string[]; dedupeKeys: readonly string[] }

/**
 * Deletes mails to these addresses, about these orders and with these keys, sent or not: what was still to leave does not
 * leave any more. Answers how many.
 */
export async function deleteMails(tx: Db, { emails, orderIds, dedupeKeys }: Of): Promise<number> {
  // Nothing is taken any more that answers a mail about these orders.
  await sql`delete from reply_addresses where order_id = any(${orderIds}::uuid[])`.execute(tx)
  const { rows } = await sql`
    delete from mails where recipient = any(${emails}::text[]) or order_id = any(${orderIds}::uuid[])
        or dedupe_key = any(${dedupeKeys}::text[]) returning id`.execute(tx)
  return rows.length
}

/** Deletes the mails that tell of the end of an account, written before a moment, sent or not. */
export async function deleteFarewells(db: Db, before: Date): Promise<void> {
  await sql`delete from mails where kind = 'account_deleted' and created_at < ${before}`.execute(db)
}

/** Deletes mails written before a moment, sent or not. */
export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await sql`delete from mails where created_at < ${before}`.execute(db)
}
