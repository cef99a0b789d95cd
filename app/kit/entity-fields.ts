// What follows from the list of an entity's fields (field-kinds.ts). The list's keys are the table's columns.
import type { AdminKey, TextIn } from '#app/i18n/admin/admin-texts.ts'
import type { FieldKind, FormField, NameOf } from './field-kinds.ts'
import type { Refusal } from './form-answer.ts'
import { formText } from './read-fields.ts'
import { oneLine } from './text.ts'

type EntityField = FormField & Pick<FieldKind, 'read' | 'write'> & { empty?: unknown; readsEmpty?: true }
export type EntityFields = Readonly<Record<string, EntityField>>

type Reading<Field> = Field extends { read: (typed: string) => infer Of } ? Of : never
type ValueOf<Field> = Extract<Reading<Field>, { value: unknown }>['value'] | EmptyOf<Field>
type EmptyOf<Field> = Field extends { empty: infer Empty } ? Empty : Field extends { optional: true } ? null : never

/** Null for an optional field that is left empty. */
export type Values<Fields> = { [Column in keyof Fields]: ValueOf<Fields[Column]> }

type Problem<Fields> = {
  [Column in keyof Fields]:
    | Extract<Reading<Fields[Column]>, { problem: string }>['problem']
    | RequiredOf<Fields[Column]>
}[keyof Fields]
type RequiredOf<Field> = Field extends { optional: true } | { empty: unknown } | { readsEmpty: true }
  ? never
  : 'required'

/** The texts of the form. */
export type Draft<Fields> = { [Column in keyof Fields as NameOf<Fields, Column>]: string }

/**
 * Returns values and texts, or the text key of the problem by field. `problems`: the group with a text per problem.
 * `rules` check values of which each is valid.
 */
export function readForm<Fields extends EntityFields, Group extends string>(
  fields: Fields,
  form: FormData,
  problems: Group & (Problem<Fields> extends TextIn<Group> ? Group : string extends Problem<Fields> ? Group : never),
  rules: (values: Values<Fields>) => Partial<Record<keyof Draft<Fields>, AdminKey>> = () => ({}),
): { ok: true; value: Values<Fields>; values: Draft<Fields> } | Refusal<AdminKey> {
  const values = byName(fields, ({ name }) => formText(form, name))
  const { value, found } = readTexts(fields, values)
  const wrong = found.map(({ name, problem }) => [name, `${problems}.${problem}`])
  const broken = wrong.length > 0 ? Object.fromEntries(wrong) : rules(value)
  return Object.keys(broken).length > 0 ? { ok: false, fields: broken, values } : { ok: true, value, values }
}

export const columnsOf = <Fields extends EntityFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

/** The texts with which the form of stored values starts. */
export const draftOf = <Fields extends EntityFields>(fields: Fields, values: Values<Fields>): Draft<Fields> =>
  byName(fields, ({ write = String }, column) =>
    values[column] === null ? '' : write(values[column] as never, values as never),
  )

/** The texts with which the form of a new entity starts. */
export const initialDraft = <Fields extends EntityFields>(fields: Fields): Draft<Fields> =>
  byName(fields, ({ initial = '' }) => initial)

type Filled = { optional: true } | { empty: unknown } | { initial: string }

/** The values of a new entity, but those that its form must give. */
export const initialValues = <Fields extends EntityFields>(fields: Fields) =>
  readTexts(fields, initialDraft(fields)).value as unknown as {
    [Column in keyof Fields as Fields[Column] extends Filled ? Column : never]: ValueOf<Fields[Column]>
  }

/** For the audit log: by name, without empty ones. */
export function recorded<Fields extends EntityFields>(fields: Fields, values: Partial<Values<Fields>>) {
  const entries = Object.entries(fields).map(([column, { name }]) => [name, values[column] ?? null] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== null))
}

/** For the audit log: by name. */
export function changesBetween<Fields extends EntityFields>(
  fields: Fields,
  before: Values<Fields>,
  after: Values<Fields>,
): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.entries(fields).filter(
    ([column]) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
  return Object.fromEntries(changed.map(([column, { name }]) => [name, { from: before[column], to: after[column] }]))
}

function readTexts<Fields extends EntityFields>(fields: Fields, texts: Draft<Fields>) {
  const textOf = (name: string) => (texts as Readonly<Record<string, string>>)[name] ?? ''
  const readings = Object.entries(fields).map(
    ([column, field]) => [column, field.name, readText(field, textOf)] as const,
  )
  return {
    value: Object.fromEntries(
      readings.flatMap(([column, , reading]) => ('value' in reading ? [[column, reading.value]] : [])),
    ) as Values<Fields>,
    found: readings.flatMap(([, name, reading]) => ('problem' in reading ? [{ name, problem: reading.problem }] : [])),
  }
}

function readText(field: EntityField, textOf: (name: string) => string): ReturnType<EntityField['read']> {
  const text = textOf(field.name)
  const isEmpty = oneLine(text) === ''
  if (isEmpty && 'empty' in field) return { value: field.empty }
  if (isEmpty && field.optional) return { value: null }
  return isEmpty && !field.readsEmpty ? { problem: 'required' } : field.read(text, textOf)
}

const byName = <Fields extends EntityFields>(fields: Fields, of: (field: EntityField, column: string) => string) =>
  Object.fromEntries(Object.entries(fields).map(([column, field]) => [field.name, of(field, column)])) as Draft<Fields>

/** The texts and ticks ("on" or empty), to prefill fields. */
export const textsIn = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'boolean') return [[name, value ? 'on' : '']]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
