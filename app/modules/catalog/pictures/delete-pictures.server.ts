// Deletes pictures without use: one by hand, old ones nightly, their files a day later.

import { addDays } from '#app/kit/dates.ts'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { pictureFolder, pictureFolders } from '#app/platform/images/picture-key.ts'
import { enqueue, waitingKeys } from '#app/platform/jobs/queue.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { deletePictures, knownPictures, lockShopPicture, lockUnusedPictures } from './pictures.queries.server.ts'

/** Time to save an open form that uses the picture. */
const retentionDays = retentionPeriods.unusedPicture
const maxAtOnce = 500

const removalOf = (pictureId: string) => `picture:${pictureId}`

/** Deletes unused pictures older than a day. Their files follow a day later: a backup reads tables before files. */
export async function deleteUnusedPictures(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = addDays(now, -retentionDays)
  await inTransaction(db, async (tx) => {
    await removeFilesLater(tx, await deletePictures(tx, await lockUnusedPictures(tx, before, maxAtOnce)), now)
  })
  await removeStrayFiles(db, files, before)
}

/** Call in the transaction that deletes the rows. */
async function removeFilesLater(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const runAt = addDays(now, retentionDays)
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

/** Deletes files whose row is gone. Repeatable. */
export async function removePictureFiles(db: Db, files: FileStore, pictureId: string): Promise<void> {
  const existing = await knownPictures(db, [pictureId])
  if (!existing.has(pictureId)) await files.removeFolder(pictureFolder(pictureId))
}

/** Deletes an unused picture of the shop, under the lock that everything takes that saves a use of a picture. */
export const deletePicture = (db: Db, { id }: { id: string }, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    if (!(await lockShopPicture(tx, id))) return refuse('not_found')
    const deleted = await deletePictures(tx, [id])
    if (deleted.length === 0) return refuse('in_use')
    await removeFilesLater(tx, deleted, by.now)
    await recordAudit(tx, { ...by, action: 'picture.delete', entity: 'picture', entityId: id })
    return ok(undefined)
  })
