// The settings (settings-list.ts) as sections and fields of the screen.
import type { FormField } from '#app/kit/field-kinds.ts'
import { settingsList, settingsRows } from './settings-list.ts'
import type { SettingsGroup } from './shop-settings.ts'

/** The icon is uploaded; two-factor of admins is set on the staff screen. */
export type SettingsSection = Exclude<SettingsGroup, 'icon' | 'staff'>

/** In screen order. */
export const settingsSections = Object.keys(settingsList).filter(
  (group) => group !== 'icon' && group !== 'staff',
) as SettingsSection[]

type FieldsOf<Settings> = {
  [Name in keyof Settings as Settings[Name] extends FormField ? Name : never]: Settings[Name]
}

/** Without what has a control of its own. */
export const settingsFields = Object.fromEntries(
  settingsSections.map((section) => [
    section,
    Object.fromEntries(Object.entries(settingsList[section]).filter(([, setting]) => 'label' in setting)),
  ]),
) as { [Section in SettingsSection]: FieldsOf<(typeof settingsList)[Section]> }

const weekdayFields = { openingHours: 'closedDays', shipping: 'sameDayClosedDays' } as const

/** The list of weekdays in a group: 0 (Sunday) to 6. */
export const weekdayField = (group: string): string | undefined =>
  Object.hasOwn(weekdayFields, group) ? weekdayFields[group as keyof typeof weekdayFields] : undefined

export const rowsOf = (group: SettingsSection) =>
  Object.hasOwn(settingsRows, group) ? settingsRows[group as keyof typeof settingsRows] : undefined

export const choicesOf = (field: FormField & { choices?: readonly string[] }) => field.choices
