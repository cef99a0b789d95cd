import { createHash, randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { inspectPicture } from '#app/platform/images/inspect-picture.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { type AttachmentType, maxAttachmentBytes } from './attachment.ts'
import { attachmentFolder, writeAttachment } from './attachment-file.server.ts'
import type { AttachmentRefusal } from './attachment-messages.ts'
import { attachmentName, decideAttach, pdfMarkers } from './attachment-rules.ts'
import { findAttachableOrder, insertAttachment } from './attachments.queries.server.ts'

type Upload = { orderNumber: string; name: string; bytes: Uint8Array }
type By = { actorId: string; now: Date }

/**
 * Attaches a picture or PDF (by content, up to 10 MB) to an order. The same bytes return the existing attachment. The
 * file is written before its row; `delete-attachment-files` removes leftovers.
 */
export async function attachFile(
  db: Db,
  files: FileStore,
  { orderNumber, name, bytes }: Upload,
  { actorId, now }: By,
): Promise<Result<undefined, AttachmentRefusal>> {
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
    const { orderId } = facts
    const row = { id, orderId, digest, name: attachmentName(name, type.value), type: type.value, ...detail }
    await insertAttachment(tx, { ...row, actorId, now })
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
