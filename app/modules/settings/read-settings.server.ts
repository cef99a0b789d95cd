import type { Db } from '#app/platform/database/pool.server.ts'
import { defaultGroups, joinSettings, type SettingsGroup, type ShopSettings, settingsSchema } from './shop-settings.ts'

/**
 * The settings as they hold now. A group nobody has saved, or one that an older release wrote in another shape,
 * falls back to its defaults field by field, so that a shop can always price an order.
 */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const groups = { ...defaultGroups }
  for (const { key, value } of rows) {
    if (isGroup(key)) Object.assign(groups, { [key]: withDefaults(key, value) })
  }
  return joinSettings(groups)
}

const isGroup = (key: string): key is SettingsGroup => Object.hasOwn(settingsSchema, key)

function withDefaults(group: SettingsGroup, value: unknown): unknown {
  const merged = { ...defaultGroups[group], ...(typeof value === 'object' ? value : {}) }
  const parsed = settingsSchema[group].safeParse(merged)
  return parsed.success ? parsed.data : defaultGroups[group]
}
