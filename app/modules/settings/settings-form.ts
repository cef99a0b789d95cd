import { draftOf, type EntityFields, readForm } from '#app/kit/entity-fields.ts'
import { rowsOf, type SettingsSection, settingsFields, weekdayField } from './settings-fields.ts'
import { numberedFields, type RowList, rowField, rowTexts, typedRows } from './settings-rows.ts'
import { nested } from './shop-settings.ts'

type GroupValue = Readonly<Record<string, unknown>>

/** Reads a section of the settings screen; ignores invalid weekdays. */
export function readSettingsForm(form: FormData, group: SettingsSection) {
  const rows = rowsOf(group)
  const typed = rows ? typedRows(rows, form) : []
  const fields: EntityFields = { ...settingsFields[group], ...(rows && numberedFields(rows, typed.length)) }
  const read = readForm(fields, rows ? withRows(form, rows, typed) : form, 'settings.problem')
  const weekdays = weekdayField(group)
  const closed = weekdays ? [0, 1, 2, 3, 4, 5, 6].filter((day) => form.getAll(weekdays).includes(String(day))) : []
  const values = {
    ...(rows && rowTexts(rows, [], rows.max)),
    ...read.values,
    ...(weekdays && { [weekdays]: closed.join() }),
  }
  if (!read.ok) return { ...read, values }
  const plain = Object.keys(settingsFields[group]).map((name) => [name, read.value[name]] as const)
  const list = rows && { [rows.list]: typed.map((_, at) => rowValue(rows, read.value, at)) }
  return { ok: true, value: { ...nested(plain), ...list, ...(weekdays && { [weekdays]: closed }) }, values } as const
}

function withRows(form: FormData, rows: RowList, typed: readonly Readonly<Record<string, string>>[]): FormData {
  const sent = new FormData()
  for (const [name, value] of form) sent.append(name, value)
  for (const [name, text] of Object.entries(rowTexts(rows, typed))) sent.set(name, text)
  return sent
}

const rowValue = ({ list, fields }: RowList, value: GroupValue, at: number) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, value[rowField(list, at, name)]]))

/** Field texts of a group: baht with two decimals, weekdays as "0,6". */
export function settingsTexts(group: SettingsSection, value: GroupValue): Record<string, string> {
  const fields: EntityFields = settingsFields[group]
  const flat = Object.fromEntries(Object.keys(fields).map((path) => [path, valueAt(value, path)]))
  const weekdays = weekdayField(group)
  const rows = rowsOf(group)
  return {
    ...draftOf(fields, flat),
    ...(weekdays && { [weekdays]: String(value[weekdays]) }),
    ...(rows &&
      rowTexts(
        rows,
        (value[rows.list] as readonly GroupValue[]).map((row) => draftOf<EntityFields>(rows.fields, row)),
      )),
  }
}

const valueAt = (value: GroupValue, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as GroupValue | undefined)?.[name], value)
