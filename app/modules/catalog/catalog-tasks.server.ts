import type { Adapters } from '#app/context.server.ts'
import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { deleteUnusedPictures, removePictureFiles } from './delete-unused-pictures.server.ts'
import { renewSearchTexts } from './renew-search-texts.server.ts'

/** The queued and periodic work of the catalogue. */
export function catalogTasks({ database: { db }, files, clock }: Pick<Adapters, 'database' | 'files' | 'clock'>) {
  return {
    forget_unused_pictures: () => deleteUnusedPictures(db, files, clock()),
    renew_search_texts: () => renewSearchTexts(db),
    remove_picture_files: ({ pictureId }) => removePictureFiles(db, files, pictureId),
  } satisfies Partial<Tasks>
}
