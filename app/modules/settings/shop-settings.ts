// What is stored of the settings (settings-list.ts): schemas, types and defaults by group.
import { z } from 'zod'
import { settingsList } from './settings-list.ts'

export type SettingsGroup = keyof typeof settingsList

export type SettingsOf<Group extends SettingsGroup> = Stored<(typeof settingsList)[Group]>

/** "standardDays.from" is a part of `standardDays`. */
type Stored<Settings> = {
  [Name in keyof Settings as Name extends `${infer Range}.${string}` ? Range : Name]: Name extends `${string}.${string}`
    ? { from: number; to: number }
    : Settings[Name] extends { stored: infer Schema extends z.ZodType }
      ? z.output<Schema>
      : never
}

export type SettingsGroups = { [Group in SettingsGroup]: SettingsOf<Group> }

export const settingsSchema = byGroup((settings) => {
  const shape = nested(settings.map(([name, { stored }]) => [name, stored]))
  const parts = Object.entries(shape).map(([name, part]) => [name, part instanceof z.ZodType ? part : z.object(part)])
  return z.object(Object.fromEntries(parts))
})

export const defaultGroups = byGroup((settings) =>
  nested(settings.map(([name, setting]) => [name, setting.default])),
) as SettingsGroups

export type ShopSettings = ReturnType<typeof joinSettings>

export function joinSettings(groups: SettingsGroups) {
  const { shop, payment, icon, ...rest } = groups
  return { ...shop, ...payment, ...rest, icon: icon.hash }
}

export const defaultSettings = joinSettings(defaultGroups)

type ListedSetting = { stored: z.ZodType; default: unknown }

function byGroup<Value>(of: (settings: [name: string, ListedSetting][]) => Value) {
  const groups = Object.entries<Readonly<Record<string, ListedSetting>>>(settingsList)
  return Object.fromEntries(groups.map(([group, settings]) => [group, of(Object.entries(settings))])) as Record<
    SettingsGroup,
    Value
  >
}

/** "standardDays.from": 2 as standardDays: { from: 2 }. */
export function nested<Value>(flat: readonly (readonly [path: string, Value])[]) {
  const group: Record<string, Value | Record<string, Value>> = {}
  for (const [path, value] of flat) {
    const [name = '', part] = path.split('.')
    group[name] = part ? { ...(group[name] as Record<string, Value>), [part]: value } : value
  }
  return group
}
