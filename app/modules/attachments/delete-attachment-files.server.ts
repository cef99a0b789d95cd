import { addDays } from '#app/kit/dates.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { attachmentFolder, attachmentFolders } from './attachment-file.server.ts'
import { dropDeleted, knownAttachments } from './attachments.queries.server.ts'

/**
 * Deletes attachments marked deleted a day ago, and files without a row. New files stay a day, because their row may
 * not be committed.
 */
export async function deleteAttachmentFiles(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = addDays(now, -retentionPeriods.deletedAttachment)
  await dropDeleted(db, before)
  const folders = await files.folders(attachmentFolders)
  const ids = folders.filter(({ name, changedAt }) => isUuid(name) && changedAt < before).map(({ name }) => name)
  const known = await knownAttachments(db, ids)
  for (const id of ids) if (!known.has(id)) await files.removeFolder(attachmentFolder(id))
}
