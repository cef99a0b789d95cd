import { z } from 'zod'
import type { AdminKey } from '#app/i18n/admin/admin-texts.ts'
import type { FieldKind } from '#app/kit/field-kinds.ts'
import { field, optionalField } from '#app/kit/fields.ts'
import { decimalBaht } from '#app/kit/money.ts'
import { formatPercent } from '#app/kit/percent.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { isSwitch, type SettingsSection, settingsFields, weekdayField } from './settings-fields.ts'
import { type RowFields, rowField, rowsOf, rowTexts, typedRows } from './settings-rows.ts'

type GroupValue = Readonly<Record<string, unknown>>

const words = {
  required: 'settings.problem.required',
  tooLong: 'settings.problem.tooLong',
  email: 'settings.problem.email',
  phone: 'settings.problem.phone',
  lineId: 'settings.problem.lineId',
  amount: 'settings.problem.amount',
  number: 'settings.problem.whole',
  day: 'settings.problem.day',
  percent: 'settings.problem.percent',
  clock: 'settings.problem.clock',
  taxId: 'settings.problem.taxId',
  branch: 'settings.problem.branch',
  promptPayId: 'settings.problem.promptPayId',
  billerId: 'settings.problem.billerId',
  account: 'settings.problem.account',
  postalCodes: 'settings.problem.postalCodes',
  webAddress: 'settings.problem.webAddress',
  measurementId: 'settings.problem.measurementId',
} as const satisfies Readonly<Record<string, AdminKey>>
type Problem = keyof typeof words

type Typed = FieldKind<unknown, Problem> & { optional?: true }
type Flag = { flag: true }
type Choice = { choices: readonly string[] }
const fieldsOf = (group: SettingsSection) => Object.entries<Typed | Flag | Choice>(settingsFields[group])

/** A checkbox is sent only while on. */
const flag = z.string().transform((sent) => sent === 'on')

/** Ignores invalid weekdays. */
export function readSettingsForm(form: FormData, group: SettingsSection) {
  const rows = rowsOf(group)
  const typed = rows ? typedRows(rows, form) : []
  const sent = rows ? withRows(form, rows, typed) : form
  const listed = [...fieldsOf(group), ...(rows ? numbered(rows, typed.length) : [])]
  const rules = Object.fromEntries(listed.map(([name, one]) => [name, ruleOf(one)]))
  const read = readFields<Record<string, z.ZodType>, AdminKey>(sent, z.object(rules))
  const weekdays = weekdayField(group)
  const closed = weekdays ? readWeekdays(form.getAll(weekdays)) : []
  const values = {
    ...(rows && rowTexts(rows, [], rows.max)),
    ...read.values,
    ...(weekdays && { [weekdays]: closed.join() }),
  }
  if (!read.ok) return { ...read, values }
  const plain = Object.fromEntries(fieldsOf(group).map(([name]) => [name, read.value[name]]))
  const list = rows && { [rows.list]: typed.map((_, at) => rowValue(rows, read.value, at)) }
  return { ok: true, value: { ...nested(plain), ...list, ...(weekdays && { [weekdays]: closed }) }, values } as const
}

const numbered = ({ list, fields }: RowFields, count: number) =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) =>
    Object.entries(fields).map(([name, one]) => [rowField(list, at, name), one as Typed | Choice] as const),
  )

function withRows(form: FormData, rows: RowFields, typed: readonly Readonly<Record<string, string>>[]): FormData {
  const sent = new FormData()
  for (const [name, value] of form) sent.append(name, value)
  for (const [name, text] of Object.entries(rowTexts(rows, typed))) sent.set(name, text)
  return sent
}

/** Converts a row for storage; an empty rate is 0. */
const rowValue = ({ list, fields }: RowFields, value: GroupValue, at: number) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => {
      const read = value[rowField(list, at, name)]
      if (isSwitch(one)) return [name, read === 'on']
      return [name, name === 'basisPoints' && read === '' ? 0 : read]
    }),
  )

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

/** Field texts of a group: baht with two decimals, weekdays as "0,6". */
export function settingsTexts(group: SettingsSection, value: GroupValue): Record<string, string> {
  const names = [...fieldsOf(group).map(([name]) => name), weekdayField(group) ?? []].flat()
  const plain = Object.fromEntries(names.map((name) => [name, typedAs(name, valueAt(value, name))]))
  const rows = rowsOf(group)
  if (!rows) return plain
  const stored = value[rows.list] as readonly GroupValue[]
  return {
    ...plain,
    ...rowTexts(
      rows,
      stored.map((row) => rowTyped(rows, row)),
    ),
  }
}

const rowTyped = ({ fields }: RowFields, row: GroupValue): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [
      name,
      isSwitch(one) ? (row[name] ? 'on' : 'off') : typedAs(name, row[name]),
    ]),
  )

const valueAt = (value: GroupValue, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as GroupValue | undefined)?.[name], value)

function typedAs(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (name === 'basisPoints') return formatPercent(Number(value))
  return name.endsWith('Satang') ? decimalBaht(Number(value)) : String(value)
}
