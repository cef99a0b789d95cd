import { createHash } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { enqueueEncoding } from '#app/platform/images/encode-queue.server.ts'
import { iconKey } from '#app/platform/images/icon-files.ts'
import { inspectPicture, type PictureRefusal } from '#app/platform/images/inspect-picture.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { saveSettings } from './save-settings.server.ts'

type By = { actorId: string | null; now: Date }

/**
 * Makes every size of the shop's icon from a PNG or JPEG of 200 pixels or more, and shows it everywhere. The old one stands
 * until all files of the new one lie in the store, and its files stay another day for browsers that still name them
 * (`delete-former-icons`). Refused with what
 * is wrong with the picture; then nothing changes.
 */
export async function saveIcon(
  db: Db,
  files: FileStore,
  bytes: Uint8Array,
  by: By,
): Promise<Result<{ icon: string }, PictureRefusal>> {
  const inspected = await inspectPicture(bytes, { staff: true })
  if (!inspected.ok) return inspected
  if (inspected.value.format === 'webp') return refuse('not_a_picture')
  const made = await enqueueEncoding((encoder) => encoder.encodeIcons(bytes), { staff: true })
  if (!made.ok) return refuse('busy')
  const icon = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await Promise.all(made.value.map((file) => files.write(iconKey(icon, file.name), file.bytes)))
  await showIcon(db, icon, by)
  return ok({ icon })
}

/** Goes back to the icon the shop came with. */
export const resetIcon = (db: Db, by: By): Promise<void> => showIcon(db, '', by)

/** An upload loses nobody's typing: the last one holds, and the audit log has each. */
async function showIcon(db: Db, hash: string, by: By): Promise<void> {
  const saved = await saveSettings(db, { group: 'icon', value: { hash } }, by)
  if (!saved.ok) throw new Error(`icon refused: ${saved.reason}`)
}
