import { createHash, randomUUID } from 'node:crypto'
import { type ChangedByStaff, ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { inspectPicture } from '#app/platform/images/inspect-picture.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { attachmentFolder, writeAttachment } from './attachment-file.server.ts'
import {
  type AttachmentRefusal,
  type AttachmentType,
  attachmentName,
  decideAttach,
  maxAttachmentBytes,
  pdfMarkers,
} from './attachment-rules.ts'
import { findAttachableOrder, findAttachment, insertAttachment, markDeleted } from './attachments.queries.server.ts'

type Upload = { orderNumber: string; name: string; bytes: Uint8Array }
/** Attaches a picture or PDF, by content and up to 10 MB; the file is written before its row (`attachment-tasks`). */
export async function attachFile(
  db: Db,
  files: FileStore,
  { orderNumber, name, bytes }: Upload,
  { actorId, now }: ChangedByStaff,
) {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const preliminary = decideAttach(await findAttachableOrder(db, orderNumber), digest)
  if (!preliminary.ok) return preliminary
  if (preliminary.value === 'known') return ok(undefined)
  const type = await attachmentType(bytes)
  if (!type.ok) return type
  const id = randomUUID()
  await writeAttachment(files, id, bytes)
  const decision = await inTransaction(db, async (tx) => {
    const order = await findAttachableOrder(tx, orderNumber, 'lock')
    const locked = decideAttach(order, digest)
    if (!locked.ok || locked.value === 'known' || !order) return locked
    await insertAttachment(tx, {
      id,
      orderId: order.orderId,
      name: attachmentName(name, type.value),
      contentType: type.value,
      bytes: bytes.byteLength,
      digest,
      createdAt: now,
      createdBy: actorId,
    })
    const entry = { action: 'attachment.add', entity: 'order', entityId: orderNumber } as const
    await recordAudit(tx, { actorId, ...entry, detail: { bytes: bytes.byteLength }, now })
    return locked
  })
  if (!decision.ok || decision.value === 'known') await files.removeFolder(attachmentFolder(id))
  return decision.ok ? ok(undefined) : decision
}

/** Ignores name and declared type. */
async function attachmentType(bytes: Uint8Array): Promise<Result<AttachmentType, AttachmentRefusal>> {
  const pdf = pdfMarkers(bytes)
  if (pdf.begins) {
    if (bytes.byteLength > maxAttachmentBytes) return refuse('too_big')
    return pdf.ends ? ok('application/pdf') : refuse('damaged')
  }
  const inspected = await inspectPicture(bytes, { staff: true }, 'any shape')
  if (inspected.ok) return ok(`image/${inspected.value.format}` as const)
  return refuse(inspected.reason === 'not_a_picture' ? 'wrong_type' : inspected.reason)
}

/** Marks an attachment deleted; `attachment-tasks` removes its file a day later. */
export const deleteAttachment = (
  db: Db,
  { orderNumber, id }: { orderNumber: string; id: string },
  { actorId, now }: ChangedByStaff,
) =>
  inTransaction(db, async (tx) => {
    if (!(await findAttachment(tx, { orderNumber, id })) || !(await markDeleted(tx, id, now)))
      return refuse('not_found')
    const entry = { action: 'attachment.delete', entity: 'order', entityId: orderNumber } as const
    await recordAudit(tx, { actorId, ...entry, now })
    return ok(undefined)
  })
