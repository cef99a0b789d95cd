import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { iconFolder, iconFolders } from '#app/platform/images/icon-files.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { readSettings } from './read-settings.server.ts'
import { settingsSavedAt } from './settings.queries.server.ts'

/** Pages in browsers name a former icon for a while, and a backup reads the tables first and the files after them. */
const keptDays = 1

/**
 * Removes the files of icons that the shop does not show any more, a day after another one took their place; what was uploaded
 * since then is left alone. Repeatable.
 */
export async function deleteFormerIcons(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = addDays(now, -keptDays)
  const changedAt = await settingsSavedAt(db, 'icon')
  if (changedAt && changedAt >= before) return
  const { icon } = await readSettings(db)
  const folders = await files.folders(iconFolders)
  const former = folders.filter(
    ({ name, changedAt: filledAt }) => /^[0-9a-f]{32}$/.test(name) && name !== icon && filledAt < before,
  )
  for (const { name } of former) await files.removeFolder(iconFolder(name))
}
