import type { Ports } from '#app/platform/ports.ts'
import { deleteAttachmentFiles } from './delete-attachment-files.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    delete_attachment_files: Record<string, never>
  }
}

/** Cron tasks of attachments. */
export const attachmentTasks = ({ database: { db }, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>) => ({
  delete_attachment_files: () => deleteAttachmentFiles(db, files, clock()),
})
