// Lists in settings: fields are numbered, "changes-0-from". Empty and removed rows are dropped.

import type { EntityFields } from '#app/kit/entity-fields.ts'
import { formText } from '#app/kit/read-fields.ts'
import { choicesOf } from './settings-fields.ts'

type Texts = Readonly<Record<string, string>>

export type RowList = { list: string; max: number; fields: EntityFields }

export const rowField = (list: string, at: number, name: string): string => `${list}-${at}-${name}`

export const numberedFields = ({ list, fields }: RowList, count: number): EntityFields =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => at)
      .flatMap((at) => Object.values(fields).map((field) => ({ ...field, name: rowField(list, at, field.name) })))
      .map((field) => [field.name, field]),
  )

/** Submitted rows, sorted by day where they have one. */
export function typedRows({ list, fields, max }: RowList, form: FormData): Texts[] {
  const textOf = (at: number, name: string) => formText(form, rowField(list, at, name))
  return Array.from({ length: max }, (_, at) => at)
    .filter((at) => textOf(at, 'remove') !== 'on')
    .map((at) => Object.fromEntries(Object.keys(fields).map((name) => [name, textOf(at, name)])))
    .filter((row) => Object.entries(fields).some(([name, field]) => !choicesOf(field) && row[name]?.trim() !== ''))
    .toSorted(({ from: a = '' }, { from: b = '' }) => Number(a > b) - Number(a < b))
}

/** `blank`: number of empty rows to add. */
export function rowTexts({ list, fields }: RowList, rows: readonly Texts[], blank = 0): Record<string, string> {
  const names = Object.keys(fields)
  const all = [...rows, ...Array.from({ length: blank }, (): Texts => ({}))]
  return Object.fromEntries(
    all.flatMap((row, at) => names.map((name) => [rowField(list, at, name), row[name] ?? ''] as const)),
  )
}
