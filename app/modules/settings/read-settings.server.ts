import { liveRead } from '#app/platform/cached-read.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { CacheTag } from '#app/site.ts'
import { settingsRows } from './settings.queries.server.ts'
import type { SettingsFacts } from './settings-rules.ts'
import { defaultGroups, joinSettings, type SettingsGroup, type ShopSettings, settingsSchema } from './shop-settings.ts'

/** Returns the current settings; a save clears them in every process (trigger `settings_changed`). */
export const readSettings: (db: Db) => Promise<ShopSettings> = liveRead('content' satisfies CacheTag, async (db) =>
  joinSettings((await readSettingsFacts(db)).groups),
)

/** Missing or outdated groups fall back to defaults field by field, so that orders can be priced. */
export async function readSettingsFacts(db: Db): Promise<SettingsFacts> {
  const rows = await settingsRows(db)
  const groups = { ...defaultGroups }
  const versions = Object.fromEntries(Object.keys(groups).map((group) => [group, 0])) as Record<SettingsGroup, number>
  for (const { key, value, version } of rows) {
    if (!isGroup(key)) continue
    Object.assign(groups, { [key]: withDefaults(key, value) })
    versions[key] = version
  }
  return { groups, versions }
}

const isGroup = (key: string): key is SettingsGroup => Object.hasOwn(settingsSchema, key)

function withDefaults(group: SettingsGroup, value: unknown): unknown {
  const merged = { ...defaultGroups[group], ...(typeof value === 'object' ? value : {}) }
  const parsed = settingsSchema[group].safeParse(merged)
  return parsed.success ? parsed.data : defaultGroups[group]
}
