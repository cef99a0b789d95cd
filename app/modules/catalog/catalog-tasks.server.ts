import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deleteUnusedPictures, removePictureFiles } from './pictures/delete-pictures.server.ts'
import { applySchedules } from './schedules/schedules.server.ts'
import { renewSearchTexts } from './search/renew-search-texts.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    delete_unused_pictures: Record<string, never>
    remove_picture_files: { pictureId: string }
    renew_search_texts: Record<string, never>
    apply_schedules: Record<string, never>
  }
}

/** The tasks of the catalog. */
export const catalogTasks = ({ database: { db }, files, clock }: Pick<Ports, 'database' | 'files' | 'clock'>) =>
  ({
    delete_unused_pictures: () => deleteUnusedPictures(db, files, clock()),
    apply_schedules: () => applySchedules(db, clock()),
    renew_search_texts: () => renewSearchTexts(db),
    remove_picture_files: ({ pictureId }) => removePictureFiles(db, files, pictureId),
  }) satisfies Partial<Tasks>
