import { addDays } from '#app/kit/dates.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { attachmentFolder, attachmentFolders } from './attachment-file.server.ts'
import { deleteMarked, existingAttachments } from './attachments.queries.server.ts'

/** Cron tasks of attachments. */
export const attachmentTasks = ({ database: { db }, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>) => ({
  delete_attachment_files: () => deleteAttachmentFiles(db, files, clock()),
})

/** Deletes attachments marked deleted a day ago, and files without a row after a day: until then it may come. */
export async function deleteAttachmentFiles(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = addDays(now, -retentionPeriods.deletedAttachment)
  await deleteMarked(db, before)
  const folders = await files.folders(attachmentFolders)
  const ids = folders.filter(({ name, changedAt }) => isUuid(name) && changedAt < before).map(({ name }) => name)
  const existing = await existingAttachments(db, ids)
  for (const id of ids) if (!existing.has(id)) await files.removeFolder(attachmentFolder(id))
}
