import { addDays } from '#app/kit/dates.ts'
import { keptPeriods } from '#app/modules/settings/kept-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { pictureFolder, pictureFolders } from '#app/platform/images/picture-key.ts'
import { enqueue, waitingKeys } from '#app/platform/jobs/queue.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { deletePictures, knownPictures, lockUnusedPictures } from './unused-pictures.queries.server.ts'

/** A form may lie open for a while before the product with the new picture is saved. */
const keptDays = keptPeriods.unusedPicture
const mostAtOnce = 500

const removalOf = (pictureId: string) => `picture:${pictureId}`

/**
 * Removes pictures that were uploaded more than a day ago and that nothing shows: the row now, its files a day later by
 * a job of the same transaction, because a backup reads the tables first and the files after them. Files without a row,
 * left by a crash in the middle of an upload, go as well.
 */
export async function deleteUnusedPictures(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = addDays(now, -keptDays)
  await inTransaction(db, async (tx) => {
    await removeFilesLater(tx, await deletePictures(tx, await lockUnusedPictures(tx, before, mostAtOnce)), now)
  })
  await removeStrayFiles(db, files, before)
}

/** Lets the files of pictures without a row go after a day, in the transaction that deletes the rows. */
export async function removeFilesLater(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const runAt = addDays(now, keptDays)
  for (const pictureId of ids)
    await enqueue(tx, 'remove_picture_files', { pictureId }, { key: removalOf(pictureId), runAt })
}

async function removeStrayFiles(db: Db, files: FileStore, before: Date): Promise<void> {
  const folders = await files.folders(pictureFolders)
  const old = folders.filter(({ name, changedAt }) => /^[0-9a-f]{32}$/.test(name) && changedAt < before)
  const names = old.map(({ name }) => name)
  const existing = await knownPictures(db, names)
  const waiting = await waitingKeys(db, names.map(removalOf))
  const strays = names.filter((name) => !existing.has(name) && !waiting.has(removalOf(name)))
  for (const name of strays) await files.removeFolder(pictureFolder(name))
}

/** The queued half: a picture without a row has no files either. Repeatable. */
export async function removePictureFiles(db: Db, files: FileStore, pictureId: string): Promise<void> {
  const existing = await knownPictures(db, [pictureId])
  if (!existing.has(pictureId)) await files.removeFolder(pictureFolder(pictureId))
}
