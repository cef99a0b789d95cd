import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { iconFolder, iconFolders } from '#app/platform/images/icon-files.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { readSettings } from './read-settings.server.ts'
import { settingsSavedAt } from './settings.queries.server.ts'

/** Browsers still reference former icons, and a backup reads tables before files. */
const retentionDays = 1

/** Deletes files of former icons a day after replacement; idempotent. */
export async function deleteFormerIcons(db: Db, files: FileStore, now: Date): Promise<void> {
  const before = addDays(now, -retentionDays)
  const changedAt = await settingsSavedAt(db, 'icon')
  if (changedAt && changedAt >= before) return
  const { icon } = await readSettings(db)
  const folders = await files.folders(iconFolders)
  const former = folders.filter(
    ({ name, changedAt: filledAt }) => /^[0-9a-f]{32}$/.test(name) && name !== icon && filledAt < before,
  )
  for (const { name } of former) await files.removeFolder(iconFolder(name))
}
