import { type Insertable, sql } from 'kysely'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { type Db, queryValues } from '#app/platform/database/database.server.ts'
import type { Attachments } from '#app/platform/database/schema.gen.ts'

/** Oldest first; `uploader`: a name, null when deleted. */
export const attachmentsOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('attachments')
    .leftJoin('users', 'users.id', 'attachments.createdBy')
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .select(['attachments.id', 'attachments.name', 'bytes', 'attachments.createdAt', 'users.name as uploader'])
    .orderBy('attachments.createdAt')
    .orderBy('attachments.id')
    .execute()
export type Attachment = Awaited<ReturnType<typeof attachmentsOfOrder>>[number]

/** `lock` blocks further attachments and erasure until the transaction ends. */
export async function findAttachableOrder(db: Db, orderNumber: string, lock?: 'lock') {
  const byNumber = db
    .selectFrom('orders')
    .where('number', '=', normaliseOrderNumber(orderNumber))
    .select(['id', 'erasedAt'])
  const order = await (lock ? byNumber.forUpdate() : byNumber).executeTakeFirst()
  if (!order) return undefined
  const digests = await queryValues<string>(db)`
    select digest from attachments where order_id = ${order.id} and deleted_at is null`
  return { orderId: order.id, isErased: order.erasedAt !== null, digests }
}

export const insertAttachment = (tx: Db, row: Insertable<Attachments>) =>
  tx.insertInto('attachments').values(row).execute()

type AttachmentKey = { orderNumber: string; id: string }

export const findAttachment = (db: Db, { orderNumber, id }: AttachmentKey) =>
  db
    .selectFrom('attachments')
    .innerJoin('orders', 'orders.id', 'attachments.orderId')
    .where('attachments.id', '=', id)
    .where('orders.number', '=', normaliseOrderNumber(orderNumber))
    .where('deletedAt', 'is', null)
    .select(['attachments.id', 'attachments.name', 'contentType'])
    .executeTakeFirst()

/** False when deleted before. */
export async function markDeleted(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update attachments set name = '', deleted_at = ${now} where id = ${id} and deleted_at is null`.execute(tx)
  return numAffectedRows > 0n
}

export const deleteMarked = (db: Db, before: Date) =>
  db.deleteFrom('attachments').where('deletedAt', '<', before).execute()

/** Those of the ids that have a row. */
export const existingAttachments = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set(await queryValues<string>(db)`select id from attachments where id = any(${ids}::uuid[])`)
