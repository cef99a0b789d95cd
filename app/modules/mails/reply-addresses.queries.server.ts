import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'

export type ReplyThread = { messageId: string; orderId: null } | { messageId: null; orderId: string }

/** The signed part of a reply address. */
export const signedThread = ({ messageId, orderId }: ReplyThread): string => `reply ${messageId ?? orderId}`

/** Inserts the address on first use. */
export async function replyAddressId(db: Db, { messageId, orderId }: ReplyThread, now: Date): Promise<string> {
  const column = sql.ref(messageId === null ? 'orderId' : 'messageId')
  const { rows } = await sql<{ id: string }>`
    insert into reply_addresses (message_id, order_id, created_at) values (${messageId}, ${orderId}, ${now})
    on conflict (${column}) where revoked_at is null do update set created_at = reply_addresses.created_at
    returning id::text as id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Undefined when revoked or unknown. */
export async function findReplyThread(db: Db, id: string): Promise<ReplyThread | undefined> {
  const { rows } = await sql<ReplyThread>`
    select message_id, order_id from reply_addresses
     where id = ${id}::bigint and revoked_at is null`.execute(db)
  return rows[0]
}

/** False when already revoked. */
export async function revokeReplyAddress(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update reply_addresses set revoked_at = ${now} where id = ${id}::bigint and revoked_at is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether the Message-ID is the shop's own. */
export async function isOwnMail(db: Db, messageId: string): Promise<boolean> {
  const id = /^<([0-9a-f-]{36})@/i.exec(messageId)?.[1]?.toLowerCase()
  if (!id) return false
  return Boolean(await db.selectFrom('mails').select('id').where(sql`id::text`, '=', id).executeTakeFirst())
}
