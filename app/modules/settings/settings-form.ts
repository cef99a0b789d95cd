import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { FieldKind } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { type SettingsSection, settingsFields, weekdayField } from './settings-fields.ts'

/** A group as it was typed, or is stored: plain values under the names of its schema. */
type GroupValue = Readonly<Record<string, unknown>>

const words = {
  required: 'settings.problem.required',
  tooLong: 'settings.problem.tooLong',
  email: 'settings.problem.email',
  phone: 'settings.problem.phone',
  lineId: 'settings.problem.lineId',
  amount: 'settings.problem.amount',
  number: 'settings.problem.whole',
  clock: 'settings.problem.clock',
  taxId: 'settings.problem.taxId',
  branch: 'settings.problem.branch',
  webAddress: 'settings.problem.webAddress',
} as const satisfies Readonly<Record<string, AdminKey>>
type Problem = keyof typeof words

type Typed = FieldKind<unknown, Problem> & { optional?: true }
type Flag = { flag: true }
type Choice = { choices: readonly string[] }
const fieldsOf = (group: SettingsSection) => Object.entries<Typed | Flag | Choice>(settingsFields[group])

/** A switch is on or off, and sent only while it is on. */
const flag = z.string().transform((sent) => sent === 'on')

/** The group of a form, or what is wrong with each field; weekdays that are none are left out. */
export function readSettingsForm(form: FormData, group: SettingsSection) {
  const listed = fieldsOf(group).map(([name, one]) => [name, ruleOf(one)])
  const read = readFields<Record<string, z.ZodType>, AdminKey>(form, z.object(Object.fromEntries(listed)))
  const weekdays = weekdayField(group)
  const closed = weekdays ? readWeekdays(form.getAll(weekdays)) : []
  const values = { ...read.values, ...(weekdays && { [weekdays]: closed.join() }) }
  if (!read.ok) return { ...read, values }
  return { ok: true, value: { ...nested(read.value), ...(weekdays && { [weekdays]: closed }) }, values } as const
}

function ruleOf(one: Typed | Flag | Choice): z.ZodType {
  if ('flag' in one) return flag
  if ('choices' in one) return z.enum(one.choices, { error: 'settings.problem.choice' satisfies AdminKey })
  return one.optional ? optionalField(one, words) : field(one, words)
}

const readWeekdays = (sent: readonly FormDataEntryValue[]): number[] =>
  [0, 1, 2, 3, 4, 5, 6].filter((day) => sent.includes(String(day)))

/** { "standardDays.from": 2 } as { standardDays: { from: 2 } }. */
function nested(flat: GroupValue): Record<string, unknown> {
  const group: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(flat)) {
    const [name = '', part] = path.split('.')
    group[name] = part ? { ...(group[name] as object), [part]: value } : value
  }
  return group
}

/** What the fields of a group hold, as they are typed: baht with two decimals, weekdays as "0,6". */
export function settingsTexts(group: SettingsSection, value: GroupValue): Record<string, string> {
  const names = [...fieldsOf(group).map(([name]) => name), weekdayField(group) ?? []].flat()
  return Object.fromEntries(names.map((name) => [name, typedAs(name, valueAt(value, name))]))
}

const valueAt = (value: GroupValue, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as GroupValue | undefined)?.[name], value)

function typedAs(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return name.endsWith('Satang') ? decimalBaht(Number(value)) : String(value)
}
