import { sql } from 'kysely'
import { type Db, queryRow, queryRows } from '#app/platform/database/database.server.ts'

export type ReplyThread = { messageId: string; orderId: null } | { messageId: null; orderId: string }

/** The signed part of a reply address. */
export const signedThread = ({ messageId, orderId }: ReplyThread): string => `reply ${messageId ?? orderId}`

/** Inserts the address on first use. */
export async function replyAddressId(db: Db, { messageId, orderId }: ReplyThread, now: Date): Promise<string> {
  const column = sql.ref(messageId === null ? 'orderId' : 'messageId')
  const rows = await queryRows<{ id: string }>(db)`
    insert into reply_addresses (message_id, order_id, created_at) values (${messageId}, ${orderId}, ${now})
    on conflict (${column}) where revoked_at is null do update set created_at = reply_addresses.created_at
    returning id::text as id`
  return rows[0]?.id ?? ''
}

/** Undefined when revoked or unknown. */
export const findReplyThread = (db: Db, id: string) =>
  queryRow<ReplyThread>(db)`
    select message_id, order_id from reply_addresses
     where id = ${id}::bigint and revoked_at is null`

/** False when already revoked. */
export const revokeReplyAddress = async (tx: Db, id: string, now: Date) =>
  (await queryRow(tx)`
    update reply_addresses set revoked_at = ${now} where id = ${id}::bigint and revoked_at is null returning id`) !==
  undefined

/** Whether the Message-ID is the shop's own. */
export async function isOwnMail(db: Db, messageId: string): Promise<boolean> {
  const id = /^<([0-9a-f-]{36})@/i.exec(messageId)?.[1]?.toLowerCase()
  if (!id) return false
  return Boolean(await db.selectFrom('mails').select('id').where(sql`id::text`, '=', id).executeTakeFirst())
}
