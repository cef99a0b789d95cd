import { readSettingsFacts } from '#app/modules/settings/read-settings.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import type { SettingsGroup, SettingsOf } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Saves a group of settings at any version. */
export async function savedSettings<Group extends SettingsGroup>(
  db: Db,
  group: Group,
  value: SettingsOf<Group>,
  now: Date,
): Promise<void> {
  const { versions } = await readSettingsFacts(db)
  const saved = await saveSettings(db, { group, version: versions[group], value }, { actorId: null, now })
  if (!saved.ok) throw new Error(`settings not saved: ${saved.reason} ${JSON.stringify(saved.detail ?? {})}`)
}
