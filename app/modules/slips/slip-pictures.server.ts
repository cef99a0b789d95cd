// Storage, delivery and deletion of slip pictures, which are not publicly readable.
import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { clearOldPictures, existingPictures } from './slips.queries.server.ts'

const slipFolders = 'slips'
export const slipFolder = (picture: string) => `${slipFolders}/${picture}`
const keyOf = (picture: string) => `${slipFolder(picture)}/slip.jpg`

export const writeSlipPicture = (files: FileStore, picture: string, jpeg: Uint8Array): Promise<void> =>
  files.write(keyOf(picture), jpeg)

/** Not executable, and not cached, as responses are by default. The entry point checks access. */
export async function slipPictureResponse(files: FileStore, picture?: string | null): Promise<Response> {
  const jpeg = picture ? await files.read(keyOf(picture)) : undefined
  if (!jpeg) return new Response('404', { status: 404 })
  return new Response(new Uint8Array(jpeg), {
    headers: {
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="slip.jpg"',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/** Deletes expired slip pictures, and files without a slip after a day: until then its row may not be committed. */
export async function deleteSlipPictures(db: Db, files: FileStore, now: Date): Promise<void> {
  await clearOldPictures(db, {
    decidedBefore: addDays(now, -retentionPeriods.slipPicture),
    uploadedBefore: addDays(now, -2 * retentionPeriods.slipPicture),
  })
  const folders = await files.folders(slipFolders)
  const names = folders.filter(({ changedAt }) => changedAt < addDays(now, -1)).map(({ name }) => name)
  const existing = await existingPictures(db, names)
  for (const name of names) if (!existing.has(name)) await files.removeFolder(slipFolder(name))
}
