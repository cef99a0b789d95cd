import { addDays } from '#app/kit/dates.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { slipFolder, slipFolders } from './slip-picture.server.ts'
import { dropPictures, knownPictures } from './slips.queries.server.ts'

/**
 * Deletes expired slip pictures and files without a slip. Files younger than a day stay, because their row may not be
 * committed yet.
 */
export async function deleteSlipPictures(db: Db, files: FileStore, now: Date): Promise<void> {
  await dropPictures(db, {
    decidedBefore: addDays(now, -retentionPeriods.slipPicture),
    cameBefore: addDays(now, -2 * retentionPeriods.slipPicture),
  })
  const folders = await files.folders(slipFolders)
  const names = folders.filter(({ changedAt }) => changedAt < addDays(now, -1)).map(({ name }) => name)
  const known = await knownPictures(db, names)
  for (const name of names) if (!known.has(name)) await files.removeFolder(slipFolder(name))
}
