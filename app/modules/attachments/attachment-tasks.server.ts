import type { Ports } from '#app/platform/ports.ts'
import { deleteAttachmentFiles } from './delete-attachment-files.server.ts'

/** Cron tasks of attachments. */
export const attachmentTasks = ({ database: { db }, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>) => ({
  delete_attachment_files: () => deleteAttachmentFiles(db, files, clock()),
})
