import { createHash, randomUUID } from 'node:crypto'
import type { ChangedByStaff } from '#app/kit/changed-by.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
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
export async function attachFile(db: Db, files: FileStore, { orderNumber, name, bytes }: Upload, by: ChangedByStaff) {
  const { actorId, now } = by
  const digest = createHash('sha256').update(bytes).digest('hex')
  const may = decideAttach(await findAttachableOrder(db, orderNumber), digest)
  if (!may.ok) return may
  if (may.value === 'known') return ok(undefined)
  const type = await attachmentType(bytes)
  if (!type.ok) return type
  const id = randomUUID()
  await writeAttachment(files, id, bytes)
  const kept = await inTransaction(db, async (tx) => {
    const facts = await findAttachableOrder(tx, orderNumber, 'lock')
    const decided = decideAttach(facts, digest)
    if (!decided.ok || decided.value === 'known' || !facts) return decided
    const detail = { bytes: bytes.byteLength }
    const described = { name: attachmentName(name, type.value), contentType: type.value, digest, ...detail }
    await insertAttachment(tx, { id, orderId: facts.orderId, ...described, createdAt: now, createdBy: actorId })
    const entry = { action: 'attachment.add', entity: 'order', entityId: orderNumber } as const
    await recordAudit(tx, { actorId, ...entry, detail, now })
    return decided
  })
  if (!kept.ok || kept.value === 'known') await files.removeFolder(attachmentFolder(id))
  return kept.ok ? ok(undefined) : kept
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
export const deleteAttachment = (db: Db, of: { orderNumber: string; id: string }, { actorId, now }: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    if (!(await findAttachment(tx, of)) || !(await markDeleted(tx, of.id, now))) return refuse('not_found')
    const entry = { action: 'attachment.delete', entity: 'order', entityId: of.orderNumber } as const
    await recordAudit(tx, { actorId, ...entry, now })
    return ok(undefined)
  })
