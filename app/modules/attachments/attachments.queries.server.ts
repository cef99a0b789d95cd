import { orderNumberOf } from '#app/modules/orders/order-number.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Attachment, AttachmentType } from './attachment.ts'
import { sizeOf } from './attachment-rules.ts'

/** Oldest first. */
export async function attachmentsOfOrder(db: Db, orderId: string): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('attachments')
    .leftJoin('users', 'users.id', 'attachments.created_by')
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .select(['attachments.id', 'attachments.name', 'bytes', 'attachments.created_at', 'users.name as by'])
    .orderBy('attachments.created_at')
    .orderBy('attachments.id')
    .execute()
  return rows.map(({ bytes, created_at, ...row }) => ({ ...row, size: sizeOf(bytes), createdAt: created_at }))
}

/** `lock` blocks further attachments and erasure until the transaction ends. */
export async function findAttachableOrder(db: Db, orderNumber: string, lock?: 'lock') {
  const byNumber = db.selectFrom('orders').where('number', '=', orderNumberOf(orderNumber)).select(['id', 'erased_at'])
  const order = await (lock ? byNumber.forUpdate() : byNumber).executeTakeFirst()
  if (!order) return undefined
  const rows = await db
    .selectFrom('attachments')
    .where('order_id', '=', order.id)
    .where('deleted_at', 'is', null)
    .select('digest')
    .execute()
  return { orderId: order.id, isErased: order.erased_at !== null, digests: rows.map(({ digest }) => digest) }
}

type NewAttachment = {
  id: string
  name: string
  type: AttachmentType
  bytes: number
  orderId: string
  digest: string
  actorId: string
  now: Date
}

export async function insertAttachment(tx: Db, { type, orderId, actorId, now, ...row }: NewAttachment): Promise<void> {
  await tx
    .insertInto('attachments')
    .values({ ...row, order_id: orderId, content_type: type, created_at: now, created_by: actorId })
    .execute()
}

type One = { orderNumber: string; id: string }

export async function findAttachment(db: Db, { orderNumber, id }: One) {
  const row = await db
    .selectFrom('attachments')
    .innerJoin('orders', 'orders.id', 'attachments.order_id')
    .where('attachments.id', '=', id)
    .where('orders.number', '=', orderNumberOf(orderNumber))
    .where('deleted_at', 'is', null)
    .select(['attachments.id', 'attachments.name', 'content_type'])
    .executeTakeFirst()
  return row && { id: row.id, name: row.name, type: row.content_type as AttachmentType }
}

/** False when already deleted. */
export async function markDeleted(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('attachments')
    .set({ name: '', deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function dropDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attachments').where('deleted_at', '<', before).execute()
}

export async function knownAttachments(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('attachments').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}
