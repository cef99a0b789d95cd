import { createHash } from 'node:crypto'
import { addDays } from '#app/kit/dates.ts'
import { type ChangedBy, ok, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { enqueueEncoding } from '#app/platform/images/encode-queue.server.ts'
import { inspectPicture } from '#app/platform/images/inspect-picture.server.ts'
import { iconFolder, iconFolders, iconKey } from '#app/platform/images/picture-key.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { readSettings } from './read-settings.server.ts'
import { saveSettings } from './save-settings.server.ts'
import { settingsSavedAt } from './settings.queries.server.ts'

/**
 * Makes all sizes of the icon from a PNG or JPEG of at least 200 pixels, then publishes it. Former files remain a day.
 */
export async function saveIcon(db: Db, files: FileStore, bytes: Uint8Array, by: ChangedBy) {
  const inspected = await inspectPicture(bytes, { staff: true })
  if (!inspected.ok) return inspected
  if (inspected.value.format === 'webp') return refuse('not_a_picture')
  const sizes = await enqueueEncoding((encoder) => encoder.encodeIcons(bytes), { staff: true })
  if (!sizes.ok) return sizes
  const icon = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await Promise.all(sizes.value.map((file) => files.write(iconKey(icon, file.name), file.bytes)))
  await showIcon(db, icon, by)
  return ok({ icon })
}

export const resetIcon = (db: Db, by: ChangedBy): Promise<void> => showIcon(db, '', by)

/** No version check: the last upload wins. */
async function showIcon(db: Db, hash: string, by: ChangedBy): Promise<void> {
  const saved = await saveSettings(db, { group: 'icon', value: { hash } }, by)
  if (!saved.ok) throw new Error(`icon refused: ${saved.reason}`)
}

/** Deletes files of former icons; idempotent. */
export async function deleteFormerIcons(db: Db, files: FileStore, now: Date): Promise<void> {
  // After a day: browsers still reference former icons, and a backup reads tables before files.
  const before = addDays(now, -1)
  const changedAt = await settingsSavedAt(db, 'icon')
  if (changedAt && changedAt >= before) return
  const { icon } = await readSettings(db)
  const folders = await files.folders(iconFolders)
  const former = folders.filter(
    ({ name, changedAt: filledAt }) => /^[0-9a-f]{32}$/.test(name) && name !== icon && filledAt < before,
  )
  for (const { name } of former) await files.removeFolder(iconFolder(name))
}
